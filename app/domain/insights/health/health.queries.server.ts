import { sql } from "kysely";
import { LISTENER_NAME } from "#app/db/changes/change-listener.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { HealthFacts } from "#app/domain/insights/health/health.ts";
import { findPayoutHealth } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { readQueueHealth } from "#app/domain/platform/workers/queued-jobs.queries.server.ts";

const MAX_TABLES_SHOWN = 10;

export interface TableSize {
  name: string;
  bytes: number;
  /** As PostgreSQL estimates them. */
  rows: number;
}

/**
 * Returns the running shop's state from the database, by seven queries.
 * @param found.migrations names of the sources' migrations
 */
export async function readHealthFacts(
  db: Db,
  scope: AnyScope,
  { migrations, now }: { migrations: readonly string[]; now: Date },
): Promise<Omit<HealthFacts, "disk"> & { databaseBytes: number }> {
  const [queue, payouts, { rows }, done, backup] = await Promise.all([
    readQueueHealth(db, scope),
    findPayoutHealth(db, scope, now),
    sql<{ servers: number; used: number; max: number; failed_mails: number }>`
      SELECT count(*) FILTER (WHERE application_name = ${LISTENER_NAME} AND datname = current_database()) AS servers,
             count(*) FILTER (WHERE backend_type = 'client backend') AS used,
             current_setting('max_connections')::int AS max,
             (SELECT count(*) FROM graphile_worker.jobs
               WHERE task_identifier LIKE 'mail.%' AND locked_at IS NULL AND attempts >= max_attempts) AS failed_mails
        FROM pg_stat_activity`.execute(db),
    sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db),
    db
      .selectFrom("audit_log")
      .where(sql`split_part(action, '.', 1)`, "=", "backup")
      .orderBy("id", "desc")
      .limit(1)
      .select("created_at")
      .executeTakeFirst(),
  ]);
  const { servers, used, max, failed_mails: failedMails } = rows[0]!;
  const applied = new Set(done.rows.map(({ name }) => name));
  return {
    servers,
    workers: queue.workers,
    failedJobs: queue.jobs.failed,
    failedMails,
    jobsWaitSince: queue.waitsSince,
    connections: { used, max },
    lastBackupAt: backup?.created_at ?? null,
    pendingMigrations: migrations.filter((name) => !applied.has(name)).length,
    missingPayoutRunOn: payouts.missingRunOn ?? null,
    databaseBytes: queue.databaseBytes,
  };
}

/** Returns the largest tables with their indexes, the largest first. One query. */
export async function listLargestTables(db: Db, _scope: AnyScope): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes, greatest(c.reltuples, 0)::bigint AS rows
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'graphile_worker')
     ORDER BY 2 DESC LIMIT ${MAX_TABLES_SHOWN}`.execute(db);
  return rows;
}
