import { sql } from "kysely";
import { connect } from "#app/db/connection.server.ts";
import { migrateToLatest } from "#app/db/migrator.server.ts";

/** Brings the database of DATABASE_URL to the newest schema. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL: needed, e.g. postgresql://user:password@host:5432/database");
  process.exit(1);
}

// One connection, so that the setting holds for what follows: filling a new column may take longer than a page may.
const db = connect(url, { poolSize: 1 });
try {
  await sql`SET statement_timeout = 0`.execute(db);
  const names = await migrateToLatest(db, url);
  console.log(names.length > 0 ? `Migrated: ${names.join(", ")}` : "The database is up to date.");
} catch (error) {
  const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : String(error);
  console.error(`The database could not be migrated: ${reason}`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
