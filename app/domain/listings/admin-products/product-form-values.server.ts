import type { AdminProductInput } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { formValues, rupees, type FormValues } from "#app/domain/listings/seller-products/product-values.server.ts";

const FIELDS = ["name", "description", "features", "price", "original_price", "category_id", "tags"] as const;

/** Returns the values that an administrator's product form shows. */
export function productFormValues(product: EditableProduct): FormValues {
  const values = formValues(product);
  return Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? ""]));
}

/** Returns the typed values, in the form of `productFormValues`. */
export function productInputValues(input: AdminProductInput): FormValues {
  return {
    name: input.name,
    description: input.description.replaceAll("\r\n", "\n"),
    features: input.features.join("\n"),
    price: rupees(input.price),
    original_price: rupees(input.original_price ?? null),
    category_id: String(input.category_id),
    tags: input.tags.join(", "),
  };
}
