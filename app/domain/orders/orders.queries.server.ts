import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { OrderPage, OrderView } from "#app/domain/orders/orders.ts";

export async function findOrder(
  _db: Db,
  _which: { publicNumber: string; profileId: number },
  _locale: Locale,
): Promise<OrderView | undefined> {
  throw new Error("findOrder");
}
export async function listOrders(
  _db: Db,
  _profileId: number,
  _options: { page: number },
  _locale: Locale,
): Promise<OrderPage> {
  throw new Error("listOrders");
}
export async function countOrders(_db: Db, _profileId: number): Promise<number> {
  throw new Error("countOrders");
}
