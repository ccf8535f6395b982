import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";

const BATCH_SIZE = 200;

/** Deletes Aadhaar scans of applications decided this many days ago (rule 9.15). Returns how many. */
export async function deleteAadhaarScans(db: Db, days: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const due = trx
      .selectFrom("application_documents as document")
      .innerJoin("seller_applications as application", "application.id", "document.application_id")
      .where("document.kind", "in", ["aadhaarFront", "aadhaarBack"])
      .where("application.decided_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
      .select("document.id")
      .limit(BATCH_SIZE);
    const deleted = await trx
      .deleteFrom("application_documents")
      .where("id", "in", due)
      .returning(["application_id", "kind"])
      .execute();
    for (const { application_id: id, kind } of deleted)
      await recordAudit(trx, "system", {
        action: "application.delete_scan",
        subject: { kind: "application", id },
        details: { kind },
      });
    return deleted.length;
  });
}
