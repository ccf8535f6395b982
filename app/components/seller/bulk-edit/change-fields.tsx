import { SelectField, TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { PRICE_CHANGES, STOCK_CHANGES } from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";

/** What becomes of all prices and stocks. */
export function ChangeFields({ fields }: { fields: Fields<"price_by" | "price_value" | "stock_by" | "stock_value"> }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        field={fields.price_by}
        label={t("batches:bulk.price_by")}
        defaultValue="keep"
        options={PRICE_CHANGES.map((value) => ({ value, label: t(`batches:bulk.price.${value}`) }))}
      />
      <TextField field={fields.price_value} label={t("batches:bulk.price_value")} />
      <SelectField
        field={fields.stock_by}
        label={t("batches:bulk.stock_by")}
        defaultValue="keep"
        options={STOCK_CHANGES.map((value) => ({ value, label: t(`batches:bulk.stock.${value}`) }))}
      />
      <TextField field={fields.stock_value} label={t("batches:bulk.stock_value")} />
    </div>
  );
}
