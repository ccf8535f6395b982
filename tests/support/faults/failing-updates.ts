import { sql } from "kysely";
import { db } from "#app/services.server.ts";

/** How an update fails: rejected by the database, or by a closed connection. */
export type Failure = "refused" | "disconnected";

const EFFECT: Record<Failure, string> = {
  refused: "RAISE EXCEPTION 'update_fails'",
  disconnected: "PERFORM pg_terminate_backend(pg_backend_pid())",
};

/** Runs `work` while every update of this column fails this way. */
export async function whileUpdatesFail(
  { table, column }: { table: string; column: string },
  failure: Failure,
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`
    CREATE FUNCTION update_fails() RETURNS trigger LANGUAGE plpgsql AS
    ${sql.lit(`BEGIN ${EFFECT[failure]}; RETURN NEW; END`)}`.execute(db);
  await sql`
    CREATE TRIGGER update_fails BEFORE UPDATE OF ${sql.ref(column)} ON ${sql.table(table)}
       FOR EACH ROW EXECUTE FUNCTION update_fails()`.execute(db);
  try {
    await work();
  } finally {
    await sql`DROP FUNCTION update_fails CASCADE`.execute(db);
  }
}
