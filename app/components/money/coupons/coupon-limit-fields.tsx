import { TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";

type Limit = "first_day" | "last_day" | "uses" | "uses_per_person";

/** A coupon's first and last day, and its number of uses. Once it was used, the first day cannot be changed. */
export function CouponLimitFields({
  fields,
  shown,
  isUsed,
}: {
  fields: Fields<Limit>;
  /** What they have; of a new coupon perhaps its first day. */
  shown: Readonly<Partial<Record<Limit, string>>> | undefined;
  isUsed: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        field={fields.first_day}
        type="date"
        label={t("promotions:form.first_day")}
        defaultValue={shown?.first_day ?? ""}
        readOnly={isUsed}
      />
      <TextField
        field={fields.last_day}
        type="date"
        label={t("promotions:form.last_day")}
        hint={t("promotions:form.last_day_hint")}
        defaultValue={shown?.last_day ?? ""}
      />
      <TextField field={fields.uses} label={t("promotions:form.uses")} defaultValue={shown?.uses ?? ""} />
      <TextField
        field={fields.uses_per_person}
        label={t("promotions:form.uses_per_person")}
        defaultValue={shown?.uses_per_person ?? ""}
      />
    </>
  );
}
