import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import type { Payout } from "#app/domain/ordering/payouts/store-payouts.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { Translate } from "#app/locales/translate.ts";
import * as paths from "#app/paths.ts";

const TONES: Record<Payout["status"], ChipTone> = { due: "marigold", paid: "leaf", returned: "brick" };

export function PayoutChip({ status, t }: { status: Payout["status"]; t: Translate }) {
  return <Chip tone={TONES[status]}>{t(statusKey("payout", status))}</Chip>;
}

/** Returns the columns of a store's payouts. @param payoutAt the address of a payout; default: of the store's own page */
export function payoutColumns(
  { t, locale }: Pick<Translation, "t" | "locale">,
  payoutAt: (number: string) => string = paths.sellerPayout,
): Column<Payout>[] {
  return [
    {
      head: t("payments:column.payout"),
      value: ({ number }) => number,
      cell: ({ number }) => (
        <Link
          to={payoutAt(number)}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-indigo hover:underline"
        >
          {number}
        </Link>
      ),
    },
    { head: t("payments:column.run_on"), value: ({ runOn }) => runOn, cell: ({ runOn }) => formatDate(runOn, locale) },
    {
      head: t("payments:column.amount"),
      value: ({ amountPaise }) => amountPaise / PAISE_PER_RUPEE,
      cell: ({ amountPaise }) => formatPaise(amountPaise),
    },
    {
      head: t("payments:column.status"),
      value: ({ status }) => t(statusKey("payout", status)),
      cell: ({ status }) => <PayoutChip status={status} t={t} />,
    },
    {
      head: t("payments:column.paid_on"),
      value: ({ paidOn }) => paidOn,
      cell: ({ paidOn }) => (paidOn === null ? "–" : formatDate(paidOn, locale)),
    },
    {
      head: t("payments:column.reference"),
      value: ({ reference }) => reference,
      cell: ({ reference }) => <span className="wrap-anywhere">{reference ?? "–"}</span>,
    },
  ];
}
