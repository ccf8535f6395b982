import { SelectField } from "#app/components/ui/form/field.tsx";
import { useLanguages } from "#app/components/ui/shell-data.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** The language of pages and emails; the current one is preselected. */
export function LanguageField({ field }: { field: FormField<"locale"> }) {
  const { t, locale } = useTranslation();
  return (
    <SelectField
      field={field}
      label={t("account:settings.language")}
      hint={t("account:settings.language_hint")}
      defaultValue={locale}
      options={useLanguages().map((language) => ({
        value: language.locale,
        label: language.name,
        lang: language.locale,
      }))}
    />
  );
}
