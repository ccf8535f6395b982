import type { ShipmentStatus } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import { SHIPMENT_STATUSES, isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** The items that a store has sold, newest first (rule 9.31). The search is an order's number, a product's name or a customer's. */
export const sellerOrderList = defineList({
  filters: { status: choice(SHIPMENT_STATUSES) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
});
export type SellerOrderList = StateOf<typeof sellerOrderList>;

/** An item of an order, as its seller sees it. */
export interface SellerOrderRow {
  itemId: number;
  orderNumber: string;
  productName: string;
  options: Record<string, string>;
  /** Empty once the customer has erased the account. */
  customerName: string;
  orderedAt: Date;
  /** Of one piece; null for a member who sees no prices. */
  pricePaise: Paise | null;
  quantity: number;
  /** Of these, cancelled or returned pieces. */
  reversedQuantity: number;
  /** What the store receives for the other pieces; null for a member who sees no prices. */
  receivedPaise: Paise | null;
  /** Payout date promised at the sale; null where none was. */
  promisedOn: string | null;
  /** Payout date, which follows from the delivery; null before that. */
  paidOutOn: string | null;
  /** Of its parcel. */
  status: ShipmentStatus;
}

/** Returns the statuses of the parcels that are shown with their next steps above this view of the list; none above a search or a later page. */
export function parcelsToMove({ status, search, after, before }: SellerOrderList): ShipmentStatus[] {
  if (search !== "" || after !== null || before !== null) return [];
  if (status === undefined) return ["pending", "processing"];
  return status === "delivered" || isCalledOff(status) ? [] : [status];
}
