import { type Kysely, sql } from "kysely";

/** An order of gift cards alone goes to nobody's address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ALTER COLUMN shipping_address DROP NOT NULL`.execute(db);
}
