import type { ReactNode } from "react";
import { LanguageRow } from "#app/components/frame/layout/language-row.tsx";
import { Mark } from "#app/components/frame/layout/logo.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";

/** The frame of the page for a helper without an account: no links into the shop. */
export function HelperShell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="on-dark bg-indigo-deep text-surface">
        <p className="shell flex items-center gap-2.5 py-2 text-title font-bold">
          <Mark className="h-6.5 w-auto" />
          {useShellData()?.storeName}
        </p>
      </header>
      <div className="awning" />
      <main className="shell grid max-w-3xl gap-5 py-5">{children}</main>
      <footer className="shell flex justify-center border-t border-line py-3">
        <LanguageRow />
      </footer>
    </>
  );
}
