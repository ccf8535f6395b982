import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { refuseContactDetails } from "#app/domain/platform/contact-details/refuse-contact-details.ts";
import { announceMessage } from "#app/domain/support/conversations/announce-message.commands.server.ts";
import {
  findParties,
  lockParties,
  lockUnblocked,
  ofParty,
  parcelToWriteAbout,
  refuseMembersOfStore,
  sideOf,
  type Parties,
  type PartyScope,
  type WrittenAbout,
} from "#app/domain/support/conversations/conversation-rows.server.ts";
import type { Side } from "#app/domain/support/conversations/conversations.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import {
  withStoredAttachments,
  type StoredAttachment,
} from "#app/domain/platform/uploads/stored-attachments.commands.server.ts";

interface NewMessage {
  formKey: string;
  body: string;
  attachments: SubmittedFiles<Attachment>;
}

/**
 * Begins a side's conversation about a parcel's order or a product, or adds the message to the existing one.
 * Idempotent by form key. Returns the conversation, or undefined when the scope has no such parcel to write about (rule 11.20) or product on
 * sale. Throws `DomainError` at `body` for contact details, a block, and the person's own store, and `RetryLaterError` over the rate limit.
 */
export async function beginConversation(
  db: Db,
  store: PrivateFileStore,
  scope: PartyScope,
  about: WrittenAbout,
  message: NewMessage,
): Promise<number | undefined> {
  const topic = await findTopic(db, scope, about);
  if (!topic) return undefined;
  const { customerId, sellerId, orderId, productId } = topic;
  const parties = { customerId, sellerId };
  if (sideOf(scope) === "customer") await refuseMembersOfStore(db, parties);
  refuseContactDetails("body", message.body);
  await consume(db, "message.send", String(scope.profileId));
  const { formKey, body, attachments } = message;
  const content = [String(orderId), String(productId), String(sellerId), body];
  const form = { profileId: scope.profileId, formKey, content, attachments };
  const id = await withStoredAttachments(db, store, "messages", form, async (trx, stored) => {
    const values = { customer_id: customerId, seller_id: sellerId };
    await trx
      .insertInto("conversation_parties")
      .values(values)
      .onConflict((known) => known.doNothing())
      .execute();
    await lockUnblocked(trx, parties);
    const conversationId = await findOrInsert(trx, { ...values, order_id: orderId, product_id: productId });
    await writeMessage(trx, scope, { conversationId, ...parties }, body, stored);
    return String(conversationId);
  });
  return Number(id);
}

/**
 * Writes a message of one of the sides. Idempotent by form key. Returns false when the scope has no such conversation. Throws `DomainError`
 * at `body` for contact details, a block, and the person's own store, and `RetryLaterError` over the rate limit.
 */
export async function sendMessage(
  db: Db,
  store: PrivateFileStore,
  scope: PartyScope,
  conversationId: number,
  message: NewMessage,
): Promise<boolean> {
  const parties = await findParties(db, scope, conversationId);
  if (!parties) return false;
  if (sideOf(scope) === "customer") await refuseMembersOfStore(db, parties);
  refuseContactDetails("body", message.body);
  await consume(db, "message.send", String(scope.profileId));
  const { formKey, body, attachments } = message;
  const form = { profileId: scope.profileId, formKey, content: [String(conversationId), body], attachments };
  await withStoredAttachments(db, store, "messages", form, async (trx, stored) => {
    await lockUnblocked(trx, parties);
    return writeMessage(trx, scope, { conversationId, ...parties }, body, stored);
  });
  return true;
}

/** Marks a conversation's messages as read by the scope's side. */
export async function markConversationRead(db: Db, scope: PartyScope, conversationId: number): Promise<void> {
  const unread = UNREAD[sideOf(scope)];
  await db
    .updateTable("conversations as c")
    .set({ [unread]: 0 })
    .where("c.id", "=", conversationId)
    .where(ofParty(scope))
    .where(sql.ref(`c.${unread}`), ">", 0)
    .execute();
}

/**
 * Blocks the other side of a conversation in all that they have with each other, or ends the block of one's own side. Returns false when the scope
 * has no such conversation.
 */
export async function setBlock(
  db: Db,
  scope: PartyScope,
  conversationId: number,
  to: "blocked" | "open",
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const parties = await findParties(trx, scope, conversationId);
    if (!parties) return false;
    await lockParties(trx, parties);
    const column = sideOf(scope) === "store" ? "blocked_by_store_at" : "blocked_by_customer_at";
    await trx
      .updateTable("conversation_parties")
      .set({ [column]: to === "open" ? null : sql`coalesce(${sql.ref(column)}, now())` })
      .where("customer_id", "=", parties.customerId)
      .where("seller_id", "=", parties.sellerId)
      .execute();
    return true;
  });
}

const UNREAD = { customer: "unread_by_customer", store: "unread_by_store" } as const satisfies Record<Side, string>;

interface NewConversation {
  customer_id: number;
  seller_id: number;
  order_id: number | null;
  product_id: number | null;
}

/** The parties are locked: a conversation is not created twice. */
async function findOrInsert(trx: Trx, conversation: NewConversation): Promise<number> {
  const known = await trx
    .selectFrom("conversations")
    .where("customer_id", "=", conversation.customer_id)
    .where("seller_id", "=", conversation.seller_id)
    .where("order_id", "is not distinct from", conversation.order_id)
    .where("product_id", "is not distinct from", conversation.product_id)
    .select("id")
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx.insertInto("conversations").values(conversation).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Writes a message and announces the first that the other side has not read. Returns its id. */
async function writeMessage(
  trx: Trx,
  scope: PartyScope,
  to: Parties & { conversationId: number },
  body: string,
  stored: readonly StoredAttachment[],
): Promise<string> {
  const from = sideOf(scope);
  const isFromStore = from === "store";
  const unread = UNREAD[isFromStore ? "customer" : "store"];
  const { id } = await trx
    .insertInto("conversation_messages")
    .values({
      conversation_id: to.conversationId,
      author_profile_id: scope.profileId,
      is_from_store: isFromStore,
      body,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // A file's name can be a telephone number.
  const files = stored.map((file, index) => ({ ...file, message_id: id, file_name: `picture-${index + 1}.webp` }));
  if (files.length > 0) await trx.insertInto("conversation_attachments").values(files).execute();
  const changed = await trx
    .updateTable("conversations")
    .set({
      is_last_from_store: isFromStore,
      last_message_at: sql`clock_timestamp()`,
      [UNREAD[from]]: 0,
      [unread]: sql`${sql.ref(unread)} + 1`,
    })
    .where("id", "=", to.conversationId)
    .returning(sql<number>`${sql.ref(unread)}`.as("unread"))
    .executeTakeFirstOrThrow();
  if (changed.unread === 1) await announceMessage(trx, from, to);
  return String(id);
}

interface FoundTopic extends Parties {
  orderId: number | null;
  productId: number | null;
}

async function findTopic(db: Db, scope: PartyScope, about: WrittenAbout): Promise<FoundTopic | undefined> {
  if ("shipmentId" in about) {
    const parcel = await parcelToWriteAbout(db, scope, about.shipmentId)
      .select(["o.customer_id as customerId", "s.seller_id as sellerId", "s.order_id as orderId"])
      .executeTakeFirst();
    return parcel && { ...parcel, productId: null };
  }
  // A product has no customer to whom its store could write.
  if (scope.kind === "seller") return undefined;
  const product = await db
    .selectFrom("live_products as p")
    .where("p.id", "=", about.productId)
    .select(["p.seller_id as sellerId", "p.id as productId"])
    .executeTakeFirst();
  return product && { ...product, customerId: scope.profileId, orderId: null };
}
