import { SelectField } from "#app/components/form/field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormOutcome } from "#app/domain/forms/forms.ts";
import { languages } from "#app/locales/languages.ts";

/** The language of pages and emails; the current one is preselected. Field name: `locale`. */
export function LanguageField({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t, locale } = useTranslation();
  return (
    <SelectField
      name="locale"
      label={t("account:settings.language")}
      hint={t("account:settings.language_hint")}
      outcome={outcome}
      defaultValue={locale}
      options={languages.map((language) => ({ value: language.locale, label: language.name }))}
    />
  );
}
