import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#app/services.server.ts";

/** Sends a message without a lock, after checking for a block. */
export async function naiveSend(conversationId: number, customerId: number, body: string): Promise<void> {
  const parties = await db
    .selectFrom("conversations as c")
    .innerJoin("conversation_parties as p", (join) =>
      join.onRef("p.customer_id", "=", "c.customer_id").onRef("p.seller_id", "=", "c.seller_id"),
    )
    .where("c.id", "=", conversationId)
    .select("p.blocked_by_store_at")
    .executeTakeFirstOrThrow();
  if (parties.blocked_by_store_at) return;
  // Stands for the request's other work.
  await sleep(20);
  await db
    .insertInto("conversation_messages")
    .values({ conversation_id: conversationId, author_profile_id: customerId, is_from_store: false, body })
    .execute();
}
