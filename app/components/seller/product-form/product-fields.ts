import type { FieldsOf } from "#app/domain/platform/forms/forms.ts";
import type { productForm } from "#app/domain/listings/seller-products/product-form.schema.ts";

/** The fields of the product form, for its sections. */
export type ProductFields = FieldsOf<typeof productForm>;
