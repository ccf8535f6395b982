import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { BottomBar } from "#app/components/layout/bottom-bar.tsx";
import { CategoryRow } from "#app/components/layout/category-row.tsx";
import { useShellData } from "#app/components/layout/shell-data.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { ToastRegion } from "#app/components/layout/toast-region.tsx";

/** What stands around every page of the shop; `children` is the page. */
export function ShopShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const frame = useShellData();
  // The root loader failed (the database is away): what was said about it still has to be readable.
  if (!frame) return <main>{children}</main>;
  return (
    <>
      <SkipLink />
      <div className="print:hidden">
        <SiteHeader frame={frame} />
        <div className="awning" />
      </div>
      <div className="press-bar" />
      <div className="print:hidden">{pathname !== "/" && <CategoryRow categories={frame.categories} />}</div>
      <ToastRegion toasts={frame.toasts} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <div className="print:hidden">
        <SiteFooter frame={frame} />
        <BottomBar frame={frame} />
      </div>
    </>
  );
}
