import { SelectField, TextAreaField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { REFUSAL_REASONS } from "#app/domain/listings/moderation/listing-reviews.ts";

/** Reason for refusing, taking down or deleting a product: one of the list, and a text for its store. `label`: the text's label. */
export function RefusalFields({ fields, label }: { fields: Fields<"reason" | "words">; label?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        field={fields.reason}
        label={t("admin_products:take_down.reason")}
        emptyLabel={t("admin_products:take_down.choose")}
        options={REFUSAL_REASONS.map((reason) => ({ value: reason, label: t(`moderation:reason.${reason}`) }))}
      />
      <TextAreaField
        field={fields.words}
        label={label ?? t("admin_products:take_down.words")}
        hint={t("admin_products:take_down.words_hint")}
      />
    </>
  );
}
