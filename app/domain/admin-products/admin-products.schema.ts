import { z } from "zod";
import { originalNotBelowPrice, pieces, productForm } from "#app/domain/seller-products/product-form.schema.ts";

/** The yes to a deletion; `count` is how many products the page said. */
export const deletionForm = z.object({ count: z.int().min(0) });

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
