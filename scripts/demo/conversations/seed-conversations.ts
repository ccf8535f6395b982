import type { Db } from "#app/db/connection.server.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";
import type { DemoPeople } from "../people/seed-people.ts";
import { demoConversations, type DemoConversation } from "./demo-conversations.ts";

const HOUR = 3_600_000;

interface DemoStore {
  id: number;
  profile_id: number | null;
}

/** Writes conversations of customers with the store of the demo's seller. Sends no notifications: they are in the past. */
export async function seedConversations(db: Db, people: DemoPeople, products: SeededProducts): Promise<void> {
  const some = await db.selectFrom("conversations").select("id").limit(1).executeTakeFirst();
  if (some) return;
  const store = await db
    .selectFrom("sellers")
    .where("slug", "=", "kutch-handlooms")
    .select(["id", "profile_id"])
    .executeTakeFirstOrThrow();
  for (const conversation of demoConversations) {
    const customerId = people.customers[conversation.customer];
    const about = conversation.product
      ? { product_id: products.get(conversation.product)!.id }
      : { order_id: await lastOrder(db, customerId, store) };
    await seedConversation(db, store, { ...conversation, customerId }, about);
  }
}

async function lastOrder(db: Db, customerId: number, store: DemoStore): Promise<number> {
  const { id } = await db
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .where("o.customer_id", "=", customerId)
    .where("s.seller_id", "=", store.id)
    .orderBy("o.created_at", "desc")
    .select("o.id")
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error("A conversation of the demo is about an order that there is not"));
  return id;
}

async function seedConversation(
  db: Db,
  store: DemoStore,
  { customerId, hoursAgo, messages, unread }: DemoConversation & { customerId: number },
  about: { product_id: number } | { order_id: number },
): Promise<void> {
  let at = Date.now() - hoursAgo * HOUR;
  const dated = messages.map(({ by, after, body }) => {
    at += after * HOUR;
    return { isFromStore: by === "store", body, at: new Date(at) };
  });
  const last = dated.at(-1)!;
  const parties = { customer_id: customerId, seller_id: store.id };
  await db
    .insertInto("conversation_parties")
    .values(parties)
    .onConflict((known) => known.doNothing())
    .execute();
  const { id } = await db
    .insertInto("conversations")
    .values({
      ...parties,
      ...about,
      is_last_from_store: last.isFromStore,
      unread_by_store: unread,
      created_at: dated[0]!.at,
      last_message_at: last.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("conversation_messages")
    .values(
      dated.map(({ isFromStore, body, at: writtenAt }) => ({
        conversation_id: id,
        author_profile_id: isFromStore ? store.profile_id : customerId,
        is_from_store: isFromStore,
        body,
        created_at: writtenAt,
      })),
    )
    .execute();
}
