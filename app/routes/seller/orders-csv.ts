import { orderColumns } from "#app/components/seller/order-columns.tsx";
import { sellerOrders } from "#app/domain/seller-orders/seller-orders.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(sellerOrders, orderColumns, { permission: "store.export", file: "orders.csv" });
