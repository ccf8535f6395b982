import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/**
 * Gives a role what the shop's processes need, and no more (ADR 0086): it reads and writes rows, but owns no table of the shop, and can only add to
 * the append-only ones. The queue is handed over to it, because its row security hides rows from every role but the owner.
 */
export async function grantToApplication(db: Db, role: string): Promise<void> {
  const name = sql.id(role);
  await sql`GRANT USAGE ON SCHEMA public TO ${name}`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name}`.execute(db);
  await sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name}`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    SELECT DISTINCT t.tgrelid::regclass::text AS name
      FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.proname = 'refuse_change'`.execute(db);
  for (const table of [...tables, { name: "kysely_migration" }, { name: "kysely_migration_lock" }])
    await sql`REVOKE UPDATE, DELETE ON ${sql.raw(table.name)} FROM ${name}`.execute(db);
  const { rows: things } = await sql<{ thing: string }>`
    SELECT 'TABLE ' || oid::regclass AS thing FROM pg_class
     WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind IN ('r', 'p', 'v')
    UNION ALL
    SELECT 'FUNCTION ' || oid::regprocedure FROM pg_proc WHERE pronamespace = 'graphile_worker'::regnamespace
    UNION ALL SELECT 'SCHEMA graphile_worker'`.execute(db);
  for (const { thing } of things) await sql`ALTER ${sql.raw(thing)} OWNER TO ${name}`.execute(db);
}
