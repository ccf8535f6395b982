import { SelectField, type FieldProps } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** Why something happens to a parcel: none is chosen beforehand. */
export function ParcelReasonField({
  reasons,
  ...field
}: Pick<FieldProps, "field" | "id"> & { reasons: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...field}
      label={t("parcels:reason_label")}
      emptyLabel={t("parcels:choose_reason")}
      options={reasons.map((value) => ({ value, label: t(`parcels:reason.${value}`) }))}
    />
  );
}
