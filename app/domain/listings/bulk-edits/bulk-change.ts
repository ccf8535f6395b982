import type { BulkChange } from "#app/db/schema.ts";
import type { RowsInput } from "#app/domain/listings/bulk-edits/bulk-edit.schema.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { readPercentage, readRupees, readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import { MAX_PRICE, MAX_STOCK } from "#app/domain/listings/seller-products/product-form.ts";

const BASIS_POINTS = 10_000;
/** A larger raise is a typing mistake. */
const MAX_RAISE = 10 * BASIS_POINTS;

type ChangeInput = Pick<RowsInput, "price_by" | "price_value" | "stock_by" | "stock_value">;

/** Reads the "change all" fields. Throws `DomainErrors` at them. */
export function readChange(input: ChangeInput): BulkChange {
  const errors: DomainError[] = [];
  const refuse = (field: "price_value" | "stock_value", key: string) => {
    errors.push(new DomainError(key, { field }));
    return undefined;
  };
  const price = readPriceChange(input, (key) => refuse("price_value", key));
  const stock = readStockChange(input, (key) => refuse("stock_value", key));
  throwErrors(errors);
  return { ...(price && { price }), ...(stock && { stock }) };
}

function readPriceChange(
  { price_by, price_value }: ChangeInput,
  refuse: (key: string) => undefined,
): BulkChange["price"] | undefined {
  if (price_by === "keep") return undefined;
  if (price_by === "set") {
    const value = readRupees(price_value);
    if (value === undefined) return refuse("messages:product.price_invalid");
    if (value === 0) return refuse("messages:product.price_zero");
    if (value > MAX_PRICE) return refuse("messages:product.price_too_high");
    return { by: "amount", paise: value };
  }
  const value = readPercentage(price_value);
  if (value === undefined || value === 0) return refuse("batches:message.percent_invalid");
  const isTooHigh = price_by === "lower" ? value >= BASIS_POINTS : value > MAX_RAISE;
  if (isTooHigh) return refuse("batches:message.percent_too_high");
  return { by: "percent", basisPoints: price_by === "lower" ? -value : value };
}

function readStockChange(
  { stock_by, stock_value }: ChangeInput,
  refuse: (key: string) => undefined,
): BulkChange["stock"] | undefined {
  if (stock_by === "keep") return undefined;
  const pieces = readWholeNumber(stock_value);
  if (pieces === undefined) return refuse("messages:product.stock_invalid");
  if (pieces < 0) return refuse("messages:product.stock_negative");
  if (pieces > MAX_STOCK) return refuse("messages:product.stock_too_high");
  if (stock_by === "set") return { by: "amount", pieces };
  return { by: "difference", pieces: stock_by === "take" ? -pieces : pieces };
}

/** Returns the price after the change, rounding half a paisa up. Must equal `changedPrice` of bulk-edit-cells.server.ts. */
export function applyToPrice(price: Paise, change: BulkChange["price"]): Paise {
  if (!change) return price;
  if (change.by === "amount") return change.paise;
  return Math.floor((price * (BASIS_POINTS + change.basisPoints) * 2 + BASIS_POINTS) / (2 * BASIS_POINTS));
}

/** Returns the stock after the change. */
export function applyToStock(stock: number, change: BulkChange["stock"]): number {
  if (!change) return stock;
  return change.by === "amount" ? change.pieces : stock + change.pieces;
}
