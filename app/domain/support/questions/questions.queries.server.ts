import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, ProfileScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { namesOfProduct, productName } from "#app/domain/catalog/products/product-columns.server.ts";
import { firstNameOf } from "#app/domain/platform/contact-details/first-names.ts";
import { unreadConversations } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { listQueries, paginateLong, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import type { LongRowPage } from "#app/domain/platform/lists/lists.ts";
import {
  myQuestionList,
  productQuestionList,
  storeQuestionList,
  type MyQuestion,
  type MyQuestionList,
  type ProductQuestionList,
  type PublicQuestion,
  type StoreQuestion,
  type StoreQuestionList,
} from "#app/domain/support/questions/questions.ts";

/** Returns a page of a product's answered questions, the latest answer first. Two queries. */
export async function listProductQuestions(
  db: Db,
  productId: number,
  asked: ProductQuestionList,
): Promise<LongRowPage<PublicQuestion>> {
  const { perPage } = productQuestionList;
  const shown = visibleQuestions(db).where("q.product_id", "=", productId);
  const page = await paginateLong(db, publicColumns(shown), LATEST_ANSWER, { ...asked, perPage });
  return { ...page, rows: page.rows.map(publicQuestion) };
}

/** Returns an answered question that is shown, of whichever product. One query. */
export async function findPublicQuestion(
  db: Db,
  questionId: number,
): Promise<(PublicQuestion & { productId: number }) | undefined> {
  const shown = visibleQuestions(db).where("q.id", "=", questionId);
  const row = await publicColumns(shown).select("q.product_id").executeTakeFirst();
  return row && { ...publicQuestion(row), productId: row.product_id };
}

/** Returns a public question, from its row. */
export function publicQuestion(row: {
  id: number;
  body: string;
  full_name: string;
  created_at: Date | string;
  answer: string | null;
  answered_at: Date | string | null;
}): PublicQuestion {
  return {
    id: row.id,
    body: row.body,
    author: firstNameOf(row.full_name),
    askedAt: new Date(row.created_at),
    answer: row.answer ?? "",
    answeredAt: new Date(row.answered_at ?? row.created_at),
  };
}

const LATEST_ANSWER: KeyOrder = {
  by: sql.ref<Date>("q.answered_at"),
  type: "time",
  id: sql.ref<number>("q.id"),
  direction: "descending",
};

const NEWEST: KeyOrder = {
  by: sql.ref<Date>("q.created_at"),
  type: "time",
  id: sql.ref<number>("q.id"),
  direction: "descending",
};

const IN_VIEW: Record<StoreQuestionList["view"], RawBuilder<boolean>> = {
  open: sql`q.answered_at IS NULL AND q.hidden_at IS NULL`,
  answered: sql`q.answered_at IS NOT NULL`,
  all: sql`true`,
};

/** The questions about a store's products. */
export const storeQuestions = listQueries({
  list: storeQuestionList,
  select: (db, scope: StoreScope, { view }) =>
    storeRows(db)
      .where(inScope(scope, { seller: "q.seller_id" }))
      .where(IN_VIEW[view]),
  order: () => NEWEST,
  present: storeQuestion,
});

/** Returns a page of the person's questions, newest first, hidden ones with their reason. Two queries. */
export async function listMyQuestions(
  db: Db,
  scope: ProfileScope,
  locale: Locale,
  asked: MyQuestionList,
): Promise<LongRowPage<MyQuestion>> {
  const own = db
    .selectFrom("product_questions as q")
    .innerJoin("products as p", "p.id", "q.product_id")
    .leftJoin("live_products as live", "live.id", "q.product_id")
    .where(inScope(scope, { profile: "q.profile_id" }))
    .select(["q.id", "q.product_id as productId", "q.body", "q.created_at as askedAt", "q.answer"])
    .select(["q.answered_at as answeredAt", "q.hidden_reason as hiddenReason"])
    .select([productName("p", locale).as("productName"), sql<boolean>`live.id IS NOT NULL`.as("isOnSale")]);
  return paginateLong(db, own, NEWEST, { ...asked, perPage: myQuestionList.perPage });
}

/** Returns how many conversations the store has not read and how many questions it has not answered, each counted up to 100. One query. */
export async function countToAnswer(db: Db, scope: StoreScope): Promise<number> {
  const open = db
    .selectFrom("product_questions as q")
    .where(inScope(scope, { seller: "q.seller_id" }))
    .where(IN_VIEW.open)
    .select("q.id")
    .limit(100);
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM (${unreadConversations(db, scope)}) AS unread)
           + (SELECT count(*) FROM (${open}) AS open) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a question about a product of the store, or undefined. One query. */
export async function findStoreQuestion(
  db: Db,
  scope: StoreScope,
  questionId: number,
): Promise<StoreQuestion | undefined> {
  const row = await storeRows(db)
    .where("q.id", "=", questionId)
    .where(inScope(scope, { seller: "q.seller_id" }))
    .executeTakeFirst();
  return row && storeQuestion(row);
}

/** Returns the question that a ticket reports, or undefined. One query. */
export async function findReportedQuestion(
  db: Db,
  _scope: AnyScope,
  ticketNumber: string,
): Promise<StoreQuestion | undefined> {
  const row = await storeRows(db)
    .innerJoin("tickets as t", "t.question_id", "q.id")
    .where("t.public_number", "=", ticketNumber)
    .executeTakeFirst();
  return row && storeQuestion(row);
}

/** Returns the data of a question's mail, or undefined once it is hidden or gone. One query. */
export function findMailedQuestion(db: Db, questionId: number) {
  return db
    .selectFrom("product_questions as q")
    .innerJoin("products as p", "p.id", "q.product_id")
    .innerJoin("sellers as s", "s.id", "q.seller_id")
    .where("q.id", "=", questionId)
    .where("q.hidden_at", "is", null)
    .select(["q.product_id as productId", "q.seller_id as sellerId", "q.answered_at as answeredAt"])
    .select(["s.store_name as storeName", namesOfProduct("p").as("names")])
    .executeTakeFirst();
}

function publicColumns(shown: ReturnType<typeof visibleQuestions>) {
  return shown
    .innerJoin("profiles as p", "p.id", "q.profile_id")
    .select(["q.id", "q.body", "q.created_at", "q.answer", "q.answered_at", "p.full_name"]);
}

function visibleQuestions(db: Db) {
  return db
    .selectFrom("product_questions as q")
    .where("q.answered_at", "is not", null)
    .where("q.hidden_at", "is", null);
}

function storeRows(db: Db) {
  return db
    .selectFrom("product_questions as q")
    .innerJoin("products as product", "product.id", "q.product_id")
    .innerJoin("profiles as p", "p.id", "q.profile_id")
    .select(["q.id", "q.product_id as productId", "product.name as productName", "q.body", "p.full_name as fullName"])
    .select(["q.created_at as askedAt", "q.answer", "q.hidden_reason as hiddenReason"]);
}

function storeQuestion({
  fullName,
  ...row
}: Awaited<ReturnType<ReturnType<typeof storeRows>["executeTakeFirstOrThrow"]>>): StoreQuestion {
  return { ...row, author: firstNameOf(fullName) };
}
