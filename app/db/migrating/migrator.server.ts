import { promises as fs } from "node:fs";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import { FileMigrationProvider, Migrator, sql } from "kysely";
import { grantToApplication } from "#app/db/migrating/application-role.server.ts";
import { connect, type Db } from "#app/db/connection.server.ts";
import { UnknownMigrations } from "#app/db/migrating/migration-files.server.ts";

/**
 * Migrates the database to the newest schema, including the queue's tables, over its own connection. Returns the names of the
 * migrations that ran. Throws `UnknownMigrations` where other migrations have made the database.
 * @param options.folder where the migrations are
 * @param options.grantTo the role of the shop's processes, where it does not own the tables (ADR 0086)
 */
export async function migrateToLatest(
  databaseUrl: string,
  { folder = "migrations", grantTo }: { folder?: string; grantTo?: string | undefined } = {},
): Promise<string[]> {
  // Filling a column may exceed a page's statement timeout; the lock timeout stays, since pages queue behind a waiting lock.
  const db = connect(databaseUrl, { poolSize: 1, statementMilliseconds: 0 });
  try {
    const provider = new FileMigrationProvider({ fs, path, migrationFolder: path.resolve(folder) });
    await refuseUnknownMigrations(db, Object.keys(await provider.getMigrations()));
    await runMigrations({ connectionString: databaseUrl });
    await indexFailedJobs(db);
    const migrator = new Migrator({ db, provider });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    if (grantTo !== undefined) await grantToApplication(db, grantTo);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Kysely would only call such a database corrupted. */
async function refuseUnknownMigrations(db: Db, known: readonly string[]): Promise<void> {
  const { rows: found } = await sql<{
    table: string | null;
  }>`SELECT to_regclass('kysely_migration') AS "table"`.execute(db);
  if (!found[0]?.table) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
}

/**
 * Lists of failed jobs read an index. Not a migration: the queue's own may make its table anew. They know nothing of the index; one that drops a
 * column of it drops it as well.
 */
async function indexFailedJobs(db: Db): Promise<void> {
  // With IF NOT EXISTS it would wait for every transaction that adds a job.
  await sql`
    DO $$ BEGIN
      IF to_regclass('graphile_worker.jobs_failed') IS NULL THEN
        CREATE INDEX jobs_failed ON graphile_worker._private_jobs (id) WHERE locked_at IS NULL AND attempts >= max_attempts;
      END IF;
    END $$`.execute(db);
}
