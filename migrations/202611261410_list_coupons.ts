import { sql, type Kysely } from "kysely";

/** Administrators list the coupons of the shop and of its stores; those of one person, one for each, are not among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const forEveryone = sql`WHERE profile_id IS NULL`;
  await sql`CREATE INDEX coupons_for_everyone ON coupons (id) ${forEveryone}`.execute(db);
  await sql`CREATE INDEX coupons_by_code ON coupons (code, id) ${forEveryone}`.execute(db);
  await sql`CREATE INDEX coupons_of_marketplace ON coupons (id) ${forEveryone} AND seller_id IS NULL`.execute(db);
  await sql`
    CREATE INDEX coupons_search ON coupons USING gin ((code::text || ' ' || description) gin_trgm_ops) ${forEveryone}`.execute(
    db,
  );
}
