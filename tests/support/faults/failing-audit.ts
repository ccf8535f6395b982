import { sql } from "kysely";
import { db } from "#app/services.server.ts";

/** Runs `work` while the database rejects every entry of the audit log, with an error that names `audit_fails`. */
export async function whileAuditFails(work: () => Promise<unknown>): Promise<void> {
  await sql`ALTER TABLE audit_log ADD CONSTRAINT audit_fails CHECK (id < 0) NOT VALID`.execute(db);
  try {
    await work();
  } finally {
    await sql`ALTER TABLE audit_log DROP CONSTRAINT audit_fails`.execute(db);
  }
}
