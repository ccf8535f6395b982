import fs from "node:fs";
import { sql, type RawBuilder } from "kysely";
import { expect } from "vitest";
import { connect } from "#app/db/connection.server.ts";
import { config, db } from "#app/services.server.ts";

const invariants = fs.readFileSync(new URL("invariants.sql", import.meta.url), "utf8");

/** Records the initial stock of everything, sold pieces included: call it once an experiment's products exist. */
export async function rememberStock(): Promise<void> {
  await sql`DROP TABLE IF EXISTS test_initial_stock`.execute(db);
  await sql`CREATE TABLE test_initial_stock AS ${stockOf(sql`true`)}`.execute(db);
}

/** Records the initial stock of these new products too: counting everything for each of thousands of orders would be slow. */
export async function rememberStockOf(productIds: readonly number[]): Promise<void> {
  const added = stockOf(sql`v.product_id = ANY (${productIds}::bigint[])`);
  await sql`CREATE TABLE IF NOT EXISTS test_initial_stock (variant_id bigint, pieces bigint)`.execute(db);
  await sql`INSERT INTO test_initial_stock ${added}`.execute(db);
}

function stockOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT v.id AS variant_id, v.stock_quantity + v.held + (
             SELECT coalesce(sum(i.quantity - i.reversed_quantity + (
                      SELECT coalesce(sum(r.damaged_quantity), 0) FROM reversed_items r WHERE r.order_item_id = i.id)), 0)
               FROM order_items i JOIN orders o ON o.id = i.order_id
              WHERE i.variant_id = v.id AND o.confirmed_at IS NOT NULL AND i.shipment_id IS NOT NULL) ::bigint AS pieces
      FROM product_variants v WHERE ${condition}`;
}

/** Removes a variant from the stock that `rememberStock` recorded, before an experiment writes another stock. */
export async function forgetStock(variantId: number): Promise<void> {
  await sql`DELETE FROM test_initial_stock WHERE variant_id = ${variantId}`.execute(db);
}

/** Returns the violated invariants with the rows concerned; empty when money and stock are consistent. */
export async function brokenInvariants(): Promise<{ rule: string; detail: string }[]> {
  // On a separate connection: it reads every order, and the pool's statement timeout is for pages.
  const patient = connect(config.database.url, { poolSize: 1, statementMilliseconds: 0 });
  try {
    const { rows } = await sql.raw<{ rule: string; detail: string }>(invariants).execute(patient);
    return rows;
  } finally {
    await patient.destroy();
  }
}

/** Fails the test when money or stock is inconsistent. */
export async function expectInvariants(): Promise<void> {
  expect(await brokenInvariants()).toEqual([]);
}

/**
 * Deletes all orders, and with them the effects of a naive checkout, which would break the next experiment's invariants.
 */
export async function removeOrders(): Promise<void> {
  await sql`TRUNCATE orders, carts, coupons, gift_cards CASCADE`.execute(db);
  await db.updateTable("product_variants").set({ held: 0 }).execute();
}
