import { connect } from "#app/db/connection.server.ts";
import { migrateToLatest } from "#app/db/migrator.server.ts";

/** Brings the database of DATABASE_URL to the newest schema. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL: needed, e.g. postgresql://user:password@host:5432/database");
  process.exit(1);
}

// No pool settings of the shop's: a migration may wait and work longer than a page.
const db = connect(url, { poolSize: 1 });
try {
  const names = await migrateToLatest(db, url);
  console.log(names.length > 0 ? `Migrated: ${names.join(", ")}` : "The database is up to date.");
} catch (error) {
  console.error(
    `The database could not be migrated: ${error instanceof Error ? error.message || String(error.cause ?? error) : String(error)}`,
  );
  process.exitCode = 1;
} finally {
  await db.destroy();
}
