import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { BottomBar } from "#app/components/frame/layout/bottom-bar.tsx";
import { CategoryRow } from "#app/components/frame/layout/category-row.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { SiteFooter } from "#app/components/frame/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/frame/layout/site-header.tsx";
import { SkipLink } from "#app/components/frame/layout/skip-link.tsx";
import { ToastRegion } from "#app/components/frame/layout/toast-region.tsx";
import * as paths from "#app/paths.ts";

/** Header, toasts and footer around every page of the shop. */
export function ShopShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const shell = useShellData();
  // The root loader failed (e.g. no database): the error must still be readable.
  if (!shell) return <main>{children}</main>;
  const { categories, legalName, registeredOffice, grievanceEmail, lite } = shell;
  const current = categories.find(({ slug }) => pathname === paths.category(slug));
  const footer = { categories, legalName, registeredOffice, grievanceEmail, lite };
  return (
    <>
      <SkipLink />
      <div className="print:hidden">
        <SiteHeader shell={shell} />
        <div className="awning" />
      </div>
      <div className="press-bar" />
      <div className="print:hidden">
        {pathname !== "/" && <CategoryRow categories={categories} current={current?.slug} />}
      </div>
      <ToastRegion toasts={shell.toasts} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <div className="print:hidden">
        <SiteFooter {...footer} />
        <BottomBar shell={shell} />
      </div>
    </>
  );
}
