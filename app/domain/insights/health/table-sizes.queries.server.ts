import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";

/** The tables that grow by requests of visitors, and the queue of jobs. */
const VISITOR_TABLES = [
  "sessions",
  "carts",
  "cart_lines",
  "kept_uploads",
  "provider_sign_ins",
  "phone_codes",
  "spent_budgets",
  "contact_inquiries",
  "wholesale_inquiries",
  "career_inquiries",
  "profiles",
  "email_tokens",
] as const satisfies readonly (keyof Database)[];

/** Table → bytes on disk, with its indexes and what is stored out of line. Looks at file sizes, not at rows. */
export type TableSizes = Record<string, number>;

/** Returns the sizes of the tables that visitors grow. */
export async function readTableSizes(db: Db): Promise<TableSizes> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT name, pg_total_relation_size(name::regclass) AS bytes
      FROM unnest(${[...VISITOR_TABLES, "graphile_worker._private_jobs"]}::text[]) AS name`.execute(db);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name.replace("graphile_worker._private_", ""), bytes]));
}
