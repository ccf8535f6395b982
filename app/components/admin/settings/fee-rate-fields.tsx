import { SelectField, TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { RATES_OF, type feeRateForm } from "#app/domain/insights/admin-settings/fee-rate-form.schema.ts";
import type { FieldsOf } from "#app/domain/platform/forms/forms.ts";

/** The fields of a new rate. */
export function FeeRateFields({
  fields,
  categories,
  category,
  today,
}: {
  fields: FieldsOf<typeof feeRateForm>;
  categories: readonly { value: string; label: string }[];
  /** The category preselected by the page's address; empty for none. */
  category: string;
  today: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <SelectField
        field={fields.rate_of}
        label={t("admin_fees:column.rate_of")}
        defaultValue={category === "" ? "commission" : "commission_category"}
        options={RATES_OF.map((value) => ({ value, label: t(`admin_fees:kind.${value}`) }))}
      />
      <TextField
        field={fields.rate}
        label={t("admin_fees:form.rate")}
        hint={t("admin_fees:form.rate_hint")}
        defaultValue=""
      />
      <SelectField
        field={fields.category}
        label={t("admin_fees:form.category")}
        hint={t("admin_fees:form.category_hint")}
        defaultValue={category}
        emptyLabel={t("admin_fees:form.no_category")}
        options={categories}
      />
      <TextField
        field={fields.store}
        label={t("admin_fees:form.store")}
        hint={t("admin_fees:form.store_hint")}
        defaultValue=""
      />
      <TextField
        field={fields.valid_from}
        type="date"
        label={t("admin_fees:form.valid_from")}
        hint={t("admin_fees:form.valid_from_hint")}
        defaultValue={today}
      />
      <TextField field={fields.reason} label={t("admin_fees:column.reason")} defaultValue="" />
    </div>
  );
}
