import type {
  GiftCardPurchase,
  OrderPaymentStatus,
  PaymentMethod,
  PictureSnapshot,
  ShipmentStatus,
  ShippingAddress,
} from "#app/db/schema.ts";
import { prorate, type Paise, type Sums } from "#app/domain/platform/money/money.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import * as paths from "#app/paths.ts";

/** One thing that was bought, as it was when it was bought. */
export interface OrderItemView {
  id: number;
  /** Null for a gift card, and for a product that no longer exists. */
  productId: number | null;
  name: string;
  /** The chosen variant, its values in the reader's language. */
  options: Record<string, string>;
  picture: PictureSnapshot | null;
  quantity: number;
  /** Of these, cancelled or returned pieces. */
  reversedQuantity: number;
  unitPricePaise: Paise;
  lineTotalPaise: Paise;
  /** Set for a gift card that was bought. */
  giftCard: GiftCardPurchase | null;
}

/** One move of a shipment: who and when (rule 7.3). */
export interface ShipmentEventView {
  status: ShipmentStatus;
  at: Date;
  by: "customer" | "seller" | "admin" | "system";
  /** Why its delivery failed or it was cancelled, where that was given. */
  reason: string | null;
}

/** The part of an order that one seller packs. */
export interface ShipmentView {
  id: number;
  status: ShipmentStatus;
  sellerId: number;
  sellerName: string;
  sellerSlug: string;
  /** Of the company or person behind the store, where it is known. */
  sellerLegalName: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  items: OrderItemView[];
  /** Oldest first. */
  events: ShipmentEventView[];
}

/** Everything that the confirmation and the order's page show to its owner. */
export interface OrderView extends Sums {
  id: number;
  publicNumber: string;
  status: ShipmentStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: OrderPaymentStatus;
  /** Refund of a payment that came after the order had expired; null when none came. */
  latePayment: "returning" | "returned" | null;
  /** The provider knows of a payment that is not certain yet. */
  isPaymentReported: boolean;
  /** Refund of the order's payment, pending or done; null without one. */
  refund: { amountPaise: Paise; isDone: boolean } | null;
  /** Cost of the cancelled and returned pieces, which the other amounts include; 0 when none or all of the order is called off. */
  cancelledPaise: Paise;
  createdAt: Date;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
  /** Until when the stock is held for a payment; null unless it waits for one. */
  expiresAt: Date | null;
  /** `2026-11-28`, a day in India. */
  estimatedDeliveryOn: string;
  /** That day has gone by. */
  isLate: boolean;
  couponCode: string | null;
  /** The coupon's store; null for the marketplace's. */
  couponStore: string | null;
  /** Null when nothing is delivered: an order of gift cards alone. */
  shippingAddress: ShippingAddress | null;
  shipments: ShipmentView[];
  /** Gift cards that were bought; they have no shipment. */
  giftCards: OrderItemView[];
  /** A link may show its delivery: see `isDeliveryShown`. */
  isDeliveryShown: boolean;
  /** The customer may still cancel it, or the parcels of it that have not been shipped. */
  cancellable: boolean;
}

/** A row of My Orders. */
export interface OrderSummary {
  publicNumber: string;
  status: ShipmentStatus;
  paymentStatus: OrderPaymentStatus;
  createdAt: Date;
  /** Without cancelled pieces; the full cost for an order that is cancelled altogether. */
  totalPaise: Paise;
  itemCount: number;
  /** Expected day of delivery, as the database keeps it: `2026-11-28`. */
  estimatedDeliveryOn: string;
  /** That day has gone by. */
  isLate: boolean;
  /** How many different things it has. */
  lineCount: number;
  /** The first things of the order, at most three. */
  items: { name: string; picture: PictureSnapshot | null; isGiftCard: boolean }[];
  /** The status of each parcel. */
  parcels: ShipmentStatus[];
}

/** Maximum unpaid orders per person, since each holds stock. */
export const MAX_UNPAID_ORDERS = 3;

/** From the least to the most advanced. */
const PROGRESS: readonly ShipmentStatus[] = [
  "pending",
  "processing",
  "undelivered",
  "shipped",
  "returning",
  "delivered",
];

/**
 * Returns an order's status: cancelled when all its shipments are, returned when they are cancelled or came back, else the least advanced
 * of the others (rule 4.17). An order without shipments (only gift cards, which leave by mail) is delivered.
 */
export function deriveOrderStatus(shipments: readonly ShipmentStatus[]): ShipmentStatus {
  const active = shipments.filter((status) => !isCalledOff(status));
  if (shipments.length > 0 && active.length === 0) return shipments.includes("returned") ? "returned" : "cancelled";
  return PROGRESS.find((status) => active.some((other) => other === status)) ?? "delivered";
}

/** A shipment's share of its order's cost; the shares of all shipments and the gift cards bought sum to the order. */
export interface ShipmentShare {
  shipmentId: number;
  goodsPaise: Paise;
  discountPaise: Paise;
  deliveryPaise: Paise;
  giftPaise: Paise;
  /** Amount that the customer paid for it, or owes the courier. */
  totalPaise: Paise;
}

/**
 * Divides an order over its shipments: goods and discounts as in the items, the delivery fee by the goods' value, the gift card's credit by
 * the remaining amount. Gift cards that were bought (`shipmentId` null) share in none of it.
 */
export function shipmentShares(
  order: { deliveryPaise: Paise; giftPaise: Paise },
  items: readonly { shipmentId: number | null; amountPaise: Paise; discountPaise: Paise }[],
): ShipmentShare[] {
  const ids = [...new Set(items.flatMap((item) => item.shipmentId ?? []))];
  const sumOf = (id: number, field: "amountPaise" | "discountPaise") =>
    items.filter((item) => item.shipmentId === id).reduce((sum, item) => sum + item[field], 0);
  const goods = ids.map((id) => sumOf(id, "amountPaise"));
  const delivery = prorate(order.deliveryPaise, goods);
  const parts = ids.map((shipmentId, index) => ({
    shipmentId,
    goodsPaise: goods[index] ?? 0,
    discountPaise: sumOf(shipmentId, "discountPaise"),
    deliveryPaise: delivery[index] ?? 0,
  }));
  const due = parts.map((part) => part.goodsPaise - part.discountPaise + part.deliveryPaise);
  const gift = prorate(order.giftPaise, due);
  return parts.map((part, index) => {
    const giftPaise = gift[index] ?? 0;
    return { ...part, giftPaise, totalPaise: (due[index] ?? 0) - giftPaise };
  });
}

/** Returns whether the customer may still cancel a parcel: no seller has shipped it. */
export function isParcelCancellable({ status }: { status: ShipmentStatus }): boolean {
  return status === "pending" || status === "processing";
}

/** Returns whether a parcel has left its seller, and nothing has called it off. */
export function hasLeftStore({ status }: { status: ShipmentStatus }): boolean {
  return !isCalledOff(status) && !isParcelCancellable({ status });
}

/** Returns whether a parcel is still to be delivered. */
export function isExpected({ status }: { status: ShipmentStatus }): boolean {
  return isParcelCancellable({ status }) || status === "shipped" || status === "undelivered";
}

/** Returns whether the customer may cancel an order, or its unshipped part. */
export function isCancellable(payment: OrderPaymentStatus, parcels: readonly { status: ShipmentStatus }[]): boolean {
  return payment === "awaiting" || parcels.some(isParcelCancellable);
}

/** Days that a link shows an order's delivery after the last step of its last parcel. */
export const DELIVERY_SHOWN_DAYS = 30;

/** Returns whether the customer may make a link that shows an order's delivery: nothing of an order that is called off arrives. */
export function canShareDelivery(order: { status: ShipmentStatus; isDeliveryShown: boolean }): boolean {
  return order.isDeliveryShown && !isCalledOff(order.status);
}

/** Returns where placing an order leads: to the payment, or to the confirmation (rule 4.18). */
export function orderLocation(publicNumber: string, needsPayment: boolean): string {
  return needsPayment ? paths.payOrder(publicNumber) : `${paths.orderConfirmation}?order=${publicNumber}`;
}

/** Returns the address where a person who has paid at the provider's page waits for its confirmation. */
export function paymentReturnLocation(publicNumber: string): string {
  return `${orderLocation(publicNumber, false)}&${PAYMENT_RETURN}=1`;
}

/** In the address of an order's confirmation: the person comes from the provider's page. */
export const PAYMENT_RETURN = "returned";

/** In the address of an order's confirmation, with `PAYMENT_RETURN`: it was paid, and the payment could not be recorded. */
export const UNRECORDED = "unrecorded";

/** In the address of an order's payment page: lead on to the provider without showing the order once more. */
export const PAYMENT_START = "start";

/** Returns the next address for a customer who has just decided to pay an order online. */
export function paymentStartLocation(publicNumber: string): string {
  return `${orderLocation(publicNumber, true)}?${PAYMENT_START}=1`;
}
