import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { cancelledAmount } from "#app/domain/ordering/orders/cancelled-amount.queries.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

export interface MarketplaceTotals {
  users: number;
  sellers: number;
  orders: number;
  /** Delivered orders only (rule 1.15). */
  revenuePaise: Paise;
}

/** Returns the four figures of the administrators' dashboard. */
export async function readMarketplaceTotals(db: Db, _scope: AnyScope): Promise<MarketplaceTotals> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("profiles")
        .select(sql<number>`count(*)`.as("n"))
        .as("users"),
      eb
        .selectFrom("sellers")
        .where("status", "=", "approved")
        .select(sql<number>`count(*)`.as("n"))
        .as("sellers"),
      eb
        .selectFrom("orders")
        .where("confirmed_at", "is not", null)
        .select(sql<number>`count(*)`.as("n"))
        .as("orders"),
      eb
        .selectFrom("orders")
        .where("status", "=", "delivered")
        .where("payment_status", "in", ["paid", "cash_due"])
        .select(sql<number>`coalesce(sum(total_paise - ${cancelledAmount("orders.id")}), 0)`.as("n"))
        .as("revenue"),
    ])
    .executeTakeFirstOrThrow();
  return { users: row.users ?? 0, sellers: row.sellers ?? 0, orders: row.orders ?? 0, revenuePaise: row.revenue ?? 0 };
}
