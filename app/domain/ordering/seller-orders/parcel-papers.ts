import type { PictureSnapshot, ShipmentStatus, ShippingAddress } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { QrCode } from "#app/domain/platform/media/qr-code.server.ts";

/** Papers printed for parcels (rule 7.13). */
export type Paper = "pick_list" | "slips" | "labels" | "handover";

/** Maximum number of parcels printed at once. */
export const MAX_PRINTED = 200;

export interface PrintedItem {
  variantId: number | null;
  name: string;
  options: Record<string, string>;
  picture: PictureSnapshot | null;
  sku: string | null;
  quantity: number;
}

export interface PrintedParcel {
  id: number;
  code: string;
  qr: QrCode | null;
  orderNumber: string;
  orderedAt: Date;
  status: ShipmentStatus;
  /** Handover deadline: a day in India. */
  dispatchBy: string;
  /** The phone is null for a member who may not call the receiver (rule 9.19). */
  to: Omit<ShippingAddress, "phone"> & { phone: string | null };
  /** Cash that the courier collects, shown to every member since it goes with the parcel; 0 where it is paid. */
  cashPaise: Paise;
  carrier: string | null;
  trackingNumber: string | null;
  items: PrintedItem[];
}

export interface Papers {
  parcels: PrintedParcel[];
  /** Number of chosen parcels that the paper is not for. */
  leftOut: number;
  /** More wait than are printed at once. */
  isPart: boolean;
}

/** A line of the pick list: a variant with the parcels that it goes into. */
export interface PickLine extends PrintedItem {
  /** Earliest handover deadline of its parcels. */
  dispatchBy: string;
  parcels: { code: string; quantity: number }[];
}

/** Returns the items to fetch for these parcels, by variant, the earliest handover first. */
export function pickLines(parcels: readonly Pick<PrintedParcel, "code" | "dispatchBy" | "items">[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { code, dispatchBy, items } of parcels) {
    for (const item of items) {
      const key = item.variantId === null ? JSON.stringify([item.name, item.options]) : String(item.variantId);
      const line = lines.get(key) ?? { ...item, quantity: 0, dispatchBy, parcels: [] };
      line.quantity += item.quantity;
      if (dispatchBy < line.dispatchBy) line.dispatchBy = dispatchBy;
      line.parcels.push({ code, quantity: item.quantity });
      lines.set(key, line);
    }
  }
  return [...lines.values()].toSorted((a, b) => compare(a.dispatchBy, b.dispatchBy) || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the parcels by courier, in the order of the couriers' names; parcels without a courier come last. */
export function byCarrier<Parcel extends Pick<PrintedParcel, "carrier">>(
  parcels: readonly Parcel[],
): { carrier: string | null; parcels: Parcel[] }[] {
  const groups = new Map<string, { carrier: string | null; parcels: Parcel[] }>();
  for (const parcel of parcels) {
    const key = parcel.carrier?.toLowerCase() ?? "";
    const group = groups.get(key) ?? { carrier: parcel.carrier, parcels: [] };
    group.parcels.push(parcel);
    groups.set(key, group);
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => Number(a === "") - Number(b === "") || compare(a, b))
    .map(([, group]) => group);
}
