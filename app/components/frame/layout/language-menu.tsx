import { useTranslation } from "#app/components/ui/translation.tsx";
import { DropMenu, menuEntry } from "#app/components/frame/layout/drop-menu.tsx";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useLanguages } from "#app/components/ui/shell-data.ts";
import * as paths from "#app/paths.ts";

/** The language menu. Its button names the other languages in their own script. */
export const LanguageMenu = renderedOnce(function LanguageMenu() {
  const { t, locale: current } = useTranslation();
  const others = useLanguages().filter(({ locale }) => locale !== current);
  if (others.length === 0) return null;
  return (
    <DropMenu
      label={t("common:header.language")}
      buttonClasses="group flex min-h-11 items-center px-1"
      button={
        <span
          aria-hidden="true"
          className="rounded-full border border-surface/45 px-3 py-1 text-small font-semibold whitespace-nowrap group-hover:bg-indigo"
        >
          {others.map(({ locale, short }, index) => (
            <span key={locale} lang={locale}>
              {index > 0 && <span className="mx-1">·</span>}
              {short}
            </span>
          ))}
        </span>
      }
    >
      <LanguageForm />
    </DropMenu>
  );
});

/** One button per language. Full page load: the browser has the texts of one language only. */
export const LanguageForm = renderedOnce(function LanguageForm() {
  const { locale: chosen } = useTranslation();
  return (
    <form method="post" action={paths.language}>
      <ReturnTo />
      {useLanguages().map(({ locale, name }) => {
        const current = locale === chosen;
        return (
          <button
            key={locale}
            name="locale"
            value={locale}
            lang={locale}
            aria-current={current || undefined}
            className={menuEntry}
          >
            <span className="grow">{name}</span>
            {current && <Icon name="check" className="size-5 text-leaf" />}
          </button>
        );
      })}
    </form>
  );
});
