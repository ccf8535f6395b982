import type { OrderSummary } from "#app/domain/ordering/orders/orders.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";

/** The tabs of My Orders; `awaiting` has unpaid orders. Every order is in `all` and in exactly one of the others. */
export const ORDER_FILTERS = ["all", "on_the_way", "awaiting", "delivered", "cancelled"] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** My Orders; the search is an order's number or a product's name, as typed. */
export const orderList = defineList({
  filters: { filter: choice(ORDER_FILTERS, { name: "show", fallback: "all" }) },
  search: { maxLength: 100 },
  perPage: 10,
});
export type OrderList = StateOf<typeof orderList>;

export interface OrderPage {
  orders: OrderSummary[];
  /** How many orders that match the search are in each part. */
  counts: Record<OrderFilter, number>;
  /** From 1. */
  page: number;
  pageCount: number;
}
