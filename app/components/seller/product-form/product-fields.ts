import type { FieldsOf } from "#app/domain/forms/forms.ts";
import type { productForm } from "#app/domain/seller-products/product-form.schema.ts";

/** The fields of the product form, for its sections. */
export type ProductFields = FieldsOf<typeof productForm>;
