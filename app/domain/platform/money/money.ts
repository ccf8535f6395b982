/** An amount of money: a whole number of paise (1 rupee = 100 paise). Never a fraction, never a string (rule 1.1). */
export type Paise = number;

/** The parts of a price (rule 1.3): subtotal − discount + delivery − gift = total. None is negative. */
export interface Sums {
  subtotalPaise: Paise;
  discountPaise: Paise;
  deliveryPaise: Paise;
  /** Amount paid by gift cards. */
  giftPaise: Paise;
  totalPaise: Paise;
}

export const PAISE_PER_RUPEE = 100;

/** `rupees` with at most two decimals, as configured or typed ("249.50"), to paise. Throws RangeError on anything else. */
export function rupees(amount: number | string): Paise {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  if (!match) throw new RangeError(`Not an amount of rupees: ${amount}`);
  return Number(match[1]) * PAISE_PER_RUPEE + Number((match[2] ?? "").padEnd(2, "0"));
}

const wholeRupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12345600` → `₹1,23,456`; paise are shown only when there are any; a minus sign comes before the symbol. Rule 1.2. */
export function formatPaise(amount: Paise): string {
  const size = Math.abs(amount);
  const digits =
    size % PAISE_PER_RUPEE === 0
      ? wholeRupees.format(size / PAISE_PER_RUPEE)
      : withPaise.format(size / PAISE_PER_RUPEE);
  return `${amount < 0 ? "−" : ""}₹${digits}`;
}

/**
 * Splits `total` over `weights` in proportion, to whole paise; the parts always sum to `total` (largest remainders get the odd
 * paise, earlier ones first). Without weights everything goes to the first part.
 */
export function prorate(total: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError("Nothing to prorate over");
  }
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  // BigInt: total × weight exceeds 2^53 for large carts.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const remainders = exact.map((product, index) => ({ index, remainder: product % BigInt(sum) }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  let left = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of remainders) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
