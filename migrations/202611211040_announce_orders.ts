import { type Kysely, sql } from "kysely";

/** When the customer was told, in the shop itself, that the order is placed: that is said once. Empty until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ADD COLUMN announced_at timestamptz`.execute(db);
  await sql`UPDATE orders SET announced_at = confirmed_at`.execute(db);
}
