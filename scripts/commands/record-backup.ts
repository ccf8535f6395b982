import { readArguments } from "./command-line.ts";
import { recordBackup } from "#app/domain/insights/health/backups.commands.server.ts";
import { db } from "#app/services.server.ts";

/** Records that a backup has been made: the last line of the script that makes it. */
readArguments("Use: npm run record-backup", {}, 0);

try {
  await recordBackup(db);
  console.log("The backup is recorded.");
} finally {
  await db.destroy();
}
