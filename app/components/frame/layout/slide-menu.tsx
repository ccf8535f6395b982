import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { AccountLinks } from "#app/components/frame/layout/account-links.tsx";
import { menuEntry } from "#app/components/frame/layout/drop-menu.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { LanguageForm } from "#app/components/frame/layout/language-menu.tsx";
import { useMenu } from "#app/components/frame/layout/use-menu.ts";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import * as paths from "#app/paths.ts";

/**
 * The menu of phones: a `<details>` whose content slides in from the side. Open, its button covers the rest of the screen (the
 * shade is a part of it), so that a tap beside the panel closes it without JavaScript too.
 */
export function SlideMenu({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  const menu = useMenu();
  return (
    <details ref={menu} data-covers-page className="group md:hidden">
      <summary
        aria-label={t("common:header.menu")}
        className="grid size-11 list-none place-items-center rounded-card group-open:before:fixed group-open:before:inset-0 group-open:before:z-30 group-open:before:bg-ink/55 [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <span className="fixed top-2 left-[min(17rem,calc(85vw-3rem))] z-50 hidden size-11 place-items-center rounded-full text-ink group-open:grid">
          <Icon name="close" className="size-6" />
        </span>
      </summary>
      <div className="fixed inset-y-0 left-0 z-40 w-[min(20rem,85vw)] animate-slide-in overflow-y-auto overscroll-contain bg-surface pb-6 text-ink">
        <p className="px-4 pt-4.5 pb-3 text-heading font-bold">{shell.storeName}</p>
        {shell.person ? (
          <AccountLinks person={shell.person} unread={shell.unread} />
        ) : (
          <ul className="border-t border-line pt-1.5">
            <li>
              <Link to={paths.login} className={menuEntry}>
                <Icon name="account" className="size-5 shrink-0 text-muted" />
                {t("common:header.login")}
              </Link>
            </li>
          </ul>
        )}
        <ShopLinks categories={shell.categories} />
      </div>
    </details>
  );
}

/** What the menu shows to all. */
const ShopLinks = renderedOnce(function ShopLinks({ categories }: Pick<ShellData, "categories">) {
  const { t } = useTranslation();
  return (
    <>
      <Group title={t("common:header.categories")}>
        <ul>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={paths.category(slug)} className={menuEntry}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.categories} className={menuEntry}>
              {t("common:header.all_categories")}
            </Link>
          </li>
        </ul>
      </Group>
      <Group title={t("common:header.language")}>
        <LanguageForm />
      </Group>
      <ul className="mt-3 border-t border-line pt-1.5">
        <li>
          <Link to={paths.sellerRegister} className={menuEntry}>
            <Icon name="store" className="size-5 shrink-0 text-muted" />
            {t("common:header.become_seller")}
          </Link>
        </li>
        <li>
          <Link to={paths.help} className={menuEntry}>
            <Icon name="info" className="size-5 shrink-0 text-muted" />
            {t("common:footer.help_centre")}
          </Link>
        </li>
      </ul>
    </>
  );
});

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="px-4 pb-1 text-small font-bold text-muted">{title}</p>
      {children}
    </div>
  );
}
