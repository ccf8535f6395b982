import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { PaymentMethod } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { releaseCoupon } from "#app/domain/money/coupons/coupons.commands.server.ts";
import { releaseGiftCard } from "#app/domain/money/gift-cards/gift-cards.commands.server.ts";
import { restoreStock } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { reversalEntries } from "#app/domain/ordering/orders/item-entries.ts";
import { refreshOrderStatus } from "#app/domain/ordering/orders/order-status.commands.server.ts";
import {
  remainderOfItem,
  storeFundedDiscount,
  partColumns,
  partOfItem,
  partOfParcel,
  type ItemPart,
} from "#app/domain/ordering/orders/reversals.ts";
import { listParcelRemainders } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import { orderPaymentMachine } from "#app/domain/money/payments/payment-machines.server.ts";
import { requestRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { actorColumns, transition, type Actor } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Pieces of an item that go back; `damaged` of them are not for sale again. */
export interface Pieces {
  itemId: number;
  quantity: number;
  damaged?: number;
}

export interface Reversal {
  orderId: number;
  kind: "cancelled" | "returned";
  /** Without `pieces`: all that is left of the parcel; its `damaged` pieces are not for sale again. */
  parcels: readonly {
    shipmentId: number;
    pieces?: readonly Pieces[];
    damaged?: ReadonlyMap<number, number>;
    /** It was delivered: the cash for it was collected and is given back. */
    isDelivered?: boolean;
  }[];
  reason: string | null;
  actor: Actor;
  /** Names the refund; without it the reversal does. The same reason refunds an order once. */
  refundReason?: string;
}

type Item = Awaited<ReturnType<typeof listItems>>[number];

/**
 * Reverses the effects of cancelled or returned pieces of a confirmed order: stock, gift card credit, ledger, money. The caller has locked
 * the order and moved the parcels without pieces left. When the whole order is cancelled, the coupon's use is released too. Returns the
 * reversals' ids, one for each parcel. Throws `DomainError`, with nothing changed, when there are fewer pieces.
 */
export async function reverseParcels(trx: Trx, reversal: Reversal): Promise<number[]> {
  const { orderId, kind } = reversal;
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const items = await listItems(trx, orderId);
  const left = await listParcelRemainders(trx, [orderId]);
  const parts = reversal.parcels.map((parcel) => {
    const inParcel = items.filter((item) => item.shipment_id === parcel.shipmentId);
    // In the order of the items, as a payout locks their balances.
    const pieces = (parcel.pieces ?? allPieces(inParcel, parcel.damaged)).toSorted(
      (one, other) => one.itemId - other.itemId,
    );
    const goods = pieces.map((one) => ({ ...one, ...findPart(inParcel, one) }));
    if (new Set(pieces.map(({ itemId }) => itemId)).size < pieces.length) throw nothingLeft();
    const ofParcel = left.get(parcel.shipmentId);
    if (goods.length === 0 || !ofParcel) throw nothingLeft();
    const sumOf = (amount: (one: (typeof goods)[number]) => Paise) => goods.reduce((sum, one) => sum + amount(one), 0);
    const sums = {
      goodsPaise: sumOf(({ item, part }) => item.price_paise * part.quantity),
      discountPaise: sumOf(({ part }) => part.discountPaise),
    };
    const storeFundedDiscountPaise = sumOf(({ part }) => storeFundedDiscount(part));
    const { shipmentId, isDelivered = false } = parcel;
    return { shipmentId, isDelivered, goods, storeFundedDiscountPaise, ...sums, ...partOfParcel(ofParcel, sums) };
  });
  const recorded: ((typeof parts)[number] & { id: number })[] = [];
  for (const part of parts) recorded.push({ ...part, id: await recordReversal(trx, reversal, part) });
  const ids = recorded.map(({ id }) => id);

  const status = await refreshOrderStatus(trx, orderId);
  await restoreStock(
    trx,
    parts.flatMap(({ goods }) =>
      goods.flatMap(({ item, quantity, damaged = 0 }) =>
        item.variant_id !== null && quantity > damaged
          ? { variantId: item.variant_id, quantity: quantity - damaged }
          : [],
      ),
    ),
    { held: false },
  );
  if (status === "cancelled") await releaseCoupon(trx, orderId);
  for (const { id, ...part } of recorded) {
    await postLedger(trx, {
      kind: `shipment_${kind}`,
      reference: `reversal:${id}`,
      orderId,
      entries: [
        ...part.goods.flatMap((one) => reversalEntries({ id: one.item.id, sellerId: sellerOf(one.item) }, one.part)),
        { account: "coupon_expense", amountPaise: part.storeFundedDiscountPaise - part.discountPaise },
        { account: "delivery_income", amountPaise: part.deliveryPaise },
        { account: "gift_card_liability", amountPaise: -part.giftPaise },
        {
          account: moneyAccount(order.payment_method, part),
          amountPaise: -part.totalPaise,
        },
      ],
    });
    if (order.gift_card_id !== null && part.giftPaise > 0) {
      await releaseGiftCard(trx, {
        giftCardId: order.gift_card_id,
        orderId,
        reversal: { id, shipmentId: part.shipmentId },
        amountPaise: part.giftPaise,
      });
    }
  }
  if (order.payment_status !== "paid") return ids;
  const refundPaise = parts.reduce((sum, part) => sum + part.totalPaise, 0);
  const reason = reversal.refundReason ?? `reversal-${ids.join("-")}-${kind}`;
  if (refundPaise > 0) await requestRefund(trx, { orderId, amountPaise: refundPaise, reason });
  if (!isCalledOff(status)) return ids;
  const paid = { id: orderId, status: "paid" } as const;
  const to = (await hasUnsentRefund(trx, orderId)) ? "refund_due" : "refunded";
  await transition(trx, orderPaymentMachine, paid, to, "system");
  return ids;
}

/** Returns the account of the money that goes back, or is no longer collected. */
function moneyAccount(method: PaymentMethod, { isDelivered }: { isDelivered: boolean }) {
  if (method !== "cod") return "refunds_due";
  return isDelivered ? "cash" : "cash_on_delivery";
}

function listItems(trx: Trx, orderId: number) {
  return trx
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .select(["id", "seller_id", "shipment_id", "variant_id", "price_paise", ...partColumns])
    .orderBy("id")
    .execute();
}

function allPieces(items: readonly Item[], damaged: ReadonlyMap<number, number> | undefined): Pieces[] {
  return items
    .map((item) => ({ itemId: item.id, quantity: remainderOfItem(item).quantity, damaged: damaged?.get(item.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

function findPart(items: readonly Item[], { itemId, quantity, damaged = 0 }: Pieces): { item: Item; part: ItemPart } {
  const item = items.find(({ id }) => id === itemId);
  if (!item || quantity < 1 || quantity > remainderOfItem(item).quantity || damaged > quantity) throw nothingLeft();
  return { item, part: partOfItem(item.price_paise, remainderOfItem(item), quantity) };
}

function nothingLeft(): DomainError {
  return new DomainError("messages:shipments.not_so_many");
}

function sellerOf(item: Item): number {
  if (item.seller_id === null) throw new Error(`Item ${item.id} of a parcel has no seller`);
  return item.seller_id;
}

interface ParcelPart {
  shipmentId: number;
  goods: readonly { item: Item; part: ItemPart; damaged?: number }[];
  deliveryPaise: Paise;
  giftPaise: Paise;
  totalPaise: Paise;
}

async function recordReversal(
  trx: Trx,
  { orderId, kind, reason, actor }: Reversal,
  parcel: ParcelPart,
): Promise<number> {
  const { id } = await trx
    .insertInto("shipment_reversals")
    .values({
      order_id: orderId,
      shipment_id: parcel.shipmentId,
      kind,
      reason,
      delivery_paise: parcel.deliveryPaise,
      gift_paise: parcel.giftPaise,
      total_paise: parcel.totalPaise,
      ...actorColumns(actor),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("reversed_items")
    .values(
      parcel.goods.map(({ item, part, damaged = 0 }) => ({
        reversal_id: id,
        order_item_id: item.id,
        quantity: part.quantity,
        damaged_quantity: damaged,
      })),
    )
    .execute();
  for (const { item, part } of parcel.goods) {
    await trx
      .updateTable("order_items")
      .set({
        reversed_quantity: sql`reversed_quantity + ${part.quantity}`,
        reversed_discount_paise: sql`reversed_discount_paise + ${part.discountPaise}`,
        reversed_commission_paise: sql`reversed_commission_paise + ${part.commissionPaise}`,
        reversed_commission_gst_paise: sql`reversed_commission_gst_paise + ${part.commissionGstPaise}`,
        reversed_tcs_paise: sql`reversed_tcs_paise + ${part.tcsPaise}`,
        reversed_tds_paise: sql`reversed_tds_paise + ${part.tdsPaise}`,
      })
      .where("id", "=", item.id)
      .execute();
  }
  await trx
    .updateTable("shipments")
    .set({
      reversed_delivery_paise: sql`reversed_delivery_paise + ${parcel.deliveryPaise}`,
      reversed_gift_paise: sql`reversed_gift_paise + ${parcel.giftPaise}`,
    })
    .where("id", "=", parcel.shipmentId)
    .execute();
  return id;
}

/** Returns whether money of the order is still to be sent back. */
async function hasUnsentRefund(trx: Trx, orderId: number): Promise<boolean> {
  const refund = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .where("payments.order_id", "=", orderId)
    .where("refunds.status", "<>", "processed")
    .select("refunds.id")
    .executeTakeFirst();
  return refund !== undefined;
}
