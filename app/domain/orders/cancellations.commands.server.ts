import type { Trx } from "#app/db/connection.server.ts";
import { restoreStock } from "#app/domain/inventory/stock.commands.server.ts";
import { releaseCoupon } from "#app/domain/coupons/coupons.commands.server.ts";
import { releaseGiftCard } from "#app/domain/gift-cards/gift-cards.commands.server.ts";
import { postLedger } from "#app/domain/ledger/ledger.commands.server.ts";
import { reversalEntries, soldItemColumns } from "#app/domain/orders/item-entries.ts";
import { refreshOrderStatus } from "#app/domain/orders/order-status.commands.server.ts";
import { shipmentShares } from "#app/domain/orders/orders.ts";
import { orderPaymentMachine } from "#app/domain/payments/payment-machines.server.ts";
import { requestRefund } from "#app/domain/payments/refunds.commands.server.ts";
import { shipmentMachine } from "#app/domain/orders/shipment-machine.server.ts";
import { transition, type Actor } from "#app/domain/state-machine/transition.commands.server.ts";

/**
 * Reverses the effects of cancelled shipments of a confirmed order: stock, gift card credit, ledger, money. The caller has locked
 * the order and moved the shipments. When the whole order is cancelled, the coupon's use is released too. `reason` names the
 * refund: the same reason refunds an order once.
 */
export async function reverseShipments(
  trx: Trx,
  cancel: { orderId: number; shipmentIds: readonly number[]; reason: string },
): Promise<void> {
  const { orderId } = cancel;
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .select([...soldItemColumns, "shipment_id", "variant_id", "discount_paise"])
    .orderBy("id")
    .execute();
  const isGone = (await refreshOrderStatus(trx, orderId)) === "cancelled";
  await restoreStock(
    trx,
    items.flatMap((item) =>
      item.variant_id !== null && item.shipment_id !== null && cancel.shipmentIds.includes(item.shipment_id)
        ? { variantId: item.variant_id, quantity: item.quantity }
        : [],
    ),
    { held: false },
  );
  if (isGone) await releaseCoupon(trx, orderId);
  const shares = shipmentShares(
    { deliveryPaise: order.delivery_paise, giftPaise: order.gift_paise },
    items.map((item) => ({
      shipmentId: item.shipment_id,
      amountPaise: item.price_paise * item.quantity,
      discountPaise: item.discount_paise,
    })),
  ).filter((share) => cancel.shipmentIds.includes(share.shipmentId));
  for (const share of shares) {
    await postLedger(trx, {
      kind: "shipment_cancelled",
      reference: String(share.shipmentId),
      orderId,
      entries: [
        ...items.filter((item) => item.shipment_id === share.shipmentId).flatMap(reversalEntries),
        { account: "coupon_expense", amountPaise: -share.discountPaise },
        { account: "delivery_income", amountPaise: share.deliveryPaise },
        { account: "gift_card_liability", amountPaise: -share.giftPaise },
        {
          account: order.payment_method === "cod" ? "cash_on_delivery" : "refunds_due",
          amountPaise: -share.totalPaise,
        },
      ],
    });
    if (order.gift_card_id !== null && share.giftPaise > 0) {
      await releaseGiftCard(trx, {
        giftCardId: order.gift_card_id,
        orderId,
        shipmentId: share.shipmentId,
        amountPaise: share.giftPaise,
      });
    }
  }
  if (order.payment_status !== "paid") return;
  const refundPaise = shares.reduce((sum, share) => sum + share.totalPaise, 0);
  if (refundPaise > 0) await requestRefund(trx, { orderId, amountPaise: refundPaise, reason: cancel.reason });
  const paid = { id: orderId, status: "paid" } as const;
  if (isGone && refundPaise > 0) await transition(trx, orderPaymentMachine, paid, "refund_due", "system");
  if (isGone && order.payment_method === "gift_card")
    await transition(trx, orderPaymentMachine, paid, "refunded", "system");
}

/** Cancels those of the shipments that are not shipped, with an event each; `event` notifies the customer of each parcel. */
export async function markCancelled(
  trx: Trx,
  shipmentIds: readonly number[],
  actor: Actor,
  event?: "parcel",
): Promise<void> {
  const before = await trx
    .selectFrom("shipments")
    .where("id", "in", shipmentIds)
    .where("status", "in", ["pending", "processing"])
    .orderBy("id")
    .forUpdate()
    .select(["id", "status"])
    .execute();
  for (const shipment of before) await transition(trx, shipmentMachine, shipment, "cancelled", actor, { event });
}
