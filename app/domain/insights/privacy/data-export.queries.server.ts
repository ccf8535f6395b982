import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { dataPolicies } from "#app/domain/insights/privacy/personal-data.server.ts";

/** Everything that the shop knows about one person: table → rows as they are stored, without secrets. Money is in paise, times are UTC. */
export type DataExport = Record<string, Record<string, unknown>[]>;

/** Returns the person's data export (rule 16.2), each table's rows by their first column. Throws when there is no such account. */
export async function readDataExport(db: Db, profileId: number): Promise<DataExport> {
  const { email } = await db
    .selectFrom("profiles")
    .select("email")
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  const own: DataExport = {};
  for (const { table, policy } of dataPolicies()) {
    const { rows, withheld = [] } = policy;
    if (withheld === "all") continue;
    const found = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(t) - ${sql.val([...withheld])}::text[] AS row
        FROM ${sql.table(table)} t WHERE ${rows({ profileId, email })} ORDER BY t`.execute(db);
    own[table] = [...(own[table] ?? []), ...found.rows.map(({ row }) => row)];
  }
  return own;
}
