import type { OrderPaymentStatus, ShipmentStatus } from "#app/db/schema.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

/** A statement about an order: translation key, values and colour. */
export interface OrderWords {
  key: string;
  values?: { count: number };
  look: ShipmentStatus | "awaiting" | "expired";
}

/** Data that tells where an order is. */
export interface OrderProgress {
  status: ShipmentStatus;
  paymentStatus: OrderPaymentStatus;
  /** The status of each parcel; none when the order is only for gift cards. */
  parcels: readonly ShipmentStatus[];
}

const STATUSES: readonly ShipmentStatus[] = [
  "delivered",
  "returning",
  "shipped",
  "undelivered",
  "processing",
  "pending",
  "returned",
  "cancelled",
];

/**
 * Returns a shopper's description of an order, in lists and at the head of its page: that it waits for its payment, or its status; where its
 * parcels differ, one statement per status with the number of parcels, the most advanced first.
 */
export function orderWords({ status, paymentStatus, parcels }: OrderProgress): OrderWords[] {
  if (paymentStatus === "awaiting" || paymentStatus === "expired")
    return [{ key: statusKey("order_payment", paymentStatus), look: paymentStatus }];
  const present = STATUSES.filter((one) => parcels.includes(one));
  if (present.length <= 1) return [{ key: statusKey("shipment", status), look: status }];
  return present.map((look) => ({
    key: `account:order.parcels.${look}`,
    values: { count: parcels.filter((one) => one === look).length },
    look,
  }));
}
