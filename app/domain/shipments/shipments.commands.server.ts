import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { postLedger } from "#app/domain/ledger/ledger.commands.server.ts";
import { cancelShipments } from "#app/domain/orders/cancellations.commands.server.ts";
import { refreshOrderStatus } from "#app/domain/orders/order-status.commands.server.ts";
import { announceMove } from "#app/domain/shipments/shipment-announcements.commands.server.ts";
import { setShipmentStatus } from "#app/domain/shipments/shipment-status.commands.server.ts";
import { canMove, type ShipmentActor } from "#app/domain/shipments/shipments.ts";
import { findShipmentShare } from "#app/domain/shipments/shipments.queries.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Moves a shipment on, or cancels it before it is shipped; the order's status follows and the customer is told (decision 18).
 * A seller reaches the shipments of the own store, an admin all; those of orders that are not paid yet nobody. Answers false
 * when the actor has no such shipment. Throws `DomainError` when it cannot go there from where it is.
 */
export async function moveShipment(
  db: Db,
  actor: ShipmentActor,
  move: { shipmentId: number; to: ShipmentStatus; carrier?: string; trackingNumber?: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const shipment = await lockShipment(trx, actor, move.shipmentId);
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
    await announceMove(trx, shipment, move.to);
    return true;
  });
}

/** The order before the shipment, as everywhere: two sellers of one order then wait for each other. */
async function lockShipment(trx: Trx, actor: ShipmentActor, shipmentId: number) {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("s.id", "=", shipmentId)
    .where("o.confirmed_at", "is not", null)
    .$if(actor.role !== "admin", (query) => query.where("sellers.profile_id", "=", actor.profileId))
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
