import type { ShipmentStatus } from "#app/db/schema.ts";
import type { SoldPieces } from "#app/domain/insights/analytics/analytics.ts";
import { defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A store's customers (rule 9.144). The search is a name or a place. */
export const customerList = defineList({
  sorts: ["last_order", "orders", "revenue", "first_order"],
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
});

/** A customer's orders from the store, newest first. */
export const customerOrderList = defineList({ position: ["after", "before"], perPage: 20 });

/** A customer as a store knows them: by the address of their last order. */
export interface StoreCustomer extends SoldPieces {
  /** Per store: another store has another id for the same person. */
  id: number;
  /** Empty once the account is erased, as the city is. */
  name: string;
  city: string;
  state: string;
  firstOrderAt: Date;
  lastOrderAt: Date;
}

/** A customer's order from the store: its parcel. */
export interface CustomerOrder {
  parcelId: number;
  orderNumber: string;
  orderedAt: Date;
  status: ShipmentStatus;
  items: { name: string; quantity: number }[];
  pieces: number;
  /** Price of the delivered pieces. */
  revenuePaise: Paise;
}
