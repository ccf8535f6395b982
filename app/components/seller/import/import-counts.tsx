import { formatNumber } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ImportCounts } from "#app/db/schema.ts";

/** Number of rows read, by outcome. */
export function ImportCountsList({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {(["read", "created", "changed", "unchanged", "refused"] as const).map((name) => (
        <div key={name} className="rounded-card border border-line bg-surface p-3">
          <dt className="text-small text-muted">{t(`import_pages:count.${name}`)}</dt>
          <dd className="text-lead font-bold">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
