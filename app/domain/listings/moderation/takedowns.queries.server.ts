import { sql } from "kysely";
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
  return db
    .selectFrom("products")
    .where("id", "=", productId)
    .where("deleted_at", "is", null)
    .select(["name", "taken_down_reason as reason", "taken_down_words as words"])
    .select(sql<boolean>`state = 'taken_down'`.as("isTakenDown"))
    .executeTakeFirst();
}
