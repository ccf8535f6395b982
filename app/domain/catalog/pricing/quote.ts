import type { CouponType, ShippingAddress } from "#app/db/schema.ts";
import { PAISE_PER_RUPEE, prorate, type Paise, type Sums } from "#app/domain/platform/money/money.ts";
import type { Notice } from "#app/domain/domain-error.ts";

/** What pricing needs of one line. `key` is equal for equal items: the variant, or the gift card's words. */
export interface QuoteLine {
  key: string;
  kind: "product" | "gift_card";
  unitPricePaise: Paise;
  quantity: number;
  /** The store that sells the goods. */
  storeId?: number;
  /** Reduced by a flash sale that the marketplace funds: only one party funds an item's discount (rule 6.43). */
  isSponsored?: boolean;
}

export interface QuoteCoupon {
  code: string;
  type: CouponType;
  percentBasisPoints: number | null;
  amountPaise: Paise | null;
  /** The most that a percentage takes off (rule 6.21). */
  maximumDiscountPaise?: Paise | null;
  /** The only store whose goods it discounts; null or absent: all goods. */
  storeId?: number | null;
}

/** The settings that prices depend on (`readSettings`). */
export interface QuoteTerms {
  delivery_free_over_paise: Paise;
  delivery_fee_paise: Paise;
  cod_limit_paise: Paise;
}

/** The price computation that the cart, the review, the order and the payment share (rule 1.3). */
export interface Quote extends Sums {
  /** The fee that is not charged although something is delivered: "You saved ₹99 on delivery!" (rule 1.7). */
  deliverySavedPaise: Paise;
  /** Whether anything has to be delivered: gift cards alone are not. */
  hasGoods: boolean;
  /** Pieces, not lines. */
  itemCount: number;
  /** Each line's part of the discount, in the order of the lines; they sum to `discountPaise`. */
  lineDiscounts: Paise[];
  codAllowed: boolean;
  /** Why cash on delivery is not offered; null when it is. */
  codRefusal: Notice | null;
  /** Explains which amount counts for cash on delivery, when the total alone would allow it; null otherwise. */
  codHint: Notice | null;
  /** Whether the provider accepts this amount; false also when nothing is left to pay. */
  onlineAllowed: boolean;
  /** Hash of everything above and the address: a hidden field of the page; an order is placed only when it is unchanged. */
  fingerprint: string;
}

/** The payment provider takes no less than one rupee (rule 5.11). */
export const MIN_ONLINE_PAISE: Paise = PAISE_PER_RUPEE;

/**
 * total = max(0, subtotal − discount) + delivery fee − gift card credit (rule 1.3).
 * A gift card that is bought is money, not goods: no coupon makes it cheaper, no gift card pays for it, nothing is delivered for it.
 * The credit never leaves an amount that the provider refuses: it stops where one rupee remains.
 */
export function computeQuote(
  lines: readonly QuoteLine[],
  coupon: QuoteCoupon | null,
  giftBalancePaise: Paise,
  terms: QuoteTerms,
  address: ShippingAddress | null = null,
): Quote {
  const amounts = lines.map((line) => line.unitPricePaise * line.quantity);
  const goodsAmounts = lines.map((line, index) => (line.kind === "product" ? (amounts[index] ?? 0) : 0));
  const subtotalPaise = sum(amounts);
  const goodsPaise = sum(goodsAmounts);
  const hasGoods = lines.some((line) => line.kind === "product");
  const hasGiftCards = lines.some((line) => line.kind === "gift_card");

  const discountable = lines.map((line, index) =>
    couponAppliesTo(coupon?.storeId ?? null, line) ? (goodsAmounts[index] ?? 0) : 0,
  );
  const discountPaise = couponDiscount(coupon, sum(discountable));
  const regularFee = hasGoods ? terms.delivery_fee_paise : 0;
  const isFree = coupon?.type === "Shipping" || subtotalPaise > terms.delivery_free_over_paise;
  const deliveryPaise = isFree ? 0 : regularFee;
  const giftPaise = giftCredit(
    goodsPaise - discountPaise + deliveryPaise,
    subtotalPaise - goodsPaise,
    giftBalancePaise,
  );
  const totalPaise = subtotalPaise - discountPaise + deliveryPaise - giftPaise;

  const codRefusal: Notice | null = hasGiftCards
    ? { key: "checkout:cod.not_with_gift_cards", values: {} }
    : subtotalPaise + deliveryPaise > terms.cod_limit_paise
      ? { key: "checkout:cod.above_limit", values: { limit: terms.cod_limit_paise / PAISE_PER_RUPEE } }
      : null;
  return {
    subtotalPaise,
    discountPaise,
    deliveryPaise,
    deliverySavedPaise: regularFee - deliveryPaise,
    giftPaise,
    totalPaise,
    hasGoods,
    itemCount: sum(lines.map((line) => line.quantity)),
    lineDiscounts: prorate(discountPaise, discountable),
    codAllowed: codRefusal === null,
    codRefusal,
    codHint: codHint(codRefusal, subtotalPaise + deliveryPaise, totalPaise, terms),
    onlineAllowed: totalPaise >= MIN_ONLINE_PAISE,
    fingerprint: fingerprintOf(
      lines,
      coupon?.code ?? null,
      { discountPaise, deliveryPaise, giftPaise, totalPaise },
      hasGoods ? address : null,
    ),
  };
}

function codHint(refusal: Notice | null, countedPaise: Paise, totalPaise: Paise, terms: QuoteTerms): Notice | null {
  const surprises = refusal?.key === "checkout:cod.above_limit" && totalPaise <= terms.cod_limit_paise;
  return surprises ? { key: "checkout:cod.counted", values: { amount_paise: countedPaise } } : null;
}

/**
 * Returns the coupon's discount. A percentage is rounded half up to whole paise; no discount is larger than the goods it is for
 * (rules 1.9, 6.4).
 */
export function couponDiscount(coupon: QuoteCoupon | null, goodsPaise: Paise): Paise {
  if (coupon?.type === "Percentage") {
    const max = Math.min(coupon.maximumDiscountPaise ?? goodsPaise, goodsPaise);
    return Math.min(percentageOf(goodsPaise, coupon.percentBasisPoints ?? 0), max);
  }
  if (coupon?.type === "Fixed") return Math.min(coupon.amountPaise ?? 0, goodsPaise);
  return 0;
}

/** Returns whether a coupon of this store, or the marketplace's (null), is for the line's goods (rule 6.21). */
export function couponAppliesTo(storeId: number | null, line: QuoteLine): boolean {
  return storeId === null || (line.storeId === storeId && !line.isSponsored);
}

function percentageOf(amount: Paise, basisPoints: number): Paise {
  // BigInt: a cart of a crore times 10,000 basis points is beyond what a number holds exactly.
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

function giftCredit(creditable: Paise, giftCardsBought: Paise, balance: Paise): Paise {
  const credit = Math.min(balance, creditable);
  const rest = creditable - credit + giftCardsBought;
  const tooLittle = rest > 0 && rest < MIN_ONLINE_PAISE;
  return tooLittle ? Math.max(0, credit - (MIN_ONLINE_PAISE - rest)) : credit;
}

/**
 * Returns the total as text, then a digest (FNV-1a, 64 bits) of all that it was made of, then one of the address when something is
 * delivered. It protects the shopper's consent and is no secret: the server charges its own computation.
 */
export function fingerprintOf(
  lines: readonly Pick<QuoteLine, "key" | "unitPricePaise" | "quantity">[],
  couponCode: string | null,
  amounts: Pick<Quote, "discountPaise" | "deliveryPaise" | "giftPaise" | "totalPaise">,
  address: ShippingAddress | null,
): string {
  const parts = lines.map((line) => [line.key, line.unitPricePaise, line.quantity].join("×")).sort();
  const made = [parts, couponCode, amounts.discountPaise, amounts.deliveryPaise, amounts.giftPaise, amounts.totalPaise];
  const priced = `${amounts.totalPaise}-${digest(made)}`;
  if (!address) return priced;
  const { fullName, address: street, city, state, zip, phone } = address;
  return `${priced}-${digest([fullName, street, city, state, zip, phone])}`;
}

/** Returns whether two fingerprints are of the same cart at the same price, whatever the address. */
export function isSamePrice(one: string, other: string): boolean {
  const priced = (fingerprint: string) => fingerprint.split("-").slice(0, 2).join("-");
  return priced(one) === priced(other);
}

function digest(value: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
