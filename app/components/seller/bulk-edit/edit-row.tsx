import { TextField } from "#app/components/ui/form/field.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { rupeesOf, DisplayedStock } from "#app/components/seller/product-form/common-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { EditableRow } from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { rowFields, type FieldGroup } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

interface RowGroups {
  products: FieldGroup<string, "id" | "price" | "shown_price">;
  variants: FieldGroup<string, "id" | "price" | "shown_price" | "stock" | "shown_stock">;
}

/**
 * The price of a product and the stock of each of its variants.
 * @param index of the product's row, and `firstVariant` of its first variant's, in the form
 */
export function EditRow({
  row,
  groups,
  index,
  firstVariant,
}: {
  row: EditableRow;
  groups: RowGroups;
  index: number;
  firstVariant: number;
}) {
  const { t, locale } = useTranslation();
  const product = rowFields(groups.products, index);
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="px-1 font-semibold wrap-anywhere" {...langAttribute(row.name, locale)}>
        {row.name}
      </legend>
      <input type="hidden" name={product.id.name} value={row.id} />
      <DisplayedStock field={product.shown_price} stock={row.pricePaise} />
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField field={product.price} label={t("batches:bulk.price_of")} defaultValue={rupeesOf(row.pricePaise)} />
        {row.variants.map((variant, place) => (
          <VariantFields key={variant.id} variant={variant} fields={rowFields(groups.variants, firstVariant + place)} />
        ))}
      </div>
      {row.hidden > 0 && (
        <Link
          to={paths.productCustomize(row.id)}
          className="inline-flex min-h-11 items-center text-indigo hover:underline"
        >
          {t("batches:bulk.more_variants", { count: row.hidden, n: formatNumber(row.hidden) })}
        </Link>
      )}
    </fieldset>
  );
}

function VariantFields({
  variant,
  fields,
}: {
  variant: EditableRow["variants"][number];
  fields: ReturnType<typeof rowFields<"id" | "price" | "shown_price" | "stock" | "shown_stock">>;
}) {
  const { t } = useTranslation();
  const options = optionsText(variant.options);
  return (
    <>
      <input type="hidden" name={fields.id.name} value={variant.id} />
      {variant.pricePaise !== null && (
        <>
          <DisplayedStock field={fields.shown_price} stock={variant.pricePaise} />
          <TextField
            field={fields.price}
            label={options ? t("batches:bulk.own_price", { options }) : t("batches:bulk.price_of")}
            defaultValue={rupeesOf(variant.pricePaise)}
          />
        </>
      )}
      <DisplayedStock field={fields.shown_stock} stock={variant.stock} />
      <TextField
        field={fields.stock}
        label={options ? t("batches:bulk.variant_stock", { options }) : t("batches:bulk.stock_of")}
        defaultValue={String(variant.stock)}
      />
    </>
  );
}
