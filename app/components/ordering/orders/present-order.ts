import type { Amounts } from "#app/components/ordering/cart/price-summary.tsx";
import type { OrderProgress } from "#app/domain/ordering/orders/order-words.ts";
import type { OrderItemView, OrderView } from "#app/domain/ordering/orders/orders.ts";

/** Returns all items of an order, shipment by shipment, gift cards last. */
export function orderItems(order: Pick<OrderView, "shipments" | "giftCards">): OrderItemView[] {
  return [...order.shipments.flatMap((shipment) => shipment.items), ...order.giftCards];
}

/** Returns an order's amounts for the price summary, as they were when it was placed. */
export function presentAmounts(order: OrderView): Amounts {
  return {
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    deliveryPaise: order.deliveryPaise,
    giftPaise: order.giftPaise,
    totalPaise: order.totalPaise,
    couponCode: order.couponCode,
    couponStore: order.couponStore,
    hasGoods: order.shipments.length > 0,
    itemCount: orderItems(order).reduce((pieces, item) => pieces + item.quantity, 0),
    deliverySavedPaise: 0,
  };
}

/** Returns the status of an order and of its shipments. */
export function orderProgress({ status, paymentStatus, shipments }: OrderView): OrderProgress {
  return { status, paymentStatus, parcels: shipments.map((shipment) => shipment.status) };
}
