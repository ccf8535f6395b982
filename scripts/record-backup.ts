import { recordBackup } from "#app/domain/health/backups.commands.server.ts";
import { db } from "#app/services.server.ts";
import { stop } from "./administrator.ts";

/** Records that a backup has been made: the last line of the script that makes it. */
try {
  if (process.argv.length > 2) stop("Use: npm run record-backup");
  await recordBackup(db);
  console.log("The backup is recorded.");
} finally {
  await db.destroy();
}
