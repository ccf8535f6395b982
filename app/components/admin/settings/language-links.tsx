import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Locale } from "#app/db/schema.ts";
import { languages } from "#app/locales/languages.ts";

/** Links to the same page with its texts for customers in each language. */
export function LanguageLinks({ here, language }: { here: string; language: Locale }) {
  const { t } = useTranslation();
  return (
    <PillLinks
      label={t("admin:preview_language")}
      links={languages.map(({ locale, name }) => ({
        key: locale,
        to: `${here}?language=${locale}`,
        text: <span lang={locale}>{name}</span>,
        isCurrent: locale === language,
      }))}
    />
  );
}
