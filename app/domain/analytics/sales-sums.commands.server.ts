import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { firstOfMonth } from "#app/domain/analytics/periods.ts";
import * as sold from "#app/domain/analytics/sold-pieces.server.ts";

/** So many noted changes are worked off in one transaction. */
const SLICE = 2000;

/** Makes the sums of all stores again as far as something has changed. Returns for how many stores. */
export async function sumChangedStores(db: Db): Promise<number> {
  const stores = await db.selectFrom("sales_changes").select("seller_id").distinct().orderBy("seller_id").execute();
  for (const { seller_id: sellerId } of stores) await sumChanges(db, sellerId);
  return stores.length;
}

/**
 * Makes the sums of the days and customers that noted changes of a store concern again, from the source. What was committed before the
 * call is then in the sums. One query when nothing has changed.
 */
export async function sumChanges(db: Db, sellerId: number): Promise<void> {
  const { last } = await db
    .selectFrom("sales_changes")
    .where("seller_id", "=", sellerId)
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  if (last === null) return;
  while (await inTransaction(db, (trx) => sumSlice(trx, sellerId, last)));
}

/**
 * The notes are deleted first: a change that is committed later leaves its note, and its day is summed again. One that was committed before
 * is seen by the statements that follow. Returns whether more changes up to `last` wait.
 */
async function sumSlice(trx: Trx, sellerId: number, last: number): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sales of ${sellerId}`}, 0))`.execute(trx);
  const changes = await trx
    .deleteFrom("sales_changes")
    .where("id", "in", (notes) =>
      notes
        .selectFrom("sales_changes")
        .where("seller_id", "=", sellerId)
        .where("id", "<=", last)
        .orderBy("id")
        .limit(SLICE)
        .select("id"),
    )
    .returning(["customer_id", "ordered_on", "delivered_on"])
    .execute();
  if (changes.length === 0) return false;
  const days = new Set(changes.flatMap(({ ordered_on: ordered, delivered_on: delivered }) => [ordered, delivered]));
  days.delete(null);
  await sumDays(trx, sellerId, [...(days as Set<string>)]);
  await sumCustomers(trx, sellerId, [...new Set(changes.map((change) => change.customer_id))]);
  return changes.length === SLICE;
}

async function sumDays(trx: Trx, sellerId: number, days: readonly string[]): Promise<void> {
  const ofDays = sql`orders, first_parcels, ${columns}`;
  await replaceDays(trx, "sales_by_day", ofDays, sold.dayRows(sellerId, days), { sellerId, days });
  const ofProducts = sql`product_id, orders, ${columns}`;
  await replaceDays(trx, "sales_by_product", ofProducts, sold.productRows(sellerId, days), { sellerId, days });
  await sumMonths(trx, sellerId, [...new Set(days.map(firstOfMonth))]);
  const ofPinCodes = sql`pin_code, parcels, cancelled, undelivered, returned`;
  await replaceDays(trx, "sales_by_pin_code", ofPinCodes, sold.pinCodeRows(sellerId, days), { sellerId, days });
}

const columns = sql.join(sold.SUMS.map((column) => sql.ref(column)));

async function replaceDays(
  trx: Trx,
  table: "sales_by_day" | "sales_by_product" | "sales_by_pin_code",
  others: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
  { sellerId, days }: { sellerId: number; days: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM ${sql.table(table)} WHERE seller_id = ${sellerId} AND day = ANY (${days}::date[])`.execute(trx);
  await sql`INSERT INTO ${sql.table(table)} (seller_id, day, ${others}) ${rows}`.execute(trx);
}

/** A month is the sum of its days, which have just been made. */
async function sumMonths(trx: Trx, sellerId: number, months: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM sales_by_product_month WHERE seller_id = ${sellerId} AND month = ANY (${months}::date[])`.execute(trx);
  await sql`
    INSERT INTO sales_by_product_month (seller_id, month, product_id, orders, ${columns}) ${sold.monthRows(sellerId, months)}`.execute(
    trx,
  );
}

/** A customer's row stays the same one: its id is in addresses. */
async function sumCustomers(trx: Trx, sellerId: number, customerIds: readonly number[]): Promise<void> {
  const changing = ["first_order_at", "last_order_at", "last_order_id", "orders", ...sold.SUMS].map((name) =>
    sql.ref(name),
  );
  await sql`
    INSERT INTO store_customers (seller_id, customer_id, ${sql.join(changing)}) ${sold.customerRows(sellerId, customerIds)}
    ON CONFLICT (seller_id, customer_id) DO UPDATE SET (${sql.join(changing)})
      = (${sql.join(changing.map((column) => sql`excluded.${column}`))})`.execute(trx);
}
