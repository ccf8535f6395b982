import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";

/** Records that a backup of the database has just been made. */
export async function recordBackup(db: Db): Promise<void> {
  await inTransaction(db, (trx) =>
    recordAudit(trx, "command_line", { action: "backup.record", subject: { kind: "database" } }),
  );
}
