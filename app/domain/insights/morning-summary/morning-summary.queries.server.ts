import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { MorningSummary } from "#app/domain/insights/morning-summary/morning-summary.ts";
import { listParcelRemainders, totalLeft } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { isCashDue, SHIPMENT_STATUSES } from "#app/domain/ordering/orders/shipments.ts";
import { findOpenBalance } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { countToAnswer } from "#app/domain/support/questions/questions.queries.server.ts";
import {
  readOrderFigures,
  readProductFigures,
  readSalesFigures,
} from "#app/domain/insights/seller-dashboard/seller-dashboard.queries.server.ts";
import { isWaiting } from "#app/domain/ordering/seller-orders/parcel-columns.server.ts";
import { findStoreName } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { findStoreDays } from "#app/domain/stores/stores/store-days.queries.server.ts";

/** The last but one of the dashboard's days is yesterday. */
const YESTERDAY = -2;

/** Returns the morning summary of the scope's member: the part of the dashboard's figures that their rights include (rule 18.8). */
export async function readMorningSummary(db: Db, scope: StoreScope): Promise<MorningSummary> {
  const may = (permission: Parameters<typeof hasPermission>[1]) => hasPermission(scope, permission);
  const [storeName, { backOn }, { orders, toPack }, parcels] = await Promise.all([
    findStoreName(db, scope.sellerId),
    findStoreDays(db, scope),
    readOrderFigures(db, scope),
    countParcels(db, scope),
  ]);
  const sales = may("store.view") ? await readSalesFigures(db, scope) : null;
  const products = may("product.view") && backOn === null ? await readProductFigures(db, scope) : null;
  const balance = may("store.view") ? await findOpenBalance(db, scope) : null;
  return {
    storeName,
    day: dayInIndia(),
    toPack,
    ...parcels,
    toAnswer: may("conversation.view") ? await countToAnswer(db, scope) : null,
    stock: products && { out: products.outOfStock, low: products.lowStock },
    yesterday: sales && {
      orders: orders.byDay.at(YESTERDAY) ?? 0,
      revenuePaise: sales.revenue.byDay.at(YESTERDAY) ?? 0,
    },
    cashPaise: may("fees.view") ? await sumOfCash(db, scope) : null,
    payout: balance?.nextOn != null && balance.nextPaise > 0 ? { on: balance.nextOn, paise: balance.nextPaise } : null,
  };
}

/** Returns how many of the store's parcels must be handed over by tonight, are late, or wait for a decision. One query. */
async function countParcels(
  db: Db,
  scope: StoreScope,
): Promise<Pick<MorningSummary, "dueToday" | "late" | "undelivered">> {
  const endOfToday = sql`((now() AT TIME ZONE 'Asia/Kolkata')::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  return (
    db
      .selectFrom("shipments as s")
      .where(inScope(scope, { seller: "s.seller_id" }))
      .where("s.status", "in", ["pending", "processing", "undelivered"])
      // Set for every confirmed order.
      .where("s.dispatch_before", "is not", null)
      .select([
        sql<number>`count(*) FILTER (WHERE ${isWaiting} AND s.dispatch_before > now() AND s.dispatch_before <= ${endOfToday})`.as(
          "dueToday",
        ),
        sql<number>`count(*) FILTER (WHERE ${isWaiting} AND s.dispatch_before <= now())`.as("late"),
        sql<number>`count(*) FILTER (WHERE s.status = 'undelivered')`.as("undelivered"),
      ])
      .executeTakeFirstOrThrow()
  );
}

/** Returns what couriers are to collect for the store's parcels. Two queries. */
async function sumOfCash(db: Db, scope: StoreScope): Promise<Paise> {
  const parcels = await db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where(inScope(scope, { seller: "s.seller_id" }))
    .where(
      "s.status",
      "in",
      SHIPMENT_STATUSES.filter((status) => isCashDue("cod", status)),
    )
    .where("o.payment_method", "=", "cod")
    .where("o.confirmed_at", "is not", null)
    .select(["s.id", "s.order_id"])
    .execute();
  const left = await listParcelRemainders(
    db,
    parcels.map((parcel) => parcel.order_id),
  );
  return parcels.reduce((sum, { id }) => sum + totalLeft(left.get(id)), 0);
}
