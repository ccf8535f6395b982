import { z } from "zod";
import { optionalLine, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_CHOSEN_PRODUCTS } from "#app/domain/catalog/products/product-choice.ts";

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const product = z.object({
  id: z.int().positive(),
  price: optionalLine(20).meta({ inputMode: "decimal", autoComplete: "off" }),
});

/** Fields of every dated discount, with Indian times. */
export const discountTerms = {
  name: requiredLine("discounts:error.name_required", 80).meta({ autoComplete: "off" }),
  starts: z.union([z.literal(""), z.string().regex(TIME)], "discounts:error.time_invalid").default(""),
  ends: z.string("discounts:error.end_required").regex(TIME, "discounts:error.end_required"),
  percent: optionalLine(12).meta({ inputMode: "numeric", autoComplete: "off" }),
  accept_steep: z.boolean().default(false),
};

/** The form of a store's discount; `readStoreDiscount` reads its amounts. */
export const storeDiscountForm = z.object({
  ...discountTerms,
  products: z.array(product).min(1, "discounts:error.no_products").max(MAX_CHOSEN_PRODUCTS),
});

export type StoreDiscountInput = z.output<typeof storeDiscountForm>;
