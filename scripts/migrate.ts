import { migrateToLatest } from "#app/db/migrator.server.ts";

/** Brings the database of DATABASE_URL to the newest schema. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL: needed, e.g. postgresql://user:password@host:5432/database");
  process.exit(1);
}

try {
  const names = await migrateToLatest(url);
  console.log(names.length > 0 ? `Migrated: ${names.join(", ")}` : "The database is up to date.");
} catch (error) {
  const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : String(error);
  console.error(`The database could not be migrated: ${reason}`);
  process.exitCode = 1;
}
