import { SelectField, TextAreaField, TextField } from "#app/components/form/field.tsx";
import { rupeesOf, ShownStock } from "#app/components/seller/product-form/pricing-section.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { AdminProductInput } from "#app/domain/admin-products/admin-products.schema.ts";
import type { Fields } from "#app/domain/forms/forms.ts";
import type { EditableProduct } from "#app/domain/seller-products/product-form.ts";

/** What an administrator changes of a product; the stock of variants is their store's. */
export function AdminProductFields({
  fields,
  product,
  categories,
}: {
  fields: Fields<Exclude<keyof AdminProductInput, "shown">>;
  product: Pick<
    EditableProduct,
    "name" | "description" | "features" | "pricePaise" | "originalPricePaise" | "categoryId" | "tags" | "variants"
  >;
  categories: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const [only, ...others] = product.variants;
  return (
    <>
      <TextField field={fields.name} label={t("seller:product.name")} defaultValue={product.name} />
      <TextAreaField
        field={fields.description}
        label={t("seller:product.description")}
        defaultValue={product.description}
        rows={6}
      />
      <TextAreaField
        field={fields.features}
        label={t("seller:product.features")}
        hint={t("seller:product.features_hint")}
        defaultValue={product.features.join("\n")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.price}
          label={t("seller:product.price")}
          hint={t("seller:product.price_hint")}
          defaultValue={rupeesOf(product.pricePaise)}
        />
        <TextField
          field={fields.original_price}
          label={t("seller:product.original_price")}
          hint={t("seller:product.original_price_hint")}
          defaultValue={rupeesOf(product.originalPricePaise)}
        />
      </div>
      {others.length === 0 ? (
        <>
          <TextField field={fields.stock_quantity} label={t("seller:product.stock")} defaultValue={only?.stock} />
          <ShownStock field={fields.shown_stock_quantity} stock={only?.stock} />
        </>
      ) : (
        <p className="text-muted">{t("admin_products:product.variant_stock", { n: product.variants.length })}</p>
      )}
      <SelectField
        field={fields.category_id}
        label={t("seller:product.category")}
        emptyLabel={t("seller:product.choose_category")}
        defaultValue={String(product.categoryId)}
        options={categories}
      />
      <TextField
        field={fields.tags}
        label={t("seller:product.tags")}
        hint={t("seller:product.tags_hint")}
        defaultValue={product.tags.join(", ")}
      />
    </>
  );
}
