import type { PictureSnapshot, ShipmentStatus, ShippingAddress } from "#app/db/schema.ts";
import type { Fees } from "#app/domain/fees/fees.ts";
import type { Transitions } from "#app/domain/state-machine/transitions.ts";

/** Allowed transitions (rule 7.2). No cancellation after shipping. */
export const shipmentTransitions: Transitions<ShipmentStatus> = {
  initial: ["pending"],
  next: {
    pending: ["processing", "cancelled"],
    processing: ["shipped", "cancelled"],
    shipped: ["delivered"],
    delivered: [],
    cancelled: [],
  },
};

/** So many shipments are shown at once. */
export const SHIPMENTS_SHOWN = 50;

/** What a seller has to pack, and where it goes. */
export interface ShipmentToPack {
  id: number;
  orderNumber: string;
  status: ShipmentStatus;
  orderedAt: Date;
  customerName: string;
  /** The phone is null for a reader without the permission `receiver.call` (rule 9.19). */
  shippingAddress: Omit<ShippingAddress, "phone"> & { phone: string | null };
  /** Amount that the courier collects; 0 when it is paid, and for a reader without the permission `fees.view`. */
  cashDuePaise: number;
  /** What becomes of the goods' price; null for a reader without the permission `fees.view`. */
  fees: Fees | null;
  /** The day by which the last of its items was promised to be paid out; null where none was, and without that permission. */
  promisedOn: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  items: { name: string; options: Record<string, string>; picture: PictureSnapshot | null; quantity: number }[];
}
