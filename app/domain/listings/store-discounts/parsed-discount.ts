import { MAX_PROMOTION_DAYS } from "#app/domain/money/coupons/store-coupons.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { inputName } from "#app/domain/platform/forms/forms.ts";
import { readRupees, readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import type { StoreDiscountInput } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import {
  MAX_DISCOUNT_PERCENT,
  priceInDiscount,
  type DiscountableProduct,
  type ProductDiscount,
} from "#app/domain/listings/store-discounts/store-discounts.ts";

/** The product data needed to validate a discount. */
type DiscountableWithoutFees = Omit<DiscountableProduct, "gstBasisPoints" | "rates">;

/** Typed values of one product: its row's price, else the percentage of all. */
export interface ParsedProductDiscount extends ProductDiscount {
  productId: number;
}

/** Form values of a discount; without a start it begins at once. */
export interface ParsedDiscount {
  name: string;
  startsAt: Date | null;
  endsAt: Date;
  products: ParsedProductDiscount[];
}

const INDIA_MS = 5.5 * 3_600_000;

/** Formats a time for an input of Indian time: `2026-12-01T00:00`. */
export function inputTime(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 16);
}

/** Parses an input of Indian time; undefined for a day that does not exist. */
export function readTime(text: string): Date | undefined {
  const at = new Date(`${text}:00+05:30`);
  return Number.isNaN(at.getTime()) || inputTime(at) !== text ? undefined : at;
}

/** Parses a whole percentage, like "15" or "15 %"; undefined if no discount can have it. */
export function readPercent(input: string): number | undefined {
  const percent = readWholeNumber(input.replace(/\s*%$/, ""));
  return percent !== undefined && percent >= 1 && percent <= MAX_DISCOUNT_PERCENT ? percent : undefined;
}

/** Parses one product's discount, for its preview; undefined if invalid. */
export function readProductDiscount(input: { percent: string; price: string }): ProductDiscount | undefined {
  if (input.price !== "") {
    const pricePaise = readRupees(input.price);
    return pricePaise ? { percent: null, pricePaise } : undefined;
  }
  const percent = readPercent(input.percent);
  return percent === undefined ? undefined : { percent, pricePaise: null };
}

/**
 * Reads the period of a discount; without a start it begins at once. Calls `refuse` for invalid times.
 * @param startedAt start of a running discount, which cannot change
 */
export function readTimes(
  { starts, ends }: { starts: string; ends: string },
  { now, startedAt }: { now: Date; startedAt: Date | null },
  refuse: (field: string, key: string, values?: Record<string, number>) => void,
): { startsAt: Date | null; endsAt: Date } {
  const startsAt = startedAt ?? (starts === "" ? null : readTime(starts));
  const endsAt = readTime(ends);
  if (startsAt === undefined) refuse("starts", "time_invalid");
  else if (startedAt) {
    if (starts !== inputTime(startedAt)) refuse("starts", "begun");
  } else if (startsAt && startsAt < now) refuse("starts", "start_past");
  if (!endsAt) refuse("ends", "time_invalid");
  else if (endsAt <= now) refuse("ends", "end_past");
  else if (startsAt && endsAt <= startsAt) refuse("ends", "times_turned");
  else if (endsAt.getTime() - (startsAt ?? now).getTime() > MAX_PROMOTION_DAYS * 86_400_000)
    refuse("ends", "too_long", { n: MAX_PROMOTION_DAYS });

  return { startsAt: startsAt ?? null, endsAt: endsAt ?? now };
}

const fieldOf = (row: number) => inputName("products", row, "price");

/**
 * Reads the form of a store's discount. Throws `DomainErrors` at its fields.
 * @param products the form's products that the store has on sale
 * @param startedAt start of a running discount, which cannot change; its prices were already confirmed
 */
export function readStoreDiscount(
  input: StoreDiscountInput,
  products: ReadonlyMap<number, DiscountableWithoutFees>,
  { now, startedAt = null }: { now: Date; startedAt?: Date | null },
): ParsedDiscount {
  const errors: DomainError[] = [];
  const refuse = (field: string, key: string, values = {}) =>
    errors.push(new DomainError(`discounts:error.${key}`, { field, values }));
  const { startsAt, endsAt } = readTimes(input, { now, startedAt }, refuse);
  const percent = readPercent(input.percent);
  if (input.percent !== "" && percent === undefined) refuse("percent", "percent_invalid", { n: MAX_DISCOUNT_PERCENT });
  const parsed = input.products.map(({ id, price }, row): ParsedProductDiscount => {
    const discount = readProductDiscount({ percent: input.percent, price }) ?? { percent: null, pricePaise: null };
    const problem = problemOf(products.get(id), price, discount);
    if (problem && !(problem === "price_missing" && input.percent !== "")) refuse(fieldOf(row), problem);
    return { productId: id, ...discount };
  });
  if (new Set(parsed.map(({ productId }) => productId)).size < parsed.length) refuse("percent", "product_twice");
  const isSteep = parsed.some((one) => {
    const normal = products.get(one.productId)?.normalPaise ?? 0;
    return priceInDiscount(normal, one) * 2 < normal;
  });
  if (errors.length === 0 && !startedAt && isSteep && !input.accept_steep) refuse("accept_steep", "steep");
  throwErrors(errors);
  return { name: input.name, startsAt, endsAt, products: parsed };
}

/** Returns why the product cannot have this discount; undefined if it can. */
function problemOf(
  product: DiscountableWithoutFees | undefined,
  price: string,
  discount: ProductDiscount,
): string | undefined {
  if (!product) return "not_on_sale";
  if (discount.percent === null && discount.pricePaise === null)
    return price === "" ? "price_missing" : "price_invalid";
  if (product.wasRaised) return "was_raised";
  if (discount.pricePaise !== null && product.variantPaise.length > 0) return "own_prices";
  if (discount.pricePaise !== null && discount.pricePaise >= product.normalPaise) return "price_not_lower";
  // A product of ₹1 has no lower price in whole rupees.
  return priceInDiscount(product.normalPaise, discount) >= product.normalPaise ? "price_not_lower" : undefined;
}
