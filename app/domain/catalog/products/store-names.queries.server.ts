import type { Db } from "#app/db/connection.server.ts";

/** Returns the id of the approved store with this name; undefined for none. One query. */
export async function findStoreNamed(db: Db, name: string): Promise<number | undefined> {
  const store = await db
    .selectFrom("sellers")
    .where("store_name", "=", name)
    .where("status", "=", "approved")
    .select("id")
    .executeTakeFirst();
  return store?.id;
}
