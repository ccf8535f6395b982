import { sql, type Kysely } from "kysely";

/** What administrators search orders and payouts by, and the orders of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX orders_number_parts ON orders USING gin (replace(public_number, '-', '') gin_trgm_ops)`.execute(db);
  await sql`
    CREATE INDEX orders_receiver_name ON orders USING gin ((shipping_address ->> 'fullName') gin_trgm_ops)`.execute(db);
  await sql`CREATE INDEX orders_receiver_phone ON orders ((shipping_address ->> 'phone'))`.execute(db);
  await sql`CREATE INDEX profiles_name_parts ON profiles USING gin (full_name gin_trgm_ops)`.execute(db);
  await sql`CREATE INDEX profiles_phone ON profiles (phone_number) WHERE phone_number IS NOT NULL`.execute(db);
  await sql`CREATE INDEX orders_newest ON orders (created_at, id)`.execute(db);
  await sql`CREATE INDEX orders_by_total ON orders (total_paise, id)`.execute(db);
  for (const column of ["status", "payment_status"])
    await sql`
      CREATE INDEX ${sql.raw(`orders_by_${column}`)} ON orders (${sql.ref(column)}, created_at, id)`.execute(db);
  await sql`CREATE INDEX payouts_by_status ON payouts (status, id)`.execute(db);
  await sql`CREATE INDEX payouts_reference ON payouts (lower(reference))`.execute(db);
}
