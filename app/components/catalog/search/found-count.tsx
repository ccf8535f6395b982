import { countValues } from "#app/components/ui/format.ts";
import type { PresentedList } from "#app/components/catalog/search/present-list.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** Number of products found, and the corrected search if it differs from the typed one. */
export function FoundCount({
  count,
  understoodAs,
  relaxed,
}: {
  count: PresentedList["count"];
  understoodAs: string | null;
  relaxed: boolean;
}) {
  const { t } = useTranslation();
  return (
    <p role="status" className="mb-3 text-muted">
      {t("product:search.count", countValues(count))}
      {understoodAs && count.n > 0 && (
        <span className="block text-ink">{t("product:search.understood", { term: understoodAs })}</span>
      )}
      {relaxed && count.n > 0 && <span className="block text-ink">{t("product:search.relaxed")}</span>}
    </p>
  );
}
