import { formatDate } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { OpenBalance } from "#app/domain/ordering/payouts/store-payouts.ts";

/** The next payout with its day, and the amounts on hold with the reason. */
export function BalanceCards({ balance, waitsUntil }: { balance: OpenBalance; waitsUntil: string | null }) {
  const { t, locale } = useTranslation();
  const { nextOn, nextPaise, owedPaise, byState } = balance;
  const reasons = Object.entries(byState);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section className="grid content-start gap-1 rounded-card border border-line bg-surface p-4 shadow-card">
        <h2 className="text-muted">{t("payments:next.title")}</h2>
        <b className="text-title leading-8">{formatPaise(nextPaise)}</b>
        <p className="text-small text-muted">
          {nextOn === null ? t("payments:next.none") : t("payments:next.on", { day: formatDate(nextOn, locale) })}
        </p>
        {waitsUntil !== null && <p className="text-small">{t("payments:next.waits", { time: waitsUntil })}</p>}
      </section>
      <section className="grid content-start gap-1 rounded-card border border-line bg-surface p-4 shadow-card">
        <h2 className="text-muted">{t("payments:open.title")}</h2>
        <b className="text-title leading-8">{formatPaise(owedPaise)}</b>
        {reasons.length === 0 ? (
          <p className="text-small text-muted">{t("payments:open.none")}</p>
        ) : (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small">
            {reasons.map(([state, paise]) => (
              <div key={state} className="contents">
                <dt className="text-muted">{t(`payments:reason.${state}`)}</dt>
                <dd className="text-right">{formatPaise(paise)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </div>
  );
}
