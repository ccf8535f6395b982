import { z } from "zod";
import { MAX_CHOSEN_PRODUCTS } from "#app/domain/catalog/products/product-choice.ts";
import { SALE_BEARERS } from "#app/domain/listings/flash-sales/flash-sales.ts";
import { optionalLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { discountTerms } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";

const product = z.object({
  id: z.int().positive(),
  limit: optionalLine(12).meta({ inputMode: "numeric", autoComplete: "off" }),
});

/** The form of a flash sale, with Indian times; `readFlashSale` reads its numbers. `shown`: marks of the values that the form showed. */
export const flashSaleForm = z.object({
  ...discountTerms,
  borne_by: z.enum(SALE_BEARERS, "flash_sales:error.bearer_required"),
  products: z.array(product).min(1, "discounts:error.no_products").max(MAX_CHOSEN_PRODUCTS),
  shown: z.string().max(1000).default(""),
});

export type FlashSaleInput = z.output<typeof flashSaleForm>;
