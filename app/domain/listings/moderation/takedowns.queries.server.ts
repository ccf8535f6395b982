import type { Db } from "#app/db/connection.server.ts";

/** Facts of the mail about a product taken off sale or put back. */
export interface MailedTakedown {
  name: string;
  isTakenDown: boolean;
  reason: string | null;
  words: string;
}

/** Returns these facts; undefined when the product is gone or deleted. One query. */
export async function findMailedTakedown(db: Db, productId: number): Promise<MailedTakedown | undefined> {
  const row = await db
    .selectFrom("products")
    .where("id", "=", productId)
    .where("deleted_at", "is", null)
    .select(["name", "state", "taken_down_reason", "taken_down_words"])
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      isTakenDown: row.state === "taken_down",
      reason: row.taken_down_reason,
      words: row.taken_down_words,
    }
  );
}
