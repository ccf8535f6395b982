import path from "node:path";
import { sql } from "kysely";
import { ConfigError, type Config } from "#app/config.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import { migrateToLatest } from "#app/db/migrating/migrator.server.ts";
import { cache, db, files } from "#app/services.server.ts";
import { restartFlashSale } from "./flash-sale.ts";
import { seedDemo } from "./seed.ts";

/** Leaves a migrated shop with the demo's data and a flash sale that has just begun. Closes the connections. */
export async function prepareDemo(config: Config, { isFresh }: { isFresh: boolean }): Promise<void> {
  try {
    if (isFresh) await clearDatabase(db);
    await migrateToLatest(config.database.url);
    if (await isRealShop(db)) return;
    const sandboxStateFile = path.join(config.dataDirectory, "payment-sandbox.json");
    const hasSandbox = config.payments.kind === "sandbox";
    await seedDemo(db, files, { say: console.log, ...(hasSandbox && { sandboxStateFile }) });
    await restartFlashSale(db);
  } finally {
    await Promise.all([cache.close(), db.destroy()]);
  }
}

/** Empties the database when all it holds is a demo: a real shop is never cleared. */
async function clearDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ profiles: string | null }>`SELECT to_regclass('public.profiles') AS profiles`.execute(
    db,
  );
  if (rows[0]?.profiles && (await isRealShop(db))) {
    throw new ConfigError(["DATABASE_URL: --fresh would clear this database, and it does not hold the demo"]);
  }
  await sql`DROP SCHEMA IF EXISTS graphile_worker CASCADE`.execute(db);
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
}

/** There are people, and none of them is the demo's. */
async function isRealShop(db: Db): Promise<boolean> {
  const { people, demo } = await db
    .selectFrom("profiles")
    .select((eb) => [
      eb.fn.countAll<number>().as("people"),
      eb.fn.countAll<number>().filterWhere("email", "like", "%@haat.test").as("demo"),
    ])
    .executeTakeFirstOrThrow();
  return people > 0 && demo === 0;
}
