import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useLanguages } from "#app/components/ui/shell-data.ts";
import * as paths from "#app/paths.ts";

/** A button for each language, in one row. */
export function LanguageRow() {
  const { t, locale } = useTranslation();
  const languages = useLanguages();
  if (languages.length === 1) return null;
  return (
    <form method="post" action={paths.language} aria-label={t("common:header.language")} className="flex gap-2">
      <ReturnTo />
      {languages.map((language) => (
        <button
          key={language.locale}
          name="locale"
          value={language.locale}
          lang={language.locale}
          aria-current={language.locale === locale || undefined}
          className="min-h-11 rounded-card px-3 text-indigo underline underline-offset-2 aria-[current]:font-bold aria-[current]:no-underline"
        >
          {language.name}
        </button>
      ))}
    </form>
  );
}
