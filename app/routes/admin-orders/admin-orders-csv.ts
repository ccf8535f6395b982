import { orderFileColumns } from "#app/components/admin/orders/admin-order-columns.tsx";
import { adminOrders } from "#app/domain/admin-orders/admin-orders.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(adminOrders, orderFileColumns, {
  permission: "order.view_any",
  file: "orders.csv",
});
