import { Chip } from "#app/components/ui/chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { isRefusedLine, type DispatchedLine } from "#app/domain/ordering/seller-orders/dispatch-lines.ts";

/** What became of each pasted line. */
export function DispatchReport({ report }: { report: readonly DispatchedLine[] }) {
  const { t } = useTranslation();
  const refused = report.filter(isRefusedLine).length;
  return (
    <section aria-labelledby="report" className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 id="report" className="text-heading font-bold">
        {t("parcels:dispatch.done", { count: report.length - refused })}
        {refused > 0 && ` ${t("parcels:dispatch.refused", { count: refused })}`}
      </h2>
      <ol className="grid gap-2">
        {report.map((line) => (
          <li key={line.line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-muted">{t("parcels:dispatch.line", { n: line.line })}</span>
            <code className="wrap-anywhere">{line.text}</code>
            <Chip tone={isRefusedLine(line) ? "brick" : "leaf"}>{t(`parcels:dispatch.result.${line.result}`)}</Chip>
          </li>
        ))}
      </ol>
    </section>
  );
}
