import { FileMigrationProvider, Migrator, type Kysely } from "kysely";
import { runMigrations } from "graphile-worker";
import { promises as fs } from "node:fs";
import path from "node:path";
import type { Database } from "#app/db/schema.ts";

/** Brings the database to the newest schema, the queue's tables included. Returns the names of the migrations that ran. */
export async function migrateToLatest(db: Kysely<Database>, databaseUrl: string): Promise<string[]> {
  await runMigrations({ connectionString: databaseUrl });
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder: path.resolve("migrations") }),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
