import type { Translation } from "#app/components/ui/translation.tsx";
import type { CsvColumn } from "#app/domain/platform/lists/csv.ts";
import { PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import type { StatementLine } from "#app/domain/ordering/payouts/statements.ts";

/** Returns the columns of a statement's CSV file. */
export function statementColumns({ t }: Pick<Translation, "t">): CsvColumn<StatementLine>[] {
  return [
    { head: t("payments:column.at"), value: ({ at }) => at },
    { head: t("payments:column.kind"), value: ({ kind }) => t(`payments:kind.${kind}`) },
    { head: t("payments:column.order"), value: ({ orderNumber }) => orderNumber },
    { head: t("payments:column.product"), value: ({ productName }) => productName },
    { head: t("payments:column.payout"), value: ({ payoutNumber }) => payoutNumber },
    { head: t("payments:column.amount"), value: ({ amountPaise }) => amountPaise / PAISE_PER_RUPEE },
  ];
}
