import { sql, type Kysely } from "kysely";

/** Links by which another person follows an order's delivery, beside those by which one pays it (ADR 0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE pay_links RENAME TO order_links`.execute(db);
  await sql`ALTER INDEX pay_links_order RENAME TO order_links_order`.execute(db);
  await sql`ALTER INDEX pay_links_created RENAME TO order_links_created`.execute(db);
  await sql`
    ALTER TABLE order_links
      ADD COLUMN kind text NOT NULL DEFAULT 'pay' CHECK (kind IN ('pay', 'delivery'))`.execute(db);
  await sql`ALTER TABLE order_links ALTER COLUMN kind DROP DEFAULT`.execute(db);
}
