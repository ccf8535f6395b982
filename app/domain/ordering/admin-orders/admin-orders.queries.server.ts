import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  adminOrderList,
  type AdminOrderList,
  type AdminOrderRow,
} from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { checkMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { orderNumberContains } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { containsPattern, inOrder, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";

const id = sql.ref<number>("o.id");
const placed = sql.ref<Date>("o.created_at");
const ORDERS: Record<AdminOrderList["sort"], KeyOrder> = {
  newest: { by: placed, type: "time", id, direction: "descending" },
  oldest: { by: placed, type: "time", id, direction: "ascending" },
  total: { by: sql.ref<number>("o.total_paise"), type: "number", id, direction: "descending" },
};

/** All orders, for administrators. */
export const adminOrders = listQueries({
  list: adminOrderList,
  select: (db, scope: AnyScope, { status, payment }) =>
    listedOrders(db, scope)
      .$if(status !== undefined, (rows) => rows.where("o.status", "=", status ?? "pending"))
      .$if(payment !== undefined, (rows) => rows.where("o.payment_status", "=", payment ?? "paid")),
  anyOf: (_scope, { search }) => (search === "" ? [] : partsOf(search)),
  order: ({ sort }) => ORDERS[sort],
});

/** Returns the newest orders. One query. */
export async function listNewestOrders(db: Db, scope: AnyScope, limit: number): Promise<AdminOrderRow[]> {
  return inOrder(listedOrders(db, scope), ORDERS.newest).limit(limit).execute();
}

function listedOrders(db: Db, scope: AnyScope) {
  return db
    .selectFrom("orders as o")
    .innerJoin("profiles as p", "p.id", "o.customer_id")
    .where(inScope(scope, {}))
    .select(["o.public_number as publicNumber", "p.full_name as customerName", "o.created_at as createdAt"])
    .select(["o.total_paise as totalPaise", "o.status"])
    .select(["o.payment_method as paymentMethod", "o.payment_status as paymentStatus"]);
}

/** Returns conditions that match the typed text to the order `o` or its customer `p`. */
function partsOf(search: string): RawBuilder<boolean>[] {
  const mobile = checkMobile(search).value;
  if (mobile !== undefined) return [sql`o.shipping_address ->> 'phone' = ${mobile}`, sql`p.phone_number = ${mobile}`];
  if (search.includes("@")) return [sql`p.email = ${search}::citext`];
  const pattern = containsPattern(search);
  return [
    orderNumberContains(search),
    sql`o.shipping_address ->> 'fullName' ILIKE ${pattern}`,
    sql`p.full_name ILIKE ${pattern}`,
  ];
}
