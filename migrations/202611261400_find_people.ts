import { sql, type Kysely } from "kysely";

/** Administrators find people by name, email address or telephone number, among any number of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const present = sql`WHERE erased_at IS NULL`;
  await sql`
    CREATE INDEX profiles_search ON profiles USING gin (
      (full_name || ' ' || email::text || ' ' || coalesce(phone_number, '')) gin_trgm_ops) ${present}`.execute(db);
  await sql`CREATE INDEX profiles_newest ON profiles (created_at, id) ${present}`.execute(db);
  await sql`CREATE INDEX profiles_name ON profiles (full_name, id) ${present}`.execute(db);
  await sql`CREATE INDEX profiles_role ON profiles (role, created_at, id) ${present}`.execute(db);
  await sql`CREATE INDEX profiles_suspended ON profiles (created_at, id) ${present} AND suspended_at IS NOT NULL`.execute(
    db,
  );
}
