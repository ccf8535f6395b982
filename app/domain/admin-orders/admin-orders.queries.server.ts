import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { adminOrderList, type AdminOrderList, type AdminOrderRow } from "#app/domain/admin-orders/admin-orders.ts";
import { checkMobile } from "#app/domain/identifiers/mobile.ts";
import { containing, inOrder, listQueries, type KeyOrder } from "#app/domain/lists/list.server.ts";

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
  select: selectOrders,
  order: ({ sort }) => ORDERS[sort],
  present: orderRow,
});

/** Returns the query of the orders that were asked for, without their order. */
export function selectOrders(
  db: Db,
  scope: AnyScope,
  { status, payment, search }: Pick<AdminOrderList, "status" | "payment" | "search">,
) {
  return listedOrders(db, scope)
    .$if(status !== undefined, (rows) => rows.where("o.status", "=", status ?? "pending"))
    .$if(payment !== undefined, (rows) => rows.where("o.payment_status", "=", payment ?? "paid"))
    .$if(search !== "", (rows) => rows.where(isFound(search)));
}

/** Returns the newest orders. One query. */
export async function listNewestOrders(db: Db, scope: AnyScope, limit: number): Promise<AdminOrderRow[]> {
  const rows = await inOrder(listedOrders(db, scope), ORDERS.newest).limit(limit).execute();
  return rows.map(orderRow);
}

function listedOrders(db: Db, scope: AnyScope) {
  return db
    .selectFrom("orders as o")
    .innerJoin("profiles as p", "p.id", "o.customer_id")
    .where(inScope(scope, {}))
    .select(["o.public_number", "o.created_at", "o.total_paise", "o.status", "o.payment_method", "o.payment_status"])
    .select("p.full_name");
}

function orderRow(row: Awaited<ReturnType<ReturnType<typeof listedOrders>["executeTakeFirstOrThrow"]>>): AdminOrderRow {
  return {
    publicNumber: row.public_number,
    customerName: row.full_name,
    createdAt: row.created_at,
    totalPaise: row.total_paise,
    status: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
  };
}

/** Returns whether the order `o` is one that was typed. Each part of the condition has an index of its own. */
function isFound(search: string): RawBuilder<boolean> {
  const mobile = checkMobile(search).value;
  if (mobile !== undefined)
    return among(
      sql`SELECT id FROM orders WHERE shipping_address ->> 'phone' = ${mobile}`,
      ofCustomers(sql`p.phone_number = ${mobile}`),
    );
  if (search.includes("@")) return among(ofCustomers(sql`p.email = ${search}::citext`));
  const pattern = containing(search);
  const number = search.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return among(
    ...(number.length < 4
      ? []
      : [sql`SELECT id FROM orders WHERE replace(public_number, '-', '') LIKE ${`%${number}%`}`]),
    sql`SELECT id FROM orders WHERE shipping_address ->> 'fullName' ILIKE ${pattern}`,
    ofCustomers(sql`p.full_name ILIKE ${pattern}`),
  );
}

function ofCustomers(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT own.id FROM profiles p JOIN orders own ON own.customer_id = p.id WHERE ${condition}`;
}

function among(...ids: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`o.id IN (${sql.join(ids, sql` UNION ALL `)})`;
}
