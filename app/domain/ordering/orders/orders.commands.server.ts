import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { PaymentMethod } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { actorOf, type AnyScope, type ProfileScope } from "#app/domain/platform/access/scope.ts";
import { removeBoughtLines } from "#app/domain/ordering/carts/carts.commands.server.ts";
import {
  restoreStock,
  sellHeldStock,
  type StockQuantity,
} from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { releaseSalePieces } from "#app/domain/listings/flash-sales/sale-pieces.commands.server.ts";
import { releaseCoupon } from "#app/domain/money/coupons/coupons.commands.server.ts";
import { issueGiftCards, releaseGiftCard } from "#app/domain/money/gift-cards/gift-cards.commands.server.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import { publishEvent, publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { markCancelled } from "#app/domain/ordering/orders/cancellations.commands.server.ts";
import { auditOrder } from "#app/domain/platform/audit/order-audit.commands.server.ts";
import { storeFundedDiscount, type CancelReason } from "#app/domain/ordering/orders/reversals.ts";
import { reverseParcels } from "#app/domain/ordering/orders/reversals.commands.server.ts";
import { saleEntries, soldItemColumns } from "#app/domain/ordering/orders/item-entries.ts";
import { refreshOrderStatus } from "#app/domain/ordering/orders/order-status.commands.server.ts";
import { isParcelCancellable } from "#app/domain/ordering/orders/orders.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { orderPaymentMachine } from "#app/domain/money/payments/payment-machines.server.ts";
import { transition, type Actor } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** The fields of an order that its confirmation needs. */
export interface ConfirmedOrder {
  id: number;
  public_number: string;
  customer_id: number;
  payment_method: PaymentMethod;
  discount_paise: Paise;
  delivery_paise: Paise;
  gift_paise: Paise;
  total_paise: Paise;
}

/** The columns of an order's row that a `ConfirmedOrder` is made of. */
export const certainOrderColumns = [
  "id",
  "public_number",
  "customer_id",
  "payment_method",
  "discount_paise",
  "delivery_paise",
  "gift_paise",
  "total_paise",
] as const;

/**
 * Confirms an order after its payment: sells its held stock and removes its items from the cart. Returns whether this call
 * confirmed it: false, with nothing changed, when it no longer waits (it is confirmed already, or it has expired: then the money
 * must go back).
 */
export async function confirmOrder(trx: Trx, orderId: number): Promise<boolean> {
  // The cart before the order, as at checkout: paying for it and placing it again may happen at the same moment.
  await sql`
    SELECT c.id FROM carts c JOIN orders o ON o.customer_id = c.profile_id
     WHERE o.id = ${orderId} FOR UPDATE OF c`.execute(trx);
  const set = { confirmed_at: sql`now()`, expires_at: null };
  const order = await transition(trx, orderPaymentMachine, awaiting(orderId), "paid", "system", { set });
  if (!order) return false;
  await removeBoughtLines(trx, orderId);
  await refreshOrderStatus(trx, orderId);
  const items = await postOrderConfirmation(trx, order);
  // Last, to hold the variant's row lock as briefly as possible in a flash sale.
  await sellHeldStock(trx, pieces(items));
  return true;
}

/**
 * Completes a confirmed order of any payment method: issues and mails gift cards, posts to the ledger and notifies the customer. Returns its
 * items.
 */
export async function postOrderConfirmation(trx: Trx, order: ConfirmedOrder) {
  const items = await listItems(trx, order.id);
  await issueGiftCards(
    trx,
    order.id,
    items.flatMap((item) => item.gift_card ?? []),
  );
  await postLedger(trx, {
    kind: "order_confirmed",
    reference: order.public_number,
    orderId: order.id,
    entries: [
      {
        account: order.payment_method === "cod" ? "cash_on_delivery" : "provider_clearing",
        amountPaise: order.total_paise,
      },
      { account: "gift_card_liability", amountPaise: order.gift_paise },
      { account: "coupon_expense", amountPaise: order.discount_paise - sellerDiscount(items) },
      { account: "delivery_income", amountPaise: -order.delivery_paise },
      ...items.flatMap(saleEntries),
    ],
  });
  await setDispatchDays(trx, order.id);
  const isSent = items.some((item) => item.seller_id !== null);
  await publishEvent(trx, "order_confirmed", { ...eventOrder(order), isSent });
  if (isSent) await announceParcels(trx, order);
  return items;
}

/** Informs the members of each store of its parcel. */
async function announceParcels(trx: Trx, order: Pick<ConfirmedOrder, "id" | "public_number">): Promise<void> {
  const parcels = await trx
    .selectFrom("shipments")
    .where("order_id", "=", order.id)
    .orderBy("id")
    .select(["id as shipmentId", "seller_id as sellerId"])
    .execute();
  for (const parcel of parcels)
    await publishToStore(trx, "parcel_ordered", { ...parcel, publicNumber: order.public_number });
}

/** Returns the sellers' own part of the order's discount, which they are not owed (rule 6.20). */
function sellerDiscount(items: Awaited<ReturnType<typeof listItems>>): Paise {
  return items.reduce(
    (sum, item) =>
      sum + storeFundedDiscount({ discountPaise: item.discount_paise, discountBorneBy: item.discount_borne_by }),
    0,
  );
}

/** Sets each parcel's handover deadline (rule 7.9): its store's dispatch days begin when the store is not on holiday. */
async function setDispatchDays(trx: Trx, orderId: number): Promise<void> {
  await sql`${PREPARED}
    UPDATE shipments AS s
       SET dispatch_before = (greatest((now() AT TIME ZONE 'Asia/Kolkata')::date, store.holiday_until) + store.dispatch_days + 1)::timestamp
                             AT TIME ZONE 'Asia/Kolkata'
      FROM sellers AS store
     WHERE store.id = s.seller_id AND s.order_id = ${orderId}`.execute(trx);
}

/**
 * Marks the order-placed toast as shown. Returns whether to show it: false when it was shown before, and for an order that is not
 * confirmed or was cancelled.
 */
export async function markOrderPlacedToastShown(db: Db, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ announced_at: sql`now()` })
    .where("id", "=", orderId)
    .where("announced_at", "is", null)
    .where("confirmed_at", "is not", null)
    .where("cancelled_at", "is", null)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Expires an unpaid order: restores stock, coupon use and gift card credit and cancels its shipments. Returns whether this call
 * ended it: false, with nothing changed, when it no longer waits. `tell: false` sends no mail, for an order that the customer has
 * just replaced.
 */
export async function expireOrder(
  trx: Trx,
  orderId: number,
  { actor = "system", notify = true }: { actor?: Actor; notify?: boolean } = {},
): Promise<boolean> {
  const set = { status: "cancelled", cancelled_at: sql`now()`, expires_at: null } as const;
  const order = await transition(trx, orderPaymentMachine, awaiting(orderId), "expired", actor, { set });
  if (!order) return false;
  const shipments = await trx.selectFrom("shipments").select("id").where("order_id", "=", orderId).execute();
  if (shipments.length > 0) {
    await markCancelled(
      trx,
      shipments.map((shipment) => shipment.id),
      actor,
    );
  }
  await restoreStock(trx, pieces(await listItems(trx, orderId)), { held: true });
  await releaseSalePieces(trx, orderId);
  await releaseCoupon(trx, orderId);
  if (order.gift_card_id !== null && order.gift_paise > 0) {
    await releaseGiftCard(trx, {
      giftCardId: order.gift_card_id,
      orderId,
      reversal: null,
      amountPaise: order.gift_paise,
    });
  }
  if (notify) await publishEvent(trx, "order_cancelled", { ...eventOrder(order), isUnpaid: actor === "system" });
  return true;
}

/**
 * Cancels an order, or its parcels that are not shipped yet, and refunds them: a customer their own, an administrator any, with a reason.
 * `parcelIds`: the parcels that the person was shown; without them, all that can be cancelled. Returns false when the person has no such order; an order that is cancelled
 * already stays so. Throws `DomainError`, with nothing changed, when one of the parcels has been shipped meanwhile or none is left
 * to cancel.
 */
export async function cancelOrder(
  db: Db,
  scope: ProfileScope | AnyScope,
  publicNumber: string,
  parcelIds?: readonly number[],
  reason?: CancelReason,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom("orders")
      .where("public_number", "=", publicNumber)
      .where(inScope(scope, { profile: "customer_id" }))
      .select(["id", "public_number", "customer_id", "status", "payment_status"])
      .forUpdate()
      .executeTakeFirst();
    if (!order) return false;
    if (order.status === "cancelled") return true;
    const actor = actorOf(scope);
    if (scope.kind === "any")
      await auditOrder(trx, scope, order, { action: "order.cancel", details: { reason, parcels: parcelIds } });
    if (order.payment_status === "awaiting") return expireOrder(trx, order.id, { actor });
    const parcels = await trx
      .selectFrom("shipments")
      .where("order_id", "=", order.id)
      .where("status", "<>", "cancelled")
      .orderBy("id")
      .select(["id", "status"])
      .execute();
    const wanted = parcels.filter(({ id, status }) => parcelIds?.includes(id) ?? isParcelCancellable({ status }));
    if (wanted.length === 0 || !wanted.every(isParcelCancellable)) {
      throw new DomainError("messages:orders.too_late_to_cancel");
    }
    const isWhole = wanted.length === parcels.length;
    const shipmentIds = wanted.map(({ id }) => id);
    await markCancelled(trx, shipmentIds, actor, { reason, event: isWhole ? undefined : "parcel" });
    await reverseParcels(trx, {
      orderId: order.id,
      kind: "cancelled",
      parcels: wanted.map(({ id }) => ({ shipmentId: id })),
      reason: reason ?? null,
      actor,
      ...(isWhole && { refundReason: "order-cancelled" }),
    });
    if (isWhole) await publishEvent(trx, "order_cancelled", { ...eventOrder(order), isUnpaid: false });
    return true;
  });
}

/** The values that events of orders have in common. */
function eventOrder(order: Pick<ConfirmedOrder, "id" | "public_number" | "customer_id">) {
  return { profileId: order.customer_id, orderId: order.id, publicNumber: order.public_number };
}

function awaiting(orderId: number) {
  return { id: orderId, status: "awaiting" } as const;
}

function listItems(trx: Trx, orderId: number) {
  return trx
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .select([...soldItemColumns, "variant_id", "gift_card", "discount_paise", "discount_borne_by"])
    .execute();
}

function pieces(items: Awaited<ReturnType<typeof listItems>>): StockQuantity[] {
  return items.flatMap((item) =>
    item.variant_id === null ? [] : { variantId: item.variant_id, quantity: item.quantity },
  );
}
