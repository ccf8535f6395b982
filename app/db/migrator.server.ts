import { promises as fs } from "node:fs";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import { FileMigrationProvider, Migrator } from "kysely";
import { connect } from "#app/db/connection.server.ts";

/**
 * Brings the database to the newest schema, the queue's tables included, over a connection of its own. Returns the names of the
 * migrations that ran.
 * @param folder where the migrations are
 */
export async function migrateToLatest(databaseUrl: string, folder = "migrations"): Promise<string[]> {
  // Filling a new column may take longer than a page may; waiting for a table may not, since the shop's pages queue up behind it.
  const db = connect(databaseUrl, { poolSize: 1, statementMilliseconds: 0 });
  try {
    await runMigrations({ connectionString: databaseUrl });
    const migrator = new Migrator({
      db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder: path.resolve(folder) }),
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
