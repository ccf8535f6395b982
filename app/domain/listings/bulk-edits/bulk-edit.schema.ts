import { z } from "zod";
import { PRICE_CHANGES, STOCK_CHANGES } from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import { priceInput, pieces, displayedStock } from "#app/domain/listings/seller-products/product-form.schema.ts";

const value = z
  .string()
  .trim()
  .max(40, "messages:form.too_long")
  .default("")
  .meta({ inputMode: "decimal", autoComplete: "off" });
const id = z.int().positive();
const displayedPrice = z.int().positive().optional();

const product = z.object({ id, price: priceInput, shown_price: displayedPrice });
const variant = z.object({
  id,
  price: priceInput,
  shown_price: displayedPrice,
  stock: pieces,
  shown_stock: displayedStock,
});

/** Changes the products in the form: one change for all, and values typed for each. */
export const rowsForm = z.object({
  price_by: z.enum(PRICE_CHANGES).catch("keep"),
  price_value: value,
  stock_by: z.enum(STOCK_CHANGES).catch("keep"),
  stock_value: value,
  products: z.array(product).max(100).default([]),
  variants: z.array(variant).max(300).default([]),
});
export type RowsInput = z.output<typeof rowsForm>;

/** Changes all products matching the filter in the URL; `count` is the number that the page showed. */
export const matchingForm = z.object({
  price_by: z.enum(PRICE_CHANGES).catch("keep"),
  price_value: value,
  stock_by: z.enum(STOCK_CHANGES).catch("keep"),
  stock_value: value,
  count: z.int().min(0),
});
export type MatchingInput = z.output<typeof matchingForm>;

/** Confirms a preview, and separately prices that fall by more than half. */
export const saveForm = z.object({ accept_falls: z.boolean().default(false) });
