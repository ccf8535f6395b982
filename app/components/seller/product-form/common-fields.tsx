import { SelectField, TextAreaField, TextField, useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields, FormField } from "#app/domain/platform/forms/forms.ts";
import { PAISE_PER_RUPEE, type Paise } from "#app/domain/platform/money/money.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";

/** Fields that stores and administrators fill in, with the product's values; null for a new product. */
interface CommonFields<Name extends string, Displayed extends keyof EditableProduct> {
  fields: Fields<Name>;
  product: Pick<EditableProduct, Displayed> | null;
}

/** The description and the features. */
export function DescriptionFields({
  fields,
  product,
}: CommonFields<"description" | "features", "description" | "features">) {
  const { t } = useTranslation();
  return (
    <>
      <TextAreaField
        field={fields.description}
        label={t("seller:product.description")}
        defaultValue={product?.description}
        rows={6}
      />
      <TextAreaField
        field={fields.features}
        label={t("seller:product.features")}
        hint={t("seller:product.features_hint")}
        defaultValue={product?.features.join("\n")}
      />
    </>
  );
}

/** The price, and the original price that is struck through. */
export function PriceFields({
  fields,
  product,
}: CommonFields<"price" | "original_price", "pricePaise" | "originalPricePaise">) {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        field={fields.price}
        label={t("seller:product.price")}
        hint={t("seller:product.price_hint")}
        defaultValue={rupeesOf(product?.pricePaise)}
      />
      <TextField
        field={fields.original_price}
        label={t("seller:product.original_price")}
        hint={t("seller:product.original_price_hint")}
        defaultValue={rupeesOf(product?.originalPricePaise)}
      />
    </div>
  );
}

/** The category and the tags. */
export function CategoryFields({
  fields,
  product,
  categories,
}: CommonFields<"category_id" | "tags", "categoryId" | "tags"> & {
  categories: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        field={fields.category_id}
        label={t("seller:product.category")}
        emptyLabel={t("seller:product.choose_category")}
        defaultValue={product ? String(product.categoryId) : ""}
        options={categories}
      />
      <TextField
        field={fields.tags}
        label={t("seller:product.tags")}
        hint={t("seller:product.tags_hint")}
        defaultValue={product?.tags.join(", ")}
      />
    </>
  );
}

/** Sends the shown stock, so that the command can account for sales since then. */
export function DisplayedStock({ field: { name }, stock }: { field: FormField; stock: number | undefined }) {
  const { outcome } = useFieldOutcome(name);
  return <input type="hidden" name={name} value={outcome?.values[name] ?? stock ?? ""} />;
}

/** Returns an amount as people type it: "499", "249.50". */
export function rupeesOf(paise: Paise | null | undefined): string {
  if (paise === null || paise === undefined) return "";
  return (paise / PAISE_PER_RUPEE).toFixed(paise % PAISE_PER_RUPEE === 0 ? 0 : 2);
}
