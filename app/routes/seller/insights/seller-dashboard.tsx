import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { FirstTasks } from "#app/components/seller/dashboard/first-tasks.tsx";
import { InventoryAlerts } from "#app/components/seller/dashboard/inventory-alerts.tsx";
import { orderColumns } from "#app/components/seller/parcels/order-columns.tsx";
import { SummaryCards } from "#app/components/seller/dashboard/summary-cards.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import {
  listLowVariants,
  readOrderFigures,
  readProductFigures,
  readSalesFigures,
} from "#app/domain/insights/seller-dashboard/seller-dashboard.queries.server.ts";
import { listRecentOrderRows } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const RECENT_ORDERS = 5;
const LOW_VARIANTS = 8;

/** What the member may see of the store: a part without the permission is not queried (rule 9.30). */
export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope, ...args }) => {
  const seesFigures = hasPermission(scope, "store.view");
  const seesProducts = hasPermission(scope, "product.view");
  const locale = await getLocale(args);
  const [t, { orders, toPack }, sales, products, lowVariants, recent] = await Promise.all([
    getT(args),
    readOrderFigures(db, scope),
    seesFigures ? readSalesFigures(db, scope) : null,
    seesProducts ? readProductFigures(db, scope) : null,
    seesProducts ? listLowVariants(db, scope, LOW_VARIANTS, locale) : null,
    listRecentOrderRows(db, scope, RECENT_ORDERS, locale),
  ]);
  return { title: t("messages:title.seller"), orders, toPack, sales, products, lowVariants, recent };
});

export default function SellerDashboard() {
  const translation = useTranslation();
  const { t } = translation;
  const { title, orders, toPack, sales, products, lowVariants, recent } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl content-start gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <SummaryCards orders={orders} sales={sales} products={products} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <FirstTasks toPack={toPack} products={products} />
        {lowVariants && <InventoryAlerts variants={lowVariants} />}
      </div>
      <section aria-labelledby="recent-orders" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="recent-orders" className="text-heading font-bold">
            {t("seller:dashboard.recent.title")}
          </h2>
          {recent.length > 0 && (
            <Link to={paths.sellerOrders} className="font-semibold text-indigo hover:underline">
              {t("seller:dashboard.recent.all")}
            </Link>
          )}
        </div>
        {recent.length === 0 ? (
          <p className="rounded-card border border-line bg-surface p-5 text-muted">{t("seller:orders.none")}</p>
        ) : (
          <DataTable
            caption={t("seller:dashboard.recent.title")}
            columns={orderColumns(translation, { showsPrices: sales !== null })}
            rows={recent}
            keyOf={({ itemId }) => String(itemId)}
          />
        )}
      </section>
    </div>
  );
}
