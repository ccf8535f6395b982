import { describe, expect, it } from "vitest";
import {
  computeQuote,
  isSamePrice,
  type Quote,
  type QuoteCoupon,
  type QuoteLine,
  type QuoteTerms,
} from "#app/domain/catalog/pricing/quote.ts";
import { rupees } from "#app/domain/platform/money/money.ts";

const terms: QuoteTerms = {
  delivery_free_over_paise: rupees(500),
  delivery_fee_paise: rupees(99),
  cod_limit_paise: rupees(5000),
};

function goods(amount: number | string, quantity = 1): QuoteLine {
  return { key: `goods ${amount}`, kind: "product", unitPricePaise: rupees(amount), quantity };
}

function giftCard(amount: number): QuoteLine {
  return { key: `card ${amount}`, kind: "gift_card", unitPricePaise: rupees(amount), quantity: 1 };
}

const percent = (basisPoints: number): QuoteCoupon => ({
  code: "SAVE10",
  type: "Percentage",
  percentBasisPoints: basisPoints,
  amountPaise: null,
});
const fixed = (amount: number): QuoteCoupon => ({
  code: "FLAT500",
  type: "Fixed",
  percentBasisPoints: null,
  amountPaise: rupees(amount),
});
const freeDelivery: QuoteCoupon = { code: "FREESHIP", type: "Shipping", percentBasisPoints: null, amountPaise: null };

function quote(lines: QuoteLine[], coupon: QuoteCoupon | null = null, giftBalance = 0, given = terms): Quote {
  return computeQuote(lines, coupon, giftBalance, given);
}

describe("a coupon of a store", () => {
  const lines = [
    { ...goods(333, 3), storeId: 1 },
    { ...goods(100), storeId: 2 },
    { ...goods(0.07, 2), storeId: 1 },
  ];
  it("is shared over the goods of its store alone, to the paisa", () => {
    const { discountPaise, lineDiscounts } = quote(lines, { ...fixed(100), storeId: 1 });
    expect([discountPaise, lineDiscounts]).toEqual([10_000, [9999, 0, 1]]);
  });
  it("is never more than those goods, nor than its maximum", () => {
    expect(quote(lines, { ...fixed(500), storeId: 2 }).lineDiscounts).toEqual([0, 10_000, 0]);
    expect(quote(lines, { ...percent(5000), storeId: 1, maximumDiscountPaise: 20_001 }).discountPaise).toBe(20_001);
    expect(quote(lines, { ...percent(5000), storeId: 2, maximumDiscountPaise: 20_001 }).discountPaise).toBe(5000);
  });
});

describe("the delivery fee", () => {
  it.each([
    ["499.99", rupees(99)],
    ["500", rupees(99)],
    ["500.01", 0],
    ["501", 0],
  ])("for a subtotal of ₹%s is %i paise", (subtotal, fee) => {
    expect(quote([goods(subtotal)]).deliveryPaise).toBe(fee);
  });

  it("depends on the subtotal before the discount", () => {
    expect(quote([goods(501)], fixed(100))).toMatchObject({ deliveryPaise: 0, totalPaise: rupees(401) });
  });

  it("is waived by a Shipping coupon, with the saving shown", () => {
    expect(quote([goods(100)], freeDelivery)).toMatchObject({
      discountPaise: 0,
      deliveryPaise: 0,
      deliverySavedPaise: rupees(99),
      totalPaise: rupees(100),
    });
  });

  it("is not charged for gift cards, which are emailed, and no saving is shown", () => {
    expect(quote([giftCard(100)])).toMatchObject({ deliveryPaise: 0, deliverySavedPaise: 0, totalPaise: rupees(100) });
  });
});

describe("coupons", () => {
  it("round a percentage half up to whole paise", () => {
    expect(quote([goods("10.05")], percent(1000)).discountPaise).toBe(101);
    expect(quote([goods("10.04")], percent(1000)).discountPaise).toBe(100);
  });

  it("never exceed the goods' price; the delivery fee remains", () => {
    expect(quote([goods(300)], fixed(500))).toMatchObject({ discountPaise: rupees(300), totalPaise: rupees(99) });
  });

  it("do not make gift cards cheaper", () => {
    expect(quote([goods(200), giftCard(1000)], percent(1000)).discountPaise).toBe(rupees(20));
    expect(quote([giftCard(1000)], fixed(500))).toMatchObject({ discountPaise: 0, totalPaise: rupees(1000) });
  });

  it("are divided over the lines without losing a paisa", () => {
    const { discountPaise, lineDiscounts } = quote(
      [goods("33.33"), giftCard(100), goods("66.67"), goods("0.01")],
      percent(3333),
    );
    expect(lineDiscounts).toHaveLength(4);
    expect(lineDiscounts[1]).toBe(0);
    expect(lineDiscounts.reduce((a, b) => a + b, 0)).toBe(discountPaise);
  });

  it("stay exact where a number times 10,000 would not", () => {
    expect(quote([goods(99_999_999, 100_000)], percent(9999)).discountPaise).toBe(999_899_990_001_000);
  });
});

it("a store's coupon leaves out goods of a sale that the marketplace bears, the marketplace's does not", () => {
  const lines = [
    { ...goods(100), storeId: 1, isSponsored: true },
    { ...goods(300), storeId: 1 },
  ];
  expect(quote(lines, { ...fixed(100), storeId: 1 }).lineDiscounts).toEqual([0, 10_000]);
  expect(quote(lines, fixed(100)).lineDiscounts).toEqual([2500, 7500]);
});

describe("gift card credit", () => {
  it("pays for goods and delivery, as far as the balance goes", () => {
    expect(quote([goods(300)], null, rupees(1000))).toMatchObject({ giftPaise: rupees(399), totalPaise: 0 });
    expect(quote([goods(300)], null, rupees(100))).toMatchObject({ giftPaise: rupees(100), totalPaise: rupees(299) });
  });

  it("does not pay for gift cards", () => {
    expect(quote([goods(300), giftCard(500)], null, rupees(1000))).toMatchObject({
      giftPaise: rupees(300),
      totalPaise: rupees(500),
    });
  });

  it("leaves nothing or at least one rupee, the provider's minimum", () => {
    expect(quote([goods(600)], null, rupees("599.50"))).toMatchObject({ giftPaise: rupees(599), totalPaise: 100 });
    expect(quote([goods(600)], null, rupees(600))).toMatchObject({ totalPaise: 0, onlineAllowed: false });
  });
});

describe("cash on delivery", () => {
  it("is available up to a subtotal plus fee of exactly ₹5000", () => {
    expect(quote([goods(5000)]).codAllowed).toBe(true);
    expect(quote([goods("5000.01")])).toMatchObject({
      codAllowed: false,
      codRefusal: { key: "checkout:cod.above_limit", values: { limit: 5000 } },
    });
  });

  it("includes the fee", () => {
    const dear = { ...terms, delivery_free_over_paise: rupees(10_000) };
    expect(quote([goods(4901)], null, 0, dear).codAllowed).toBe(true);
    expect(quote([goods("4901.01")], null, 0, dear).codAllowed).toBe(false);
  });

  it("is measured before discount and credit", () => {
    expect(quote([goods(6000)], fixed(5000), rupees(900)).codAllowed).toBe(false);
  });

  it("is never available for a cart with a gift card in it", () => {
    expect(quote([goods(100), giftCard(100)])).toMatchObject({
      codAllowed: false,
      codRefusal: { key: "checkout:cod.not_with_gift_cards" },
    });
  });
});

describe("cash on delivery is explained", () => {
  // Goods of ₹6,000 count, even when a coupon brings them to ₹5,000 or less.
  it.each([
    ["a total of the limit", fixed(1000), 600_000],
    ["a total above it", fixed(999), undefined],
    ["no coupon", null, undefined],
  ])("for %s", (_, coupon, amount_paise) => {
    const hint = amount_paise === undefined ? null : { key: "checkout:cod.counted", values: { amount_paise } };
    expect(quote([goods(6000)], coupon).codHint).toEqual(hint);
  });

  it("with the fee, and not for gift cards", () => {
    const dear = { ...terms, delivery_free_over_paise: rupees(10_000) };
    expect(quote([goods(4950)], fixed(500), 0, dear).codHint).toEqual({
      key: "checkout:cod.counted",
      values: { amount_paise: rupees(5049) },
    });
    expect(quote([giftCard(100)]).codHint).toBeNull();
    expect(quote([goods(100)]).codHint).toBeNull();
  });
});

describe("paying online", () => {
  it.each([
    ["0.99", false],
    ["1", true],
    ["1.01", true],
  ])("of ₹%s is possible: %s", (amount, allowed) => {
    expect(quote([goods(amount)], freeDelivery).onlineAllowed).toBe(allowed);
  });
});

describe("the fingerprint", () => {
  const base = [goods(100, 2), goods(250)];

  it("is the same for the same cart in another order", () => {
    expect(quote([...base].reverse()).fingerprint).toBe(quote(base).fingerprint);
  });

  it.each([
    ["another price", quote([goods(101, 2), goods(250)])],
    ["another quantity", quote([goods(100, 3), goods(250)])],
    ["another thing at the same total", quote([{ ...goods(100, 2), key: "other" }, goods(250)])],
    ["a coupon", quote(base, percent(1))],
    ["a coupon that takes nothing off", quote([...base, goods(500)], freeDelivery)],
    ["a gift card", quote(base, null, 100)],
    ["another fee", quote(base, null, 0, { ...terms, delivery_fee_paise: rupees(49) })],
  ])("differs for %s", (_, other) => {
    expect(other.fingerprint).not.toBe(quote(base).fingerprint);
    expect(other.fingerprint).not.toBe(quote([...base, goods(500)]).fingerprint);
  });

  it("differs when the same total results from other quantities, or from other prices", () => {
    const things = (first: [number, number], second: [number, number]) =>
      quote([first, second].map(([price, quantity], n) => ({ ...goods(price, quantity), key: `thing ${n}` })))
        .fingerprint;
    expect(things([100, 2], [100, 1])).not.toBe(things([100, 1], [100, 2]));
    expect(things([100, 2], [300, 2])).not.toBe(things([150, 2], [250, 2]));
  });

  it("differs for another address, of goods only, and still says whether the price is the same", () => {
    const address = {
      fullName: "Asha",
      address: "1, M G Road",
      city: "Surat",
      state: "Gujarat",
      zip: "395003",
      phone: "1",
    };
    const to = (place: typeof address, lines = base) => computeQuote(lines, null, 0, terms, place).fingerprint;
    for (const field of ["fullName", "address", "city", "state", "zip", "phone"] as const) {
      const other = to({ ...address, [field]: "else" });
      expect(other).not.toBe(to(address));
      expect(isSamePrice(other, to(address))).toBe(true);
    }
    expect(isSamePrice(to(address), to(address, [goods(101, 2), goods(250)]))).toBe(false);
    expect(to({ ...address, city: "Rajkot" }, [giftCard(100)])).toBe(to(address, [giftCard(100)]));
    expect(to(address).length).toBeLessThanOrEqual(60);
  });

  it("has the total in clear text, so that no collision could hide a higher one", () => {
    expect(quote(base).fingerprint).toMatch(/^54900-[0-9a-f]{16}$/);
  });
});

it("an empty cart costs nothing", () => {
  expect(quote([])).toMatchObject({
    subtotalPaise: 0,
    deliveryPaise: 0,
    deliverySavedPaise: 0,
    totalPaise: 0,
    itemCount: 0,
  });
});
