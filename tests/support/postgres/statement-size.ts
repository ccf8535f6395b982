import { sql } from "kysely";
import { db } from "#app/services.server.ts";

/** Makes statements fail that write too many rows of the table at once. Returns the function that ends this. */
export async function limitStatements(
  table: string,
  kind: "UPDATE" | "DELETE",
  rows: number,
): Promise<() => Promise<void>> {
  const name = `limit_${kind.toLowerCase()}_${table}`;
  await sql`
    CREATE FUNCTION ${sql.ref(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM written) > ${sql.lit(rows)} THEN RAISE EXCEPTION 'one statement wrote too many rows'; END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER ${sql.ref(name)} AFTER ${sql.raw(kind)} ON ${sql.table(table)}
    REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ${sql.ref(name)}()`.execute(db);
  return async () => {
    await sql`DROP FUNCTION ${sql.ref(name)} CASCADE`.execute(db);
  };
}
