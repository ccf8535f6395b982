import type { ReactNode } from "react";
import { AreaNav, type NavItem } from "#app/components/frame/area/area-nav.tsx";
import { LanguageMenu } from "#app/components/frame/layout/language-menu.tsx";
import { Mark } from "#app/components/frame/layout/logo.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { SkipLink } from "#app/components/frame/layout/skip-link.tsx";
import { ToastRegion } from "#app/components/frame/layout/toast-region.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Permission } from "#app/domain/platform/access/permissions.ts";
import * as paths from "#app/paths.ts";

/** A menu entry with the permission that its page needs. */
export type AreaItem = NavItem & { permission: Permission };

/** The pages of sellers or administrators: their menu beside the page, on phones above it. */
export function AreaShell({
  label,
  items,
  logOut,
  search,
  children,
}: {
  label: string;
  items: readonly AreaItem[];
  logOut?: string;
  /** A field that searches the area, above the menu. */
  search?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const shell = useShellData();
  // The root loader failed (e.g. no database): the error must still be readable.
  if (!shell) return <main>{children}</main>;
  return (
    <>
      <SkipLink />
      <div className="lg:grid lg:min-h-screen lg:grid-cols-[15rem_1fr]">
        <header className="on-dark grid content-start gap-3 bg-indigo-deep p-3 text-surface lg:gap-6 lg:p-4 print:hidden">
          <div className="flex items-center justify-between gap-2">
            <Link to={paths.home} className="flex min-h-11 items-center gap-2.5 rounded-card">
              <Mark className="h-6.5 w-auto" />
              <span className="text-title font-bold">{shell.storeName}</span>
            </Link>
            <LanguageMenu />
          </div>
          {search}
          <AreaNav label={label} open={t("common:header.menu")} items={items} tone="dark" logOut={logOut} />
        </header>
        <div className="min-w-0">
          <div className="press-bar" />
          <ToastRegion toasts={shell.toasts} />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
