import { sql, type Kysely } from "kysely";

/** What the planner knows of texts that administrators search, and the orders of some of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of partial indexes the planner reads no statistics: it expected that few rows have a word that all have.
  await sql`
    CREATE STATISTICS profiles_searched ON (full_name || ' ' || email::text || ' ' || coalesce(phone_number, ''))
      FROM profiles`.execute(db);
  await sql`
    CREATE STATISTICS seller_applications_texts ON (store_name::text || ' ' || full_name || ' ' || email::text)
      FROM seller_applications`.execute(db);
  await sql`CREATE STATISTICS coupons_searched ON (code::text || ' ' || description) FROM coupons`.execute(db);
  await sql`
    CREATE INDEX tickets_done_by_category ON tickets (category, resolved_at, id) WHERE resolved_at IS NOT NULL`.execute(
    db,
  );
  for (const column of ["name", "price_paise"])
    await sql`
      CREATE INDEX ${sql.raw(`products_taken_down_by_${column}`)} ON products (${sql.ref(column)}, id)
       WHERE deleted_at IS NULL AND state = 'taken_down'`.execute(db);
  for (const index of ["profiles_search", "seller_applications_searched", "coupons_search"])
    await sql`ALTER INDEX ${sql.ref(index)} SET (gin_pending_list_limit = 1024)`.execute(db);
  for (const table of ["profiles", "seller_applications", "coupons"])
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
}
