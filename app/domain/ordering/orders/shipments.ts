import type { PaymentMethod, PictureSnapshot, ShipmentStatus, ShippingAddress } from "#app/db/schema.ts";
import type { Fees } from "#app/domain/money/fees/fees.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** Allowed transitions (rules 7.2, 7.4, 10.20). No cancellation after shipping; a delivered parcel is returned with its last refunded piece. */
export const shipmentTransitions: Transitions<ShipmentStatus> = {
  initial: ["pending"],
  next: {
    pending: ["processing", "cancelled"],
    processing: ["shipped", "cancelled"],
    shipped: ["delivered", "undelivered"],
    undelivered: ["shipped", "returning"],
    returning: ["returned"],
    returned: [],
    delivered: ["returned"],
    cancelled: [],
  },
};

/** The statuses in display order. */
export const SHIPMENT_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "undelivered",
  "returning",
  "returned",
  "delivered",
  "cancelled",
] as const satisfies readonly ShipmentStatus[];

/** Returns whether nothing of a parcel, or of an order, was or will be delivered. */
export function isCalledOff(status: ShipmentStatus): boolean {
  return status === "cancelled" || status === "returned";
}

/** Returns whether the courier still collects the cash for a parcel. */
export function isCashDue(paymentMethod: PaymentMethod, status: ShipmentStatus): boolean {
  return paymentMethod === "cod" && !isCalledOff(status) && status !== "delivered" && status !== "returning";
}

/** Maximum number of shipments shown at once. */
export const MAX_SHIPMENTS_SHOWN = 50;

/** An item of a parcel, with the pieces that are not cancelled. */
export interface PackedItem {
  id: number;
  name: string;
  options: Record<string, string>;
  picture: PictureSnapshot | null;
  quantity: number;
}

/** A parcel for its seller to pack, and its destination. */
export interface ShipmentToPack {
  id: number;
  /** The code on its label, as in the database. */
  code: string;
  orderNumber: string;
  status: ShipmentStatus;
  orderedAt: Date;
  customerName: string;
  /** The phone is null for a reader without the permission `receiver.call` (rule 9.19). */
  shippingAddress: Omit<ShippingAddress, "phone"> & { phone: string | null };
  /** Amount that the courier collects; 0 when it is paid, and for a reader without the permission `fees.view`. */
  cashDuePaise: number;
  /** How the goods' price is split; null for a reader without the permission `fees.view`. */
  fees: Fees | null;
  /** The store's own coupon discount on that price; 0 for a reader without the permission `fees.view`. */
  storeFundedDiscountPaise: Paise;
  /** Latest payout date promised for its items; null where none was, and without that permission. */
  promisedOn: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** How often its delivery failed, and why the last time. */
  attempts: number;
  reason: string | null;
  /** Of a parcel that is called off, all that was in it. */
  items: PackedItem[];
}
