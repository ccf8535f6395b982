import { formatDateTime } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PayoutWait } from "#app/domain/notifications/sensitive-changes/sensitive-changes.ts";

/** Until when payouts are on hold, and the changes that caused it. */
export function PayoutWaits({
  waits,
}: {
  waits: readonly (Pick<PayoutWait, "kind"> & Record<"changedAt" | "until", Date | string>)[];
}) {
  const { t, locale } = useTranslation();
  const [newest] = waits;
  if (!newest) return null;
  return (
    <Notice tone="info" title={t("store_settings:wait.title", { until: formatDateTime(newest.until, locale) })}>
      <p>{t("store_settings:wait.text")}</p>
      <ul className="mt-1 list-disc pl-5">
        {waits.map(({ kind, changedAt }) => (
          <li key={`${kind} ${String(changedAt)}`}>
            {t(`store_settings:wait.${kind}`)}, {formatDateTime(changedAt, locale)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
