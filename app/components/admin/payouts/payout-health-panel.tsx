import { formatDate, formatDateTime, formatNumber } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { PayoutHealth } from "#app/domain/ordering/payouts/admin-payouts.ts";

/** Due payouts, the last run, and whether the books agree; an alarm when today's run did not happen. */
export function PayoutHealthPanel({ health: { missingRunOn, lastRun, lastCheck, due } }: { health: PayoutHealth }) {
  const { t, locale } = useTranslation();
  const differences = lastCheck?.differences.length ?? 0;
  const cards = [
    {
      label: t("admin_payouts:health.due"),
      value: formatPaise(due.totalPaise),
      text: t("admin_payouts:health.due_count", { count: due.count, n: formatNumber(due.count) }),
    },
    {
      label: t("admin_payouts:health.last_run"),
      value: lastRun ? formatDate(lastRun.runOn, locale) : "–",
      text: lastRun
        ? t("admin_payouts:health.made", {
            count: lastRun.payoutCount,
            n: formatNumber(lastRun.payoutCount),
            amount: formatPaise(lastRun.totalPaise),
          })
        : t("admin_payouts:runs.none"),
    },
    {
      label: t("admin_payouts:checks.differences"),
      value: lastCheck ? formatNumber(differences) : "–",
      text: lastCheck
        ? t("admin_payouts:health.compared", {
            count: lastCheck.itemCount,
            n: formatNumber(lastCheck.itemCount),
            time: formatDateTime(lastCheck.checkedAt, locale),
          })
        : t("admin_payouts:checks.none"),
    },
  ];
  return (
    <div className="grid gap-4">
      {missingRunOn && (
        <Notice tone="error" title={t("admin_payouts:health.missing", { day: formatDate(missingRunOn, locale) })}>
          <p>{t("admin_payouts:health.missing_text")}</p>
        </Notice>
      )}
      {differences > 0 && (
        <Notice tone="error" title={t("admin_payouts:health.differ", { count: differences, n: differences })} />
      )}
      <dl className="grid gap-4 sm:grid-cols-3">
        {cards.map(({ label, value, text }) => (
          <div key={label} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <dt className="text-muted">{label}</dt>
            <dd>
              <b className="block text-heading">{value}</b>
              <span className="text-small text-muted">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
