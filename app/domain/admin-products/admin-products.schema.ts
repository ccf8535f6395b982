import { z } from "zod";
import { optionalText } from "#app/domain/forms/text-fields.schema.ts";
import { MAX_WORDS, REFUSAL_REASONS } from "#app/domain/moderation/listing-reviews.ts";
import { originalNotBelowPrice, pieces, productForm } from "#app/domain/seller-products/product-form.schema.ts";

/** The yes to a deletion; `count` is how many products the page said. */
export const deletionForm = z.object({ count: z.int().min(0) });

/** Why a product is refused or taken down. */
export const refusalForm = z.object({
  reason: z.enum(REFUSAL_REASONS, "moderation:error.reason_required"),
  words: optionalText(MAX_WORDS),
});

const { shape } = productForm;

/** What an administrator changes of a product. A product with variants has no stock here; `shown` are the marks of what the form showed. */
export const adminProductForm = z
  .object({
    name: shape.name,
    description: shape.description,
    features: shape.features,
    price: shape.price,
    original_price: shape.original_price,
    stock_quantity: pieces,
    shown_stock_quantity: shape.shown_stock_quantity,
    category_id: shape.category_id,
    tags: shape.tags,
    shown: shape.shown,
  })
  .refine(...originalNotBelowPrice);
export type AdminProductInput = z.output<typeof adminProductForm>;
