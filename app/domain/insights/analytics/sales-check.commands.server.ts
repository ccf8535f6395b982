import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import * as sold from "#app/domain/insights/analytics/sold-pieces.server.ts";

/** Days, or customers, compared per statement. */
const DAYS = 31;
const CUSTOMERS = 1000;

/** A day or customer of a store whose sums differ from the source. */
export interface SalesDifference {
  sellerId: number;
  /** A day, or the id of a customer. */
  of: string;
}

/**
 * Compares the sums of every store with its source, without what noted changes concern. Notes what differs, so that it is
 * summed again, and returns it. A difference means that a change was not noted.
 */
export async function checkSales(db: Db): Promise<SalesDifference[]> {
  const differences: SalesDifference[] = [];
  const stores = await db.selectFrom("sellers").select("id").orderBy("id").execute();
  for (const { id } of stores) {
    const days = await listDays(db, id);
    for (let from = 0; from < days.length; from += DAYS)
      differences.push(...(await compareDays(db, id, days.slice(from, from + DAYS))));
    differences.push(...(await compareMonths(db, id)));
    for (let after: number | null = 0; after !== null;) {
      const customers: number[] = await listCustomers(db, id, after);
      differences.push(...(await compareCustomers(db, id, customers)));
      after = customers.at(-1) ?? null;
    }
  }
  return differences;
}

/** The days that have sums or should have some. */
async function listDays(db: Db, sellerId: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day_in_india(created_at) AS day FROM shipments WHERE seller_id = ${sellerId}
    UNION SELECT day_in_india(updated_at) FROM shipments WHERE seller_id = ${sellerId} AND status = 'delivered'
    UNION SELECT day FROM sales_by_day WHERE seller_id = ${sellerId}
    UNION SELECT day FROM sales_by_product WHERE seller_id = ${sellerId}
    UNION SELECT day FROM sales_by_pin_code WHERE seller_id = ${sellerId}
    ORDER BY day`.execute(db);
  return rows.map(({ day }) => day);
}

async function listCustomers(db: Db, sellerId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT customer_id AS id FROM store_customers WHERE seller_id = ${sellerId}
      UNION SELECT o.customer_id FROM shipments s JOIN orders o ON o.id = s.order_id
             WHERE s.seller_id = ${sellerId} AND o.confirmed_at IS NOT NULL) AS customers
     WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(CUSTOMERS)}`.execute(db);
  return rows.map(({ id }) => id);
}

const sums = sql.join(sold.SUMS.map((column) => sql.ref(column)));

async function compareDays(db: Db, sellerId: number, days: readonly string[]): Promise<SalesDifference[]> {
  const stored = (table: string, columns: RawBuilder<unknown>) => sql`
    SELECT seller_id, day, ${columns} FROM ${sql.table(table)} WHERE seller_id = ${sellerId} AND day = ANY (${days}::date[])`;
  const pairs: [RawBuilder<unknown>, RawBuilder<unknown>][] = [
    [sold.dayRows(sellerId, days), stored("sales_by_day", sql`orders, first_parcels, ${sums}`)],
    [sold.productRows(sellerId, days), stored("sales_by_product", sql`product_id, orders, ${sums}`)],
    [
      sold.pinCodeRows(sellerId, days),
      stored("sales_by_pin_code", sql`pin_code, parcels, cancelled, undelivered, returned`),
    ],
  ];
  const different = sql.join(
    pairs.map(([fresh, summed]) => differing("day", fresh, summed)),
    sql` UNION `,
  );
  return note(
    db,
    sql`
      INSERT INTO sales_changes (seller_id, customer_id, ordered_on)
      SELECT ${sellerId}, 0, day FROM (${different}) AS different
       WHERE NOT EXISTS (SELECT FROM sales_changes c WHERE c.seller_id = ${sellerId} AND day IN (c.ordered_on, c.delivered_on))
      RETURNING seller_id AS "sellerId", ordered_on::text AS of`,
  );
}

/** Compares months with their days: both are written together, so concurrent changes are in both. */
async function compareMonths(db: Db, sellerId: number): Promise<SalesDifference[]> {
  const stored = sql`
    SELECT seller_id, month, product_id, orders, ${sums} FROM sales_by_product_month WHERE seller_id = ${sellerId}`;
  return note(
    db,
    sql`
      INSERT INTO sales_changes (seller_id, customer_id, ordered_on)
      SELECT ${sellerId}, 0, month FROM (${differing("month", sold.monthRows(sellerId, "all"), stored)}) AS different
      RETURNING seller_id AS "sellerId", ordered_on::text AS of`,
  );
}

async function compareCustomers(db: Db, sellerId: number, customers: readonly number[]): Promise<SalesDifference[]> {
  const columns = sql`seller_id, customer_id, first_order_at, last_order_at, last_order_id, orders, ${sums}`;
  const summed = sql`
    SELECT ${columns} FROM store_customers WHERE seller_id = ${sellerId} AND customer_id = ANY (${customers}::bigint[])`;
  return note(
    db,
    sql`
      INSERT INTO sales_changes (seller_id, customer_id, ordered_on)
      SELECT ${sellerId}, customer_id, day_in_india(now()) FROM (${differing("customer_id", sold.customerRows(sellerId, customers), summed)}) AS different
       WHERE NOT EXISTS (SELECT FROM sales_changes c WHERE c.seller_id = ${sellerId} AND c.customer_id = different.customer_id)
      RETURNING seller_id AS "sellerId", customer_id::text AS of`,
  );
}

/** SELECT of the keys of rows that are only in one of the two. */
function differing(key: "day" | "month" | "customer_id", one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  const only = (these: RawBuilder<unknown>, those: RawBuilder<unknown>) => sql`(${these}) EXCEPT (${those})`;
  return sql`
    SELECT ${sql.ref(key)} FROM (${only(one, other)}) AS missing UNION SELECT ${sql.ref(key)} FROM (${only(other, one)}) AS wrong`;
}

async function note(db: Db, insert: RawBuilder<unknown>): Promise<SalesDifference[]> {
  const { rows } = await sql<SalesDifference>`${insert}`.execute(db);
  return rows;
}
