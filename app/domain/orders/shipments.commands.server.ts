import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import { actorOf, type AnyScope, type SellerScope } from "#app/domain/access/scope.ts";
import { postLedger } from "#app/domain/ledger/ledger.commands.server.ts";
import { reverseShipments } from "#app/domain/orders/cancellations.commands.server.ts";
import { refreshOrderStatus } from "#app/domain/orders/order-status.commands.server.ts";
import { shipmentMachine } from "#app/domain/orders/shipment-machine.server.ts";
import { findShipmentShare } from "#app/domain/orders/shipments.queries.server.ts";
import { transition } from "#app/domain/state-machine/transition.commands.server.ts";

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
  return inTransaction(db, async (trx) => {
    const shipment = await lockShipment(trx, scope, move.shipmentId);
    if (!shipment) return false;
    await transition(trx, shipmentMachine, shipment, move.to, actorOf(scope), {
      set: {
        ...(move.carrier && { carrier: move.carrier }),
        ...(move.trackingNumber && { tracking_number: move.trackingNumber }),
      },
      event: "parcel",
    });
    if (move.to === "cancelled") {
      await reverseShipments(trx, {
        orderId: shipment.order_id,
        shipmentIds: [shipment.id],
        reason: `shipment-${shipment.id}-cancelled`,
      });
    } else {
      if (move.to === "delivered" && shipment.payment_method === "cod") await collectCash(trx, shipment);
      await refreshOrderStatus(trx, shipment.order_id);
    }
    return true;
  });
}

/** Locks the order before the shipment, the lock order of all commands, which serializes two sellers of one order. */
async function lockShipment(trx: Trx, scope: SellerScope | AnyScope, shipmentId: number) {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .where("s.id", "=", shipmentId)
    .where("o.confirmed_at", "is not", null)
    .where(inScope(scope, { seller: "s.seller_id" }))
    .select("o.payment_method")
    .forUpdate("o")
    .executeTakeFirst();
  if (!order) return undefined;
  const shipment = await trx
    .selectFrom("shipments")
    .where("id", "=", shipmentId)
    .select(["id", "order_id", "status"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...shipment, ...order };
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
