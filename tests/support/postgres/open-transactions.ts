import { sql } from "kysely";
import { db } from "#app/services.server.ts";

/** Returns how many connections to this database have an open transaction, this one excluded. */
export async function countOpenTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
       AND xact_start IS NOT NULL`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}
