import { type Kysely, sql } from "kysely";

/** A page of administrators' lists, and the count of its rows, of what few rows have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX coupons_of_type ON coupons (type, id) WHERE profile_id IS NULL`.execute(db);
  await sql`CREATE INDEX coupons_switched_off ON coupons (id) WHERE profile_id IS NULL AND status = 'Expired'`.execute(
    db,
  );
  await sql`CREATE INDEX coupons_by_end ON coupons (ends_at) WHERE profile_id IS NULL`.execute(db);
  // As products_any_category, for a category and all below it.
  await sql`
    CREATE INDEX products_any_department ON products (department_id, created_at, id) WHERE deleted_at IS NULL`.execute(
    db,
  );
}
