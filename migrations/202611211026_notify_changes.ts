import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What app/db/changes/shared-cache.server.ts listens to.
  await sql`
    CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('haat_changes', TG_TABLE_NAME);
      RETURN NULL;
    END $$`.execute(db);
  for (const table of ["site_configurations", "categories"]) {
    await sql`
      CREATE TRIGGER ${sql.raw(`${table}_notify`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change()`.execute(db);
  }
}
