import type { OrderSummary } from "#app/domain/orders/orders.ts";
import { requestedPage } from "#app/domain/lists/page-numbers.ts";

/** The parts of My Orders; `awaiting` waits for its payment. Every order is in `all` and in exactly one of the others. */
export const ORDER_FILTERS = ["all", "on_the_way", "awaiting", "delivered", "cancelled"] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The filter, search and page of an order list. */
export interface OrderList {
  filter: OrderFilter;
  /** An order's number or a product's name, as typed; empty for all. */
  search: string;
  /** From 1. */
  page: number;
}

export interface OrderPage {
  orders: OrderSummary[];
  /** How many orders that match the search are in each part. */
  counts: Record<OrderFilter, number>;
  /** From 1. */
  page: number;
  pageCount: number;
}

export const ORDERS_PER_PAGE = 10;

const MAX_SEARCH_LENGTH = 100;

/** Parses the query string; invalid values are ignored. */
export function orderList(search: URLSearchParams): OrderList {
  return {
    filter: ORDER_FILTERS.find((filter) => filter === search.get("show")) ?? "all",
    search: (search.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, MAX_SEARCH_LENGTH),
    page: requestedPage(search),
  };
}

/** Returns the query string: `?show=delivered&q=lamp&page=2`, empty for the first page of all. */
export function orderListSearch({ filter, search, page }: OrderList): string {
  const params = new URLSearchParams();
  if (filter !== "all") params.set("show", filter);
  if (search) params.set("q", search);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params.toString()}` : "";
}
