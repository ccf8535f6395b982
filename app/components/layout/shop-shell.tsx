import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { BottomBar } from "#app/components/layout/bottom-bar.tsx";
import { CategoryRow } from "#app/components/layout/category-row.tsx";
import { useShellData } from "#app/components/shell-data.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { ToastRegion } from "#app/components/layout/toast-region.tsx";

/** Header, toasts and footer around every page of the shop. */
export function ShopShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const shell = useShellData();
  // The root loader failed (e.g. no database): the error must still be readable.
  if (!shell) return <main>{children}</main>;
  return (
    <>
      <SkipLink />
      <div className="print:hidden">
        <SiteHeader shell={shell} />
        <div className="awning" />
      </div>
      <div className="press-bar" />
      <div className="print:hidden">{pathname !== "/" && <CategoryRow categories={shell.categories} />}</div>
      <ToastRegion toasts={shell.toasts} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <div className="print:hidden">
        <SiteFooter shell={shell} />
        <BottomBar shell={shell} />
      </div>
    </>
  );
}
