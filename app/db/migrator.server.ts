import { promises as fs } from "node:fs";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import { FileMigrationProvider, Migrator, sql } from "kysely";
import { connect } from "#app/db/connection.server.ts";

/**
 * Brings the database to the newest schema, the queue's tables included, over a connection of its own. Returns the names of the
 * migrations that ran.
 */
export async function migrateToLatest(databaseUrl: string): Promise<string[]> {
  const db = connect(databaseUrl, { poolSize: 1 });
  try {
    // Filling a new column may take longer than a page may.
    await sql`SET statement_timeout = 0`.execute(db);
    await runMigrations({ connectionString: databaseUrl });
    const migrator = new Migrator({
      db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder: path.resolve("migrations") }),
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
