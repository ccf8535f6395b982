import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { actorOf, type AnyScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent, publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { auditOrder } from "#app/domain/platform/audit/order-audit.commands.server.ts";
import { reverseParcels, type Pieces } from "#app/domain/ordering/orders/reversals.commands.server.ts";
import type { RefundReason } from "#app/domain/ordering/orders/reversals.ts";
import { parcelFacts, shipmentMachine } from "#app/domain/ordering/orders/shipment-machine.server.ts";
import { countLeft, lockShipment, runFormOnce } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

export interface PiecesRefund {
  shipmentId: number;
  reason: RefundReason;
  /** At least one. */
  pieces: readonly Pick<Pieces, "itemId" | "quantity">[];
  /** The pieces are with their seller again and go on sale; otherwise they do not. */
  areForSale: boolean;
  /** Reference of the transfer that gave cash back; required for a cash order. */
  reference?: string | undefined;
  formKey?: string;
}

/**
 * Refunds pieces of a delivered parcel, by an administrator's decision (rule 10.20): money the way it came, gift card credit to the card;
 * cash was given back by a transfer, which is recorded. Takes back what their seller was owed. With the last piece the parcel is returned.
 * Returns false when there is no such parcel. Throws `DomainError` when it is not delivered, it has fewer pieces, or a cash order has no
 * reference.
 */
export async function refundPieces(db: Db, admin: AnyScope, refund: PiecesRefund): Promise<boolean> {
  return inTransaction(db, (trx) => runFormOnce(trx, admin, refund, () => refundLocked(trx, admin, refund)));
}

async function refundLocked(
  trx: Trx,
  admin: AnyScope,
  { shipmentId, reason, pieces, areForSale, reference }: PiecesRefund,
): Promise<boolean> {
  const shipment = await lockShipment(trx, admin, shipmentId);
  if (!shipment) return false;
  if (shipment.status !== "delivered")
    throw new DomainError("messages:order_refund.not_delivered", { field: "reason" });
  const isCash = shipment.payment_method === "cod";
  if (isCash && !reference) throw new DomainError("messages:order_refund.reference", { field: "reference" });
  const n = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const actor = actorOf(admin);
  const isWhole = (await countLeft(trx, shipmentId)) <= n;
  if (isWhole)
    await transition(trx, shipmentMachine, { id: shipmentId, status: "delivered" }, "returned", actor, {
      set: { reason },
    });
  const [reversalId = 0] = await reverseParcels(trx, {
    orderId: shipment.order_id,
    kind: "returned",
    parcels: [
      {
        shipmentId,
        isDelivered: true,
        pieces: pieces.map((one) => ({ ...one, damaged: areForSale ? 0 : one.quantity })),
      },
    ],
    reason,
    actor,
  });
  const { total_paise: amountPaise } = await trx
    .selectFrom("shipment_reversals")
    .where("id", "=", reversalId)
    .select("total_paise")
    .executeTakeFirstOrThrow();
  await auditOrder(trx, admin, shipment, {
    action: "order.refund",
    details: {
      parcel: shipment.code,
      n,
      reason,
      items: pieces,
      amount_paise: amountPaise,
      for_sale: areForSale,
      ...(isCash && { reference }),
    },
  });
  // With its last piece the parcel is returned, which its store is informed of anyway.
  if (!isWhole) {
    const { seller_id: sellerId, public_number: publicNumber } = shipment;
    await publishToStore(trx, "pieces_refunded", { sellerId, shipmentId, publicNumber, pieces: n, amountPaise });
  }
  // A refund by the provider is announced when it has left.
  if (isCash && amountPaise > 0) {
    const { profileId, publicNumber } = await parcelFacts(trx, shipmentId);
    await publishEvent(trx, "refund_sent", { profileId, publicNumber, amountPaise });
  }
  return true;
}
