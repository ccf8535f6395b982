import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import { actorOf, type AnyScope, type SellerScope } from "#app/domain/access/scope.ts";
import { postLedger } from "#app/domain/ledger/ledger.commands.server.ts";
import { cancelShipments } from "#app/domain/orders/cancellations.commands.server.ts";
import { refreshOrderStatus } from "#app/domain/orders/order-status.commands.server.ts";
import { notifyOfShipmentStatus } from "#app/domain/shipments/shipment-announcements.commands.server.ts";
import { setShipmentStatus } from "#app/domain/shipments/shipment-status.commands.server.ts";
import { canMove } from "#app/domain/shipments/shipments.ts";
import { findShipmentShare } from "#app/domain/shipments/shipments.queries.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Moves a shipment to its next status, or cancels it before it is shipped; updates the order's status and notifies the customer
 * (rules 7.2, 7.3). Sellers can move shipments of their own store, admins all; none of unpaid orders. Returns false when the actor has
 * no such shipment. Throws `DomainError` for a transition that is not allowed.
 */
export async function moveShipment(
  db: Db,
  scope: SellerScope | AnyScope,
  move: { shipmentId: number; to: ShipmentStatus; carrier?: string; trackingNumber?: string },
): Promise<boolean> {
  const actor = actorOf(scope);
  return inTransaction(db, async (trx) => {
    const shipment = await lockShipment(trx, scope, move.shipmentId);
    if (!shipment) return false;
    if (!canMove(shipment.status, move.to)) {
      throw new DomainError("messages:shipments.cannot_move", { field: "to" });
    }
    if (move.to === "cancelled") {
      await cancelShipments(trx, {
        orderId: shipment.order_id,
        shipmentIds: [shipment.id],
        actor,
        reason: `shipment-${shipment.id}-cancelled`,
      });
    } else {
      await setShipmentStatus(trx, shipment, { ...move, actor });
      if (move.to === "delivered" && shipment.payment_method === "cod") await collectCash(trx, shipment);
      await refreshOrderStatus(trx, shipment.order_id);
    }
    await notifyOfShipmentStatus(trx, shipment, move.to);
    return true;
  });
}

/** Locks the order before the shipment, the lock order of all commands, which serializes two sellers of one order. */
async function lockShipment(trx: Trx, scope: SellerScope | AnyScope, shipmentId: number) {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("s.id", "=", shipmentId)
    .where("o.confirmed_at", "is not", null)
    .where(inScope(scope, { seller: "s.seller_id" }))
    .select(["o.id", "o.payment_method", "o.public_number", "o.customer_id", "sellers.store_name"])
    .forUpdate("o")
    .executeTakeFirst();
  if (!order) return undefined;
  const shipment = await trx
    .selectFrom("shipments")
    .where("id", "=", shipmentId)
    .select(["id", "order_id", "status"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { id: _, ...facts } = order;
  return { ...shipment, ...facts };
}

async function collectCash(trx: Trx, shipment: { id: number; order_id: number }): Promise<void> {
  const { totalPaise } = await findShipmentShare(trx, shipment);
  await postLedger(trx, {
    kind: "cash_collected",
    reference: String(shipment.id),
    orderId: shipment.order_id,
    entries: [
      { account: "cash", amountPaise: totalPaise },
      { account: "cash_on_delivery", amountPaise: -totalPaise },
    ],
  });
}
