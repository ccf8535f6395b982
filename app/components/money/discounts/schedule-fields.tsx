import type { ReactNode } from "react";
import { TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { inputTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";

/** The name, percentage and times of a discount or flash sale. Once it has begun, only the name and the end can be changed. */
export function ScheduleFields({
  fields,
  shown,
  percent,
  isBegun,
  hints,
  children,
}: {
  fields: Fields<"name" | "percent" | "starts" | "ends">;
  /** What is changed; null for a new one. */
  shown: { name: string; startsAt: Date | string; endsAt: Date | string } | null;
  /** Empty where products have prices of their own. */
  percent: string;
  isBegun: boolean;
  hints: { name: string; percent: string };
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const fixed = { readOnly: isBegun };
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <TextField
        field={fields.name}
        label={t("discounts:form.name")}
        hint={hints.name}
        defaultValue={shown?.name ?? ""}
      />
      <TextField
        field={fields.percent}
        label={t("discounts:form.percent")}
        hint={hints.percent}
        defaultValue={percent}
        {...fixed}
      />
      <TextField
        field={fields.starts}
        type="datetime-local"
        label={t("discounts:form.starts")}
        hint={t("discounts:form.starts_hint")}
        defaultValue={shown ? inputTime(new Date(shown.startsAt)) : ""}
        {...fixed}
      />
      <TextField
        field={fields.ends}
        type="datetime-local"
        label={t("discounts:form.ends")}
        hint={t("discounts:form.ends_hint")}
        defaultValue={shown ? inputTime(new Date(shown.endsAt)) : ""}
      />
      {children}
    </div>
  );
}
