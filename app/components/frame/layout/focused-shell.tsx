import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { LanguageMenu } from "#app/components/frame/layout/language-menu.tsx";
import { LanguageRow } from "#app/components/frame/layout/language-row.tsx";
import { Mark } from "#app/components/frame/layout/logo.tsx";
import { SkipLink } from "#app/components/frame/layout/skip-link.tsx";
import { ToastRegion } from "#app/components/frame/layout/toast-region.tsx";
import * as paths from "#app/paths.ts";

/** Layout of the checkout, of login and registration, and of the seller's application: no menus and no search. @param aside in the header */
export function FocusedShell({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const shell = useShellData();
  return (
    <>
      <SkipLink />
      <header className="on-dark bg-indigo-deep text-surface print:hidden">
        <div className="shell flex items-center gap-4 py-2 md:py-3.5">
          <Link to={paths.home} className="mr-auto flex min-h-11 items-center gap-2.5 rounded-card">
            <Mark className="h-6.5 w-auto" />
            <span className="text-title font-bold">{shell?.storeName}</span>
          </Link>
          {aside}
          <div className="max-sm:hidden">
            <LanguageMenu />
          </div>
        </div>
      </header>
      <div className="awning print:hidden" />
      <div className="press-bar" />
      {shell && <ToastRegion toasts={shell.toasts} />}
      <main id="main" tabIndex={-1} className="shell pt-4 pb-12 outline-none md:pt-8">
        {children}
      </main>
      <footer className="shell flex flex-wrap items-center justify-center gap-x-5 border-t border-line py-3 text-small text-muted print:hidden">
        <FooterLink to={paths.help}>{t("common:footer.help_centre")}</FooterLink>
        <FooterLink to={paths.returnPolicy}>{t("common:footer.return_policy")}</FooterLink>
        <FooterLink to={paths.terms}>{t("common:footer.terms")}</FooterLink>
        <FooterLink to={paths.privacy}>{t("common:footer.privacy")}</FooterLink>
        {/* On phones the languages do not fit into the header. */}
        <div className="sm:hidden">
          <LanguageRow />
        </div>
      </footer>
    </>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}
