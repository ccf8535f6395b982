import { databaseUrl, readArguments, stop } from "./command-line.ts";
import { connect } from "#app/db/connection.server.ts";
import { UnknownMigrations } from "#app/db/migrating/migration-files.server.ts";
import { migrateToLatest } from "#app/db/migrating/migrator.server.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";

/**
 * Brings the database of DATABASE_URL to the newest schema, and gives a new shop its departments. With MIGRATION_DATABASE_URL it runs as that
 * address's role, which then owns the tables; the role of DATABASE_URL gets only the shop's rights.
 */
const USAGE = "Use: npm run migrate [-- --schema-only]";
const { values } = readArguments(USAGE, { "schema-only": { type: "boolean", default: false } }, 0);
const url = databaseUrl();
const ownersUrl = process.env.MIGRATION_DATABASE_URL;

try {
  const names = await migrateToLatest(ownersUrl || url, {
    grantTo: ownersUrl ? decodeURIComponent(new URL(url).username) : undefined,
  });
  if (!values["schema-only"]) {
    const db = connect(url, { poolSize: 1 });
    await ensureDepartments(db).finally(() => db.destroy());
  }
  console.log(names.length > 0 ? `Migrated: ${names.join(", ")}` : "The database is up to date.");
} catch (error) {
  if (error instanceof UnknownMigrations) stop(error.message);
  const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : String(error);
  stop(`The database could not be migrated: ${reason}`);
}
