import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { RefundableParcel } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { listParcelRemainders, totalLeft } from "#app/domain/ordering/orders/shipments.queries.server.ts";

/** Returns the amount paid for the remaining pieces of a parcel; undefined when there is none. Two queries. */
export async function findRefundableParcel(
  db: Db,
  scope: AnyScope,
  shipmentId: number,
): Promise<RefundableParcel | undefined> {
  const parcel = await db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("s.id", "=", shipmentId)
    .where(inScope(scope, {}))
    .select(["o.id", "o.payment_method"])
    .executeTakeFirst();
  if (!parcel) return undefined;
  const left = (await listParcelRemainders(db, [parcel.id])).get(shipmentId);
  return {
    paymentMethod: parcel.payment_method,
    paidPaise: totalLeft(left),
    creditPaise: left?.giftPaise ?? 0,
  };
}
