import { orderFileColumns } from "#app/components/admin/orders/admin-order-columns.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { AdminOrderRow } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import * as paths from "#app/paths.ts";

/** The newest orders, on the administrators' dashboard. */
export function RecentOrders({ orders }: { orders: readonly AdminOrderRow[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const columns = orderFileColumns(translation).map(({ sort: _, ...column }) => column);
  return (
    <section className="grid gap-3" aria-labelledby="recent-orders">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-orders" className="text-heading font-bold">
          {t("admin_orders:recent.title")}
        </h2>
        <Link
          to={paths.adminOrders}
          aria-label={t("admin_orders:recent.view_all_label")}
          className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
        >
          {t("admin_orders:recent.view_all")}
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className="text-muted">{t("admin_orders:none")}</p>
      ) : (
        <DataTable
          caption={t("admin_orders:recent.title")}
          rows={orders}
          keyOf={({ publicNumber }) => `recent-${publicNumber}`}
          columns={columns}
        />
      )}
    </section>
  );
}
