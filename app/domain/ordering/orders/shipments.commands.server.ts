import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { actorOf, type AnyScope, type HelperScope, type StoreScope } from "#app/domain/platform/access/scope.ts";
import { auditOrder } from "#app/domain/platform/audit/order-audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { refreshOrderStatus } from "#app/domain/ordering/orders/order-status.commands.server.ts";
import { isParcelCancellable } from "#app/domain/ordering/orders/orders.ts";
import { reverseParcels, type Pieces } from "#app/domain/ordering/orders/reversals.commands.server.ts";
import type { CancelReason, UndeliveredReason } from "#app/domain/ordering/orders/reversals.ts";
import { parcelFacts, shipmentMachine } from "#app/domain/ordering/orders/shipment-machine.server.ts";
import { sumOfParcels } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import { transition, type Actor } from "#app/domain/platform/state-machine/transition.commands.server.ts";

export type MoverScope = StoreScope | AnyScope;

export interface ShipmentMove {
  shipmentId: number;
  to: ShipmentStatus;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** Why it was not delivered, which that move needs, or is cancelled. */
  reason?: CancelReason | UndeliveredReason | undefined;
  /** Of a parcel that came back: by item, the pieces that are not for sale again. */
  damaged?: ReadonlyMap<number, number>;
  /** Of a form that acts once however often it is sent. */
  formKey?: string;
}

/**
 * Moves a shipment to its next status; updates the order's status, stock, cash and ledger, and notifies the customer (rules 7.2 to 7.4).
 * Sellers can move shipments of their own store, admins all; none of unpaid orders. Returns false when the actor has no such shipment.
 * Throws `DomainError` for a transition that is not allowed.
 */
export async function moveShipment(db: Db, scope: MoverScope, move: ShipmentMove): Promise<boolean> {
  return inTransaction(db, (trx) => runFormOnce(trx, scope, move, () => moveLocked(trx, scope, move)));
}

/**
 * Marks a parcel as packed for a helper of its store, who can do nothing else with it, in the transaction that has found their link open. A
 * parcel that does not wait stays as it is. Returns the status that it had; undefined when the store has no such parcel.
 */
export async function packForHelper(
  trx: Trx,
  scope: HelperScope,
  shipmentId: number,
): Promise<ShipmentStatus | undefined> {
  const shipment = await lockShipment(trx, scope, shipmentId);
  if (shipment?.status === "pending") await moveLocked(trx, scope, { shipmentId, to: "processing" });
  return shipment?.status;
}

function moverOf(scope: MoverScope | HelperScope): Actor {
  return scope.kind === "helper" ? { profileId: null, role: "seller", packingLinkId: scope.linkId } : actorOf(scope);
}

async function moveLocked(trx: Trx, scope: MoverScope | HelperScope, move: ShipmentMove): Promise<boolean> {
  const shipment = await lockShipment(trx, scope, move.shipmentId);
  if (!shipment) return false;
  const { to, reason } = move;
  // A delivered parcel comes back by a refund alone.
  if (to === "returned" && shipment.status === "delivered") throw cannotMove("to");
  await transition(trx, shipmentMachine, shipment, to, moverOf(scope), {
    set: {
      ...(move.carrier && { carrier: move.carrier }),
      ...(move.trackingNumber && { tracking_number: move.trackingNumber }),
      ...(reason && { reason }),
    },
    event: "parcel",
  });
  if (scope.kind === "any") {
    const details = { parcel: shipment.code, ...(reason && { reason }) };
    await auditOrder(trx, scope, shipment, { action: "order.move", before: shipment.status, after: to, details });
  }
  if (isCalledOff(to)) {
    await reverseParcels(trx, {
      orderId: shipment.order_id,
      kind: to === "returned" ? "returned" : "cancelled",
      parcels: [{ shipmentId: shipment.id, ...(move.damaged && { damaged: move.damaged }) }],
      reason: reason ?? null,
      actor: moverOf(scope),
    });
    return true;
  }
  if (to === "delivered" && shipment.payment_method === "cod") await collectCash(trx, shipment);
  await refreshOrderStatus(trx, shipment.order_id);
  return true;
}

/**
 * Ships a parcel that may not be marked as packed yet: the customer is informed of the shipping alone. Permissions, result and errors are as
 * for `moveShipment`.
 */
export async function shipShipment(
  db: Db,
  scope: MoverScope,
  move: Pick<ShipmentMove, "shipmentId" | "carrier" | "trackingNumber">,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const shipment = await lockShipment(trx, scope, move.shipmentId);
    if (shipment?.status === "pending") await transition(trx, shipmentMachine, shipment, "processing", actorOf(scope));
    return moveLocked(trx, scope, { ...move, to: "shipped" });
  });
}

export interface PiecesCancellation {
  shipmentId: number;
  reason: CancelReason;
  /** At least one. */
  pieces: readonly Pick<Pieces, "itemId" | "quantity">[];
  formKey?: string;
}

/**
 * Cancels some pieces of an unshipped parcel, and the parcel with the last of them; the rest of it is sent (rule 7.8). Permissions, result and
 * errors are as for `moveShipment`; more pieces than are left are refused.
 */
export async function cancelPieces(db: Db, scope: MoverScope, cancellation: PiecesCancellation): Promise<boolean> {
  return inTransaction(db, (trx) =>
    runFormOnce(trx, scope, cancellation, () => cancelLocked(trx, scope, cancellation)),
  );
}

async function cancelLocked(
  trx: Trx,
  scope: MoverScope,
  { shipmentId, reason, pieces }: PiecesCancellation,
): Promise<boolean> {
  const shipment = await lockShipment(trx, scope, shipmentId);
  if (!shipment) return false;
  if (!isParcelCancellable(shipment)) throw cannotMove("reason");
  const actor = actorOf(scope);
  const isWhole = (await countLeft(trx, shipmentId)) <= pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isWhole)
    await transition(trx, shipmentMachine, shipment, "cancelled", actor, { set: { reason }, event: "parcel" });
  const [reversalId = 0] = await reverseParcels(trx, {
    orderId: shipment.order_id,
    kind: "cancelled",
    parcels: [{ shipmentId, pieces }],
    reason,
    actor,
  });
  if (scope.kind === "any") {
    const n = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    const details = { parcel: shipment.code, n, reason, items: pieces };
    await auditOrder(trx, scope, shipment, { action: "order.cancel_pieces", details });
  }
  if (!isWhole) {
    const { profileId, publicNumber, seller } = await parcelFacts(trx, shipmentId);
    await publishEvent(trx, "items_cancelled", { profileId, publicNumber, seller, reversalId });
  }
  return true;
}

function cannotMove(field: "to" | "reason"): DomainError {
  return new DomainError("messages:shipments.cannot_move", { field });
}

/** Returns how many pieces of a parcel are neither cancelled nor sent back. */
export async function countLeft(trx: Trx, shipmentId: number): Promise<number> {
  const { left } = await trx
    .selectFrom("order_items")
    .where("shipment_id", "=", shipmentId)
    .select((query) => query.fn.sum<number>(query("quantity", "-", query.ref("reversed_quantity"))).as("left"))
    .executeTakeFirstOrThrow();
  return left;
}

/** Runs a form's work once; a caller's without a form each time. A form about another store's parcel is not remembered. */
export async function runFormOnce(
  trx: Trx,
  scope: MoverScope,
  form: { shipmentId: number; formKey?: string },
  work: () => Promise<boolean>,
): Promise<boolean> {
  const { formKey, ...content } = form;
  if (formKey === undefined) return work();
  const parcel = await trx
    .selectFrom("shipments as s")
    .where("s.id", "=", form.shipmentId)
    .where(inScope(scope, { seller: "s.seller_id" }))
    .select("s.id")
    .executeTakeFirst();
  if (!parcel) return false;
  const asText = JSON.stringify(content, (_, value: unknown) =>
    value instanceof Map ? [...(value as Map<number, number>)] : value,
  );
  const key = { profileId: scope.profileId, formKey, content: [asText] };
  return (await runIdempotent(trx, key, async () => ((await work()) ? "done" : "missing"))) === "done";
}

/** Locks the order before the shipment, the lock order of all commands, which serializes two sellers of one order. */
export async function lockShipment(trx: Trx, scope: MoverScope | HelperScope, shipmentId: number) {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .where("s.id", "=", shipmentId)
    .where("o.confirmed_at", "is not", null)
    .where(inScope(scope, { seller: "s.seller_id" }))
    .select(["o.payment_method", "o.public_number"])
    .forUpdate("o")
    .executeTakeFirst();
  if (!order) return undefined;
  const shipment = await trx
    .selectFrom("shipments")
    .where("id", "=", shipmentId)
    .select(["id", "order_id", "seller_id", "status", "code"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...shipment, ...order };
}

async function collectCash(trx: Trx, shipment: { id: number; order_id: number }): Promise<void> {
  const totalPaise = await sumOfParcels(trx, shipment.order_id, [shipment.id]);
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
