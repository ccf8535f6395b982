import { Mark } from "#app/components/frame/layout/logo.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";

/** The head of a printed order: the shop's mark, whose middle would be white on paper, and its company. */
export function PrintHead() {
  const shell = useShellData();
  if (!shell) return null;
  return (
    <div className="mb-2 hidden items-start justify-between gap-6 border-b border-line pb-3 print:flex">
      <p className="flex items-center gap-2.5 text-title font-bold">
        <Mark className="h-6.5 w-auto [&>path:last-child]:fill-indigo" />
        {shell.storeName}
      </p>
      <p className="max-w-sm text-right text-small">
        <b>{shell.legalName}</b>
        <br />
        {shell.registeredOffice}
      </p>
    </div>
  );
}
