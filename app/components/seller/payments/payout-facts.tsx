import { formatDate } from "#app/components/ui/format.ts";
import { PayoutChip } from "#app/components/seller/payments/payout-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { Payout } from "#app/domain/ordering/payouts/store-payouts.ts";

/** A payout's amount and state, and the bank's outcome. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const { t, locale } = useTranslation();
  const facts = [
    [t("payments:column.run_on"), formatDate(payout.runOn, locale)],
    [t("payments:column.paid_on"), payout.paidOn && formatDate(payout.paidOn, locale)],
    [t("payments:column.reference"), payout.reference],
    [t("payments:column.return_reason"), payout.returnReason],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <b className="text-title leading-8">{formatPaise(payout.amountPaise)}</b>
        <PayoutChip status={payout.status} t={t} />
      </div>
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
