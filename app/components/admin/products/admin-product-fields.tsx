import { TextField } from "#app/components/ui/form/field.tsx";
import {
  CategoryFields,
  DescriptionFields,
  PriceFields,
  DisplayedStock,
} from "#app/components/seller/product-form/common-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { NewProductInput } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";

/** What an administrator types of a product; the stock of variants is their store's. */
export function AdminProductFields({
  fields,
  product,
  categories,
}: {
  /** The shown stock is of a product that is there. */
  fields: Fields<Exclude<keyof NewProductInput, "store">> & Partial<Fields<"shown_stock_quantity">>;
  /** Null for a new one. */
  product: Pick<
    EditableProduct,
    "name" | "description" | "features" | "pricePaise" | "originalPricePaise" | "categoryId" | "tags" | "variants"
  > | null;
  categories: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const [only, ...others] = product?.variants ?? [];
  return (
    <>
      <TextField field={fields.name} label={t("seller:product.name")} defaultValue={product?.name} />
      <DescriptionFields fields={fields} product={product} />
      <PriceFields fields={fields} product={product} />
      {others.length === 0 ? (
        <>
          <TextField field={fields.stock_quantity} label={t("seller:product.stock")} defaultValue={only?.stock} />
          {fields.shown_stock_quantity && <DisplayedStock field={fields.shown_stock_quantity} stock={only?.stock} />}
        </>
      ) : (
        <p className="text-muted">{t("admin_products:product.variant_stock", { n: others.length + 1 })}</p>
      )}
      <CategoryFields {...{ fields, product, categories }} />
    </>
  );
}
