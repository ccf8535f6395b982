import { z } from "zod";
import { refusalForm } from "#app/domain/listings/moderation/moderation.schema.ts";
import { requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import {
  originalNotBelowPrice,
  pieces,
  productForm,
  stockRequired,
} from "#app/domain/listings/seller-products/product-form.schema.ts";

/** Confirms a deletion, with a reason; `count` is the number of products that the page showed. */
export const deletionForm = refusalForm.extend({ count: z.int().min(0) });

const { shape } = productForm;

/** Product fields that administrators can edit. */
const input = {
  name: shape.name,
  description: shape.description,
  features: shape.features,
  price: shape.price,
  original_price: shape.original_price,
  stock_quantity: pieces,
  category_id: shape.category_id,
  tags: shape.tags,
};

/** Changes a product. A product with variants has no stock here; `shown`: marks of the values that the form showed. */
export const adminProductForm = z
  .object({ ...input, shown_stock_quantity: shape.shown_stock_quantity, shown: shape.shown })
  .refine(...originalNotBelowPrice);
export type AdminProductInput = z.output<typeof adminProductForm>;

/** Adds a product for a store; `store` is the store's name. */
export const newProductForm = z
  .object({
    store: requiredLine("admin_products:error.store", 80).meta({ autoComplete: "off" }),
    ...input,
  })
  .refine(...stockRequired)
  .refine(...originalNotBelowPrice);
export type NewProductInput = z.output<typeof newProductForm>;
