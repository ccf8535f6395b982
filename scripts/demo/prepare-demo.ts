import type { Config } from "#app/config.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import { migrateToLatest } from "#app/db/migrator.server.ts";
import { cache, db, files } from "#app/services.server.ts";
import { sql } from "kysely";
import path from "node:path";
import { ConfigError } from "#app/config.server.ts";
import { restartFlashSale } from "./flash-sale.ts";
import { seedDemo } from "./seed.ts";

/** Leaves a migrated shop with the demo's data and a flash sale that ends in 2 h 30 m 45 s. Closes the connections. */
export async function prepareDemo(config: Config, { isFresh }: { isFresh: boolean }): Promise<void> {
  try {
    if (isFresh) await clearDatabase(db);
    await migrateToLatest(config.database.url);
    await seedDemo(db, files, {
      sandboxStateFile: path.join(config.dataDirectory, "payment-sandbox.json"),
      say: console.log,
    });
    await restartFlashSale(db);
  } finally {
    await Promise.all([cache.close(), db.destroy()]);
  }
}

/** Empties the database when all it holds is a demo: somebody's real shop is never cleared. */
async function clearDatabase(db: Db): Promise<void> {
  const { rows: tables } = await sql`SELECT to_regclass('public.profiles') AS profiles`.execute(db);
  if ((tables[0] as { profiles: string | null }).profiles !== null) {
    const people = await db.selectFrom("profiles").select("email").limit(1000).execute();
    if (people.length > 0 && !people.some(({ email }) => email === "admin@haat.test")) {
      throw new ConfigError(["DATABASE_URL: --fresh would clear this database, and it does not hold the demo"]);
    }
  }
  await sql`DROP SCHEMA IF EXISTS graphile_worker CASCADE`.execute(db);
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
}
