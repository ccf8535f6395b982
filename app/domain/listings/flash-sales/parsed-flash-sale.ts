import type { DiscountBearer } from "#app/db/schema.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { MAX_PIECE_LIMIT, type SaleableProduct } from "#app/domain/listings/flash-sales/flash-sales.ts";
import type { FlashSaleInput } from "#app/domain/listings/flash-sales/flash-sales.schema.ts";
import { inputName } from "#app/domain/platform/forms/forms.ts";
import { readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import { MAX_DISCOUNT_PERCENT, priceInDiscount } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { inputTime, readPercent, readTimes } from "#app/domain/listings/store-discounts/parsed-discount.ts";

/** Form values of a flash sale; without a start it begins at once. */
export interface ParsedFlashSale {
  name: string;
  percent: number;
  bearer: DiscountBearer;
  startsAt: Date | null;
  endsAt: Date;
  products: { productId: number; pieceLimit: number | null }[];
}

/** Higher percentages need a second confirmation. */
const STEEP_PERCENT = 50;

/**
 * Reads the form of a flash sale. Throws `DomainErrors` at its fields.
 * @param products the form's products that can join the sale
 * @param begun for a sale that has begun: its fixed start, and the pieces sold per product, which are the minimum of each limit
 */
export function readFlashSale(
  input: FlashSaleInput,
  products: ReadonlyMap<number, Pick<SaleableProduct, "normalPaise">>,
  { now, begun }: { now: Date; begun?: { startsAt: Date; taken: ReadonlyMap<number, number> } | undefined },
): ParsedFlashSale {
  const errors: DomainError[] = [];
  const refuse = (field: string, key: string, values = {}) =>
    errors.push(
      new DomainError(SALE_ERRORS.has(key) ? `flash_sales:error.${key}` : `discounts:error.${key}`, { field, values }),
    );
  const times = readTimes(input, { now, startedAt: begun?.startsAt ?? null }, refuse);
  const percent = readPercent(input.percent);
  if (percent === undefined) refuse("percent", "percent_invalid", { n: MAX_DISCOUNT_PERCENT });
  if (!begun && percent !== undefined && percent > STEEP_PERCENT && !input.accept_steep)
    refuse("accept_steep", "steep_sale", { n: STEEP_PERCENT });
  const parsed = input.products.map(({ id, limit }, row) => {
    const field = inputName("products", row, "limit");
    const product = products.get(id);
    const pieceLimit = limit === "" ? null : (readWholeNumber(limit) ?? 0);
    const taken = begun?.taken.get(id) ?? 0;
    if (!product) refuse(field, "not_in_shop");
    else if (pieceLimit !== null && (pieceLimit < 1 || pieceLimit > MAX_PIECE_LIMIT)) refuse(field, "limit_invalid");
    else if (pieceLimit !== null && pieceLimit < taken) refuse(field, "limit_below_sold", { n: taken });
    else if (
      percent !== undefined &&
      priceInDiscount(product.normalPaise, { percent, pricePaise: null }) >= product.normalPaise
    )
      refuse(field, "price_not_lower");
    return { productId: id, pieceLimit };
  });
  if (new Set(parsed.map(({ productId }) => productId)).size < parsed.length) refuse("percent", "product_twice");
  throwErrors(errors);
  return {
    name: input.name,
    percent: percent ?? 0,
    bearer: input.borne_by,
    ...times,
    products: parsed.toSorted((one, other) => one.productId - other.productId),
  };
}

/** Errors specific to flash sales; the others are shared with store discounts. */
const SALE_ERRORS = new Set(["steep_sale", "not_in_shop", "limit_invalid", "limit_below_sold"]);

/** Returns the values that the sale's form shows, by field; @param nameOf of a product, for messages about conflicts. */
export function saleFormValues(sale: ParsedFlashSale, nameOf: (productId: number) => string) {
  return {
    name: sale.name,
    percent: String(sale.percent),
    borne_by: sale.bearer as string,
    starts: sale.startsAt ? inputTime(sale.startsAt) : "",
    ends: inputTime(sale.endsAt),
    products: sale.products
      .map(({ productId, pieceLimit }) => nameOf(productId) + (pieceLimit === null ? "" : ` (${pieceLimit})`))
      .join(", "),
  };
}
