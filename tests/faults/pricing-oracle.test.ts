import fc from "fast-check";
import { expect, it } from "vitest";
import { computeQuote, type QuoteCoupon, type QuoteLine, type QuoteTerms } from "#app/domain/catalog/pricing/quote.ts";

/**
 * The oracle implements the pricing rules independently: it counts in ten-thousandths of a paisa with BigInt, works line by
 * line, and shares neither code nor order of steps with the shop.
 */
interface Sale {
  lines: QuoteLine[];
  coupon: QuoteCoupon | null;
  balance: number;
  terms: QuoteTerms;
}

function oracle({ lines, coupon, balance, terms }: Sale): {
  total: bigint;
  discount: bigint;
  fee: bigint;
  credit: bigint;
  cash: boolean;
} {
  const UNIT = 10_000n;
  let goods = 0n;
  let cards = 0n;
  for (const { kind, unitPricePaise, quantity } of lines) {
    for (let left = BigInt(quantity); left > 0n; left -= 1n) {
      if (kind === "product") goods += BigInt(unitPricePaise) * UNIT;
      else cards += BigInt(unitPricePaise) * UNIT;
    }
  }
  let off = 0n;
  if (coupon?.type === "Percentage") {
    off = (goods / UNIT) * BigInt(coupon.percentBasisPoints ?? 0);
    const beyond = off % UNIT;
    off = beyond * 2n >= UNIT ? off - beyond + UNIT : off - beyond;
  }
  if (coupon?.type === "Fixed") off = BigInt(coupon.amountPaise ?? 0) * UNIT;
  if (off > goods) off = goods;
  let fee = BigInt(terms.delivery_fee_paise) * UNIT;
  if (goods + cards > BigInt(terms.delivery_free_over_paise) * UNIT) fee = 0n;
  if (coupon?.type === "Shipping" || !lines.some((line) => line.kind === "product")) fee = 0n;
  const open = goods - off + fee;
  let credit = BigInt(balance) * UNIT < open ? BigInt(balance) * UNIT : open;
  // One rupee is the minimum of an online payment: the credit may have to stop short of it.
  while (credit > 0n && open + cards - credit > 0n && open + cards - credit < 100n * UNIT) credit -= UNIT;
  const cash = cards === 0n && goods + fee <= BigInt(terms.cod_limit_paise) * UNIT;
  return { total: (open + cards - credit) / UNIT, discount: off / UNIT, fee: fee / UNIT, credit: credit / UNIT, cash };
}

const edge = fc.constantFrom(
  1,
  99,
  100,
  4_999,
  24_999,
  25_000,
  25_001,
  49_999,
  50_000,
  50_001,
  490_000,
  499_999,
  500_000,
  500_001,
);
const product = fc.record<QuoteLine>({
  key: fc.uuid(),
  kind: fc.constant("product"),
  unitPricePaise: fc.oneof(edge, fc.integer({ min: 1, max: 20_000_000 })),
  quantity: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 1, max: 60 })),
});
const card = fc.record<QuoteLine>({
  key: fc.uuid(),
  kind: fc.constant("gift_card"),
  unitPricePaise: fc.integer({ min: 10_000, max: 1_000_000 }),
  quantity: fc.constant(1),
});
const coupon = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 1, max: 10_000 })
    .map((points): QuoteCoupon => ({ code: "P", type: "Percentage", percentBasisPoints: points, amountPaise: null })),
  fc
    .oneof(edge, fc.integer({ min: 1, max: 2_000_000 }))
    .map((amount): QuoteCoupon => ({ code: "F", type: "Fixed", percentBasisPoints: null, amountPaise: amount })),
  fc.constant<QuoteCoupon>({ code: "S", type: "Shipping", percentBasisPoints: null, amountPaise: null }),
);
const sale = fc.record<Sale>({
  lines: fc.array(fc.oneof({ weight: 6, arbitrary: product }, card), { minLength: 1, maxLength: 8 }),
  coupon,
  balance: fc.oneof(fc.constant(0), edge, fc.integer({ min: 0, max: 5_000_000 })),
  terms: fc.constantFrom<QuoteTerms>(
    { delivery_free_over_paise: 50_000, delivery_fee_paise: 9_900, cod_limit_paise: 500_000 },
    { delivery_free_over_paise: 0, delivery_fee_paise: 4_950, cod_limit_paise: 500_001 },
    { delivery_free_over_paise: 10_000_000, delivery_fee_paise: 1, cod_limit_paise: 49_901 },
  ),
});

it("10,000 generated carts cost what an independent oracle computes, to the paisa", { tags: ["telling"] }, () => {
  fc.assert(
    fc.property(sale, (given) => {
      const expected = oracle(given);
      const quote = computeQuote(given.lines, given.coupon, given.balance, given.terms);
      expect({
        total: BigInt(quote.totalPaise),
        discount: BigInt(quote.discountPaise),
        fee: BigInt(quote.deliveryPaise),
        credit: BigInt(quote.giftPaise),
        cash: quote.codAllowed,
      }).toEqual(expected);
      expect(quote.totalPaise).toBe(quote.subtotalPaise - quote.discountPaise + quote.deliveryPaise - quote.giftPaise);
      expect(quote.lineDiscounts.reduce((sum, part) => sum + part, 0)).toBe(quote.discountPaise);
      expect(
        Object.values(quote)
          .flat()
          .filter((value) => typeof value === "number")
          .every(Number.isSafeInteger),
      ).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

it("naive variant: the oracle detects common pricing mistakes", () => {
  const mistakes: Record<string, (quote: ReturnType<typeof computeQuote>, given: Sale) => number> = {
    "paise truncated": ({ totalPaise }) => Math.trunc(totalPaise / 100) * 100,
    "free delivery from the limit on, not above it": (quote, { terms }) =>
      quote.subtotalPaise === terms.delivery_free_over_paise
        ? quote.totalPaise - quote.deliveryPaise
        : quote.totalPaise,
    "percentage rounded down": (quote, { lines, coupon: given }) => {
      const goods = lines.reduce(
        (sum, line) => sum + (line.kind === "product" ? line.unitPricePaise * line.quantity : 0),
        0,
      );
      const down = Math.floor((goods * (given?.percentBasisPoints ?? 0)) / 10_000);
      return given?.type === "Percentage" ? quote.totalPaise + quote.discountPaise - down : quote.totalPaise;
    },
  };
  for (const [mistake, wrongTotal] of Object.entries(mistakes)) {
    const property = fc.property(sale, (given) => {
      const quote = computeQuote(given.lines, given.coupon, given.balance, given.terms);
      return BigInt(wrongTotal(quote, given)) === oracle(given).total;
    });
    expect(fc.check(property, { numRuns: 10_000 }).failed, mistake).toBe(true);
  }
});
