import type { ShipmentStatus } from "#app/db/schema.ts";
import { SHIPMENT_STATUSES } from "#app/domain/ordering/orders/shipments.ts";
import { choice, defineList, flag, type StateOf } from "#app/domain/platform/lists/lists.ts";

/** Views of a store's parcels: parcels to hand over, each status, and all. */
const PARCEL_VIEWS = ["to_send", ...SHIPMENT_STATUSES, "all"] as const;

/** A store's parcels in packing order (rule 7.9). The search finds order numbers, parcel codes, products, SKUs, customers and tracking numbers. */
export const parcelList = defineList({
  sorts: ["deadline", "carrier", "sku"],
  filters: { view: choice(PARCEL_VIEWS, { name: "show", fallback: "to_send" }), late: flag("late") },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
});
export type ParcelList = StateOf<typeof parcelList>;

/** A row of a store's parcels. */
export interface ParcelRow {
  id: number;
  code: string;
  orderNumber: string;
  status: ShipmentStatus;
  /** Empty once the customer has erased the account. */
  customerName: string;
  city: string;
  zip: string;
  /** Handover deadline: a day in India. */
  dispatchBy: string;
  /** That day has passed, and it is not handed over. */
  isLate: boolean;
  isCash: boolean;
  carrier: string | null;
  trackingNumber: string | null;
  items: { name: string; options: Record<string, string>; sku: string | null; quantity: number }[];
}
