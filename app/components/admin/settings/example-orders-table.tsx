import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { ExampleOrder } from "#app/domain/catalog/pricing/example-orders.ts";

/** Example orders, priced with the settings of before and after. */
export function ExampleOrdersTable({ orders }: { orders: readonly ExampleOrder[] }) {
  const { t } = useTranslation();
  const sides = (of: (side: ExampleOrder["before"]) => string) => (order: ExampleOrder) => {
    const [before, after] = [of(order.before), of(order.after)];
    return before === after ? before : `${before} → ${after}`;
  };
  const columns = [
    { head: t("admin_settings:example.goods"), value: (order: ExampleOrder) => formatPaise(order.goodsPaise) },
    { head: t("admin_settings:example.delivery"), value: sides(({ deliveryPaise }) => formatPaise(deliveryPaise)) },
    { head: t("admin_settings:example.total"), value: sides(({ totalPaise }) => formatPaise(totalPaise)) },
    {
      head: t("admin_settings:example.cod"),
      value: sides(({ codAllowed }) => t(codAllowed ? "admin_settings:example.yes" : "admin_settings:example.no")),
    },
  ];
  return (
    <DataTable
      caption={t("admin_settings:example.heading")}
      columns={columns}
      rows={orders}
      keyOf={({ goodsPaise }) => String(goodsPaise)}
    />
  );
}
