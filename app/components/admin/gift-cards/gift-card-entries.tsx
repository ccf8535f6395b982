import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { GiftCardEntry } from "#app/domain/money/gift-cards/admin-gift-cards.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";

/** What became of a card's amount, newest first. */
export function GiftCardEntries({
  entries,
}: {
  entries: readonly (Omit<GiftCardEntry, "at"> & { at: Date | string })[];
}) {
  const { t, locale } = useTranslation();
  return (
    <DataTable
      caption={t("admin_people:cards.entries")}
      rows={entries}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          head: t("admin_people:cards.entry.at"),
          value: ({ at }) => formatDateTime(new Date(at), locale),
        },
        { head: t("admin_people:cards.entry.kind"), value: ({ kind }) => t(`admin_people:cards.entry_of.${kind}`) },
        { head: t("admin_people:cards.entry.order"), value: ({ orderNumber }) => orderNumber ?? "–" },
        { head: t("admin_people:cards.entry.amount"), value: ({ amountPaise }) => formatPaise(amountPaise) },
        { head: t("admin_people:cards.column.balance"), value: ({ balancePaise }) => formatPaise(balancePaise) },
      ]}
    />
  );
}
