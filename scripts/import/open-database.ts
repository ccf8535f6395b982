import path from "node:path";
import { migrateToLatest } from "#app/db/migrating/migrator.server.ts";
import { PostgresError, ensureDatabase, startPostgres } from "../postgres/embedded-postgres.mjs";

/** Returns the database of DATABASE_URL as it is; the demo's is started and migrated when it does not run. */
export async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, close: async () => {} };
  try {
    const directory = path.join(process.env.DATA_DIRECTORY ?? ".haat", "postgres");
    const server = await startPostgres({ dataDirectory: directory });
    await ensureDatabase(server.url, "haat");
    const url = server.databaseUrl("haat");
    await migrateToLatest(url);
    return { url, close: () => server.stop() };
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
