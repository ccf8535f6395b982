import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { AnyScope, ProfileScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { productName } from "#app/domain/catalog/products/product-columns.server.ts";
import { firstNameOf } from "#app/domain/platform/contact-details/first-names.ts";
import {
  ofParty,
  parcelToWriteAbout,
  sideOf,
  type PartyScope,
  type WrittenAbout,
} from "#app/domain/support/conversations/conversation-rows.server.ts";
import {
  conversationList,
  MAX_MESSAGES_SHOWN,
  type ConversationMessage,
  type ConversationPage,
  type ConversationRow,
  type ConversationView,
  type MessagePage,
  type Side,
  type Topic,
} from "#app/domain/support/conversations/conversations.ts";
import { listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";

const EXCERPT = 140;

const LATEST: KeyOrder = {
  by: sql.ref<Date>("c.last_message_at"),
  type: "time",
  id: sql.ref<number>("c.id"),
  direction: "descending",
};

const IN_VIEW: Record<Side, Record<ConversationView, RawBuilder<boolean>>> = {
  customer: { all: sql`true`, unread: sql`c.unread_by_customer > 0`, waiting: sql`c.is_last_from_store` },
  store: { all: sql`true`, unread: sql`c.unread_by_store > 0`, waiting: sql`NOT c.is_last_from_store` },
};

/** The conversations of a customer, by last message. */
export const myConversations = listQueries({
  list: conversationList,
  select: (db, scope: ProfileScope, { view }) => rowsOf(db, scope, view),
  order: () => LATEST,
  present: (row) => conversationRow(row, "customer"),
});

/** The conversations of a store, by last message. */
export const storeConversations = listQueries({
  list: conversationList,
  select: (db, scope: StoreScope, { view }) => rowsOf(db, scope, view),
  order: () => LATEST,
  present: (row) => conversationRow(row, "store"),
});

/** Returns how many conversations have messages that the scope's side has not read, counted up to 100. One query. */
export async function countUnreadConversations(db: Db, scope: PartyScope): Promise<number> {
  const { count } = await db
    .selectFrom(unreadConversations(db, scope).as("unread"))
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects conversations with messages that the scope's side has not read, at most 100. */
export function unreadConversations(db: Db, scope: PartyScope) {
  return db
    .selectFrom("conversations as c")
    .where(ofParty(scope))
    .where(IN_VIEW[sideOf(scope)].unread)
    .select("c.id")
    .limit(100);
}

/**
 * Returns a conversation with a page of its messages as one of its sides sees it, or undefined. Two queries.
 * @param before the message before which the page ends; without one it has the newest
 */
export async function findConversation(
  db: Db,
  scope: PartyScope,
  id: number,
  before: number | null = null,
): Promise<ConversationPage | undefined> {
  const row = await withTopic(db)
    .where("c.id", "=", id)
    .where(ofParty(scope))
    .innerJoin("conversation_parties as p", (join) =>
      join.onRef("p.customer_id", "=", "c.customer_id").onRef("p.seller_id", "=", "c.seller_id"),
    )
    .select(["p.blocked_by_customer_at", "p.blocked_by_store_at"])
    .executeTakeFirst();
  if (!row) return undefined;
  const blockedBy: Side[] = [];
  if (row.blocked_by_customer_at) blockedBy.push("customer");
  if (row.blocked_by_store_at) blockedBy.push("store");
  return { ...namesOf(row), blockedBy, ...(await listMessages(db, id, before)) };
}

/** Returns the names and the topic of a conversation of the scope, or undefined. One query. */
export async function findConversationNames(db: Db, scope: PartyScope, id: number) {
  const row = await withTopic(db).where("c.id", "=", id).where(ofParty(scope)).executeTakeFirst();
  return row && namesOf(row);
}

/** Returns the conversation that a ticket reports with a page of its messages, as `findConversation` does, or undefined. Two queries. */
export async function findReportedConversation(
  db: Db,
  _scope: AnyScope,
  ticketNumber: string,
  before: number | null = null,
) {
  const row = await withTopic(db)
    .innerJoin("tickets as t", "t.conversation_id", "c.id")
    .where("t.public_number", "=", ticketNumber)
    .executeTakeFirst();
  return row && { ...namesOf(row), ...(await listMessages(db, row.id, before)) };
}

/** Returns an attachment of a conversation and where it is stored, or undefined. One query. */
export function findMessageAttachment(
  db: Db,
  scope: PartyScope,
  { conversationId, attachmentId }: { conversationId: number; attachmentId: number },
) {
  return attachments(db)
    .where("c.id", "=", conversationId)
    .where("a.id", "=", attachmentId)
    .where(ofParty(scope))
    .executeTakeFirst();
}

/** Returns an attachment of the conversation that a ticket reports, or undefined. One query. */
export function findReportedAttachment(
  db: Db,
  _scope: AnyScope,
  { ticketNumber, attachmentId }: { ticketNumber: string; attachmentId: number },
) {
  return attachments(db)
    .innerJoin("tickets as t", "t.conversation_id", "c.id")
    .where("t.public_number", "=", ticketNumber)
    .where("a.id", "=", attachmentId)
    .executeTakeFirst();
}

/** Returns the data of a conversation's mail, or undefined once it is gone. One query. */
export function findMailedConversation(db: Db, id: number) {
  return db
    .selectFrom("conversations as c")
    .innerJoin("sellers as store", "store.id", "c.seller_id")
    .where("c.id", "=", id)
    .select(["c.seller_id as sellerId", "store.store_name as storeName", "c.unread_by_customer as unreadByCustomer"])
    .select("c.unread_by_store as unreadByStore")
    .executeTakeFirst();
}

/** Data of the form for a first message. */
interface WritableTopic {
  storeName: string;
  /** The first name, where the order's customer has one that can be shown. */
  customerName: string | null;
  topic: Topic;
  /** The existing conversation about it. */
  conversationId: number | null;
}

/** Returns what `beginConversation` would be about, or undefined where it would return undefined. One query. */
export async function findWritableTopic(
  db: Db,
  scope: PartyScope,
  about: WrittenAbout,
  locale: Locale,
): Promise<WritableTopic | undefined> {
  if ("shipmentId" in about) {
    const row = await parcelToWriteAbout(db, scope, about.shipmentId)
      .innerJoin("sellers as store", "store.id", "s.seller_id")
      .select(["store.store_name", "customer.full_name", "o.public_number", "c.id"])
      .executeTakeFirst();
    return (
      row && {
        storeName: row.store_name,
        customerName: firstNameOf(row.full_name),
        topic: { kind: "order", orderNumber: row.public_number },
        conversationId: row.id,
      }
    );
  }
  if (scope.kind === "seller") return undefined;
  const row = await db
    .selectFrom("live_products as p")
    .innerJoin("sellers as store", "store.id", "p.seller_id")
    .leftJoin("conversations as c", (join) =>
      join.onRef("c.product_id", "=", "p.id").on("c.customer_id", "=", scope.profileId),
    )
    .where("p.id", "=", about.productId)
    .select(["store.store_name", "p.id as product_id", "c.id"])
    .select(() => productName("p", locale).as("name"))
    .executeTakeFirst();
  return (
    row && {
      storeName: row.store_name,
      customerName: null,
      topic: { kind: "product", productId: row.product_id, productName: row.name },
      conversationId: row.id,
    }
  );
}

function withTopic(db: Db) {
  return db
    .selectFrom("conversations as c")
    .innerJoin("profiles as customer", "customer.id", "c.customer_id")
    .innerJoin("sellers as store", "store.id", "c.seller_id")
    .leftJoin("orders as o", "o.id", "c.order_id")
    .leftJoin("products as product", "product.id", "c.product_id")
    .select(["c.id", "customer.full_name", "store.store_name", "o.public_number", "c.product_id"])
    .select("product.name as product_name");
}

function rowsOf(db: Db, scope: PartyScope, view: ConversationView) {
  return withTopic(db)
    .where(ofParty(scope))
    .where(IN_VIEW[sideOf(scope)][view])
    .select(["c.unread_by_customer", "c.unread_by_store", "c.is_last_from_store", "c.last_message_at"])
    .select(
      sql<string>`(SELECT left(m.body, ${EXCERPT}) FROM conversation_messages m WHERE m.conversation_id = c.id ORDER BY m.id DESC LIMIT 1)`.as(
        "excerpt",
      ),
    );
}

function conversationRow(
  row: Awaited<ReturnType<ReturnType<typeof rowsOf>["executeTakeFirstOrThrow"]>>,
  side: Side,
): ConversationRow {
  return {
    ...namesOf(row),
    unread: side === "store" ? row.unread_by_store : row.unread_by_customer,
    isWaiting: row.is_last_from_store === (side === "customer"),
    lastMessageAt: row.last_message_at,
    excerpt: row.excerpt,
  };
}

/** Only these are shown of the two sides: no full name, address, telephone number or email address. */
function namesOf(row: Awaited<ReturnType<ReturnType<typeof withTopic>["executeTakeFirstOrThrow"]>>) {
  const topic: Topic =
    row.product_id === null
      ? { kind: "order", orderNumber: row.public_number ?? "" }
      : { kind: "product", productId: row.product_id, productName: row.product_name ?? "" };
  return { id: row.id, customerName: firstNameOf(row.full_name), storeName: row.store_name, topic };
}

function attachments(db: Db) {
  return db
    .selectFrom("conversation_attachments as a")
    .innerJoin("conversation_messages as m", "m.id", "a.message_id")
    .innerJoin("conversations as c", "c.id", "m.conversation_id")
    .select(["a.kind", "a.file_name as fileName", "a.storage_key as storageKey"]);
}

/** Returns a page of a conversation's messages: the newest, or the ones before `before`. One query. */
async function listMessages(db: Db, conversationId: number, before: number | null): Promise<MessagePage> {
  const rows: ConversationMessage[] = await db
    .selectFrom("conversation_messages as m")
    .where("m.conversation_id", "=", conversationId)
    .$if(before !== null, (query) => query.where("m.id", "<", before))
    .orderBy("m.id", "desc")
    .limit(MAX_MESSAGES_SHOWN + 1)
    .select(["m.id", "m.is_from_store as isFromStore", "m.body", "m.created_at as at"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("conversation_attachments as a")
          .whereRef("a.message_id", "=", "m.id")
          .orderBy("a.id")
          .select(["a.id", "a.kind", "a.file_name as fileName", "a.size_bytes as sizeBytes"]),
      ).as("attachments"),
    )
    .execute();
  const messages = rows.slice(0, MAX_MESSAGES_SHOWN).toReversed();
  return { messages, earlierBefore: rows.length > MAX_MESSAGES_SHOWN ? (messages[0]?.id ?? null) : null, before };
}
