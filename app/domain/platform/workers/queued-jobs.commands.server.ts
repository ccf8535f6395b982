import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";

/**
 * Retries failed jobs, with all attempts. Skips running, waiting and missing ones. Returns whether any was started; each is one entry of the
 * audit log.
 */
export async function retryJobs(db: Db, scope: AnyScope, ids: readonly number[]): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; task_identifier: string }>`
      SELECT j.id, j.task_identifier
        FROM graphile_worker.reschedule_jobs(
               ARRAY(SELECT id FROM graphile_worker.jobs WHERE id = ANY (${[...ids]}::bigint[]) AND attempts > 0 AND locked_at IS NULL),
               run_at => now(), attempts => 0) AS started
        JOIN graphile_worker.jobs j ON j.id = started.id`.execute(trx);
    for (const job of rows)
      await recordAudit(trx, scope, {
        action: "job.retry",
        subject: { kind: "job", id: job.id },
        details: { task: job.task_identifier },
      });
    return rows.length > 0;
  });
}
