import { type Kysely, sql } from "kysely";

/** An import looks for the SKUs of a file among removed variants, which no file brings back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX product_variants_removed_sku ON product_variants (seller_id, lower(sku))
     WHERE sku IS NOT NULL AND removed_at IS NOT NULL`.execute(db);
}
