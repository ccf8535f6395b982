import { formatNumber, formatShortDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { commissionWords, type StoreCommissionChange } from "#app/domain/money/fees/moved-commissions.ts";

/** The stores whose commission changes when a category is merged. */
export function CommissionChangesPanel({
  stores,
  count,
}: {
  /** The affected stores with the most products. */
  stores: readonly StoreCommissionChange[];
  /** Number of all affected stores. */
  count: number;
}) {
  const { t, locale } = useTranslation();
  const columns: Column<StoreCommissionChange>[] = [
    {
      head: t("admin_fees:effect.store"),
      value: ({ storeName }) => storeName,
      cell: ({ storeName }) => <span {...langAttribute(storeName, locale)}>{storeName}</span>,
    },
    { head: t("admin_categories:commission_changes.products"), value: ({ products }) => products },
    {
      head: t("admin_categories:commission_changes.commission"),
      value: ({ changes }) => commissionWords(changes, locale),
    },
    {
      head: t("admin_fees:column.valid_from"),
      value: ({ day }) => day,
      cell: ({ day }) => <span className="whitespace-nowrap">{formatShortDate(new Date(day), locale)}</span>,
    },
  ];
  return (
    <Panel heading={t("admin_categories:commission_changes.heading")}>
      <div className="grid gap-4">
        <p>
          {count === 0
            ? t("admin_categories:commission_changes.none")
            : t("admin_fees:effect.stores", { count, n: formatNumber(count) })}
        </p>
        {count > 0 && (
          <DataTable
            caption={t("admin_categories:commission_changes.heading")}
            columns={columns}
            rows={stores}
            keyOf={({ sellerId }) => String(sellerId)}
          />
        )}
        {count > stores.length && (
          <p>{t("admin_categories:commission_changes.first", { n: formatNumber(stores.length) })}</p>
        )}
        {count > 0 && <p className="text-muted">{t("admin_categories:commission_changes.informed")}</p>}
      </div>
    </Panel>
  );
}
