import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { actorOf, type AnyScope, type ProfileScope, type StoreScope } from "#app/domain/platform/access/scope.ts";
import { refuseContactDetails } from "#app/domain/platform/contact-details/refuse-contact-details.ts";
import { lockAndFindBlock, refuseMembersOfStore } from "#app/domain/support/conversations/conversation-rows.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { publishEvent, publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { questionTransitions, type QuestionStatus } from "#app/domain/support/questions/questions.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { transition, type StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/**
 * Asks the store of a product on sale and informs the members who can answer. Idempotent by form key. Returns undefined when it is
 * not on sale. Throws `DomainError` at `body` for contact details, a block, and the person's own store, and `RetryLaterError` over the rate limit.
 */
export async function askQuestion(
  db: Db,
  scope: ProfileScope,
  { productId, formKey, body }: { productId: number; formKey: string; body: string },
): Promise<number | undefined> {
  const { profileId } = scope;
  const product = await db
    .selectFrom("live_products")
    .where("id", "=", productId)
    .select(["seller_id", "name"])
    .executeTakeFirst();
  if (!product) return undefined;
  const parties = { customerId: profileId, sellerId: product.seller_id };
  await refuseMembersOfStore(db, parties);
  refuseContactDetails("body", body);
  await consume(db, "question.ask", String(profileId));
  const id = await inTransaction(db, (trx) =>
    runIdempotent(trx, { profileId, formKey, content: [String(productId), body] }, async () => {
      if (await lockAndFindBlock(trx, parties)) throw new DomainError("messages:question.blocked", { field: "body" });
      const question = await trx
        .insertInto("product_questions")
        .values({ product_id: productId, seller_id: product.seller_id, profile_id: profileId, body })
        .returning("id")
        .executeTakeFirstOrThrow();
      await publishToStore(trx, "question_received", {
        sellerId: product.seller_id,
        questionId: question.id,
        name: product.name,
      });
      return String(question.id);
    }),
  );
  return Number(id);
}

/**
 * Answers a question about a product of the store, or changes the answer, and informs the asker of the first one. Returns false when the store has no such
 * question or it is hidden. Throws `DomainError` at `answer` for contact details, and `RetryLaterError` over the rate limit.
 */
export async function answerQuestion(
  db: Db,
  scope: StoreScope,
  { questionId, answer }: { questionId: number; answer: string },
): Promise<boolean> {
  refuseContactDetails("answer", answer);
  await consume(db, "message.send", String(scope.profileId));
  return inTransaction(db, async (trx) => {
    const question = await trx
      .selectFrom("product_questions as q")
      .innerJoin("products as p", "p.id", "q.product_id")
      .where("q.id", "=", questionId)
      .where("q.hidden_at", "is", null)
      .where(inScope(scope, { seller: "q.seller_id" }))
      .select(["q.profile_id", "q.product_id", "q.answered_at", "p.name"])
      .forUpdate("q")
      .executeTakeFirst();
    if (!question) return false;
    await trx
      .updateTable("product_questions")
      .set({ answer, answered_at: sql`coalesce(answered_at, now())`, answered_by_profile_id: scope.profileId })
      .where("id", "=", questionId)
      .execute();
    if (question.answered_at === null)
      await publishEvent(trx, "question_answered", {
        profileId: question.profile_id,
        questionId,
        productId: question.product_id,
        name: question.name,
      });
    return true;
  });
}

const questionMachine: StateMachine<"product_questions", QuestionStatus> = {
  transitions: questionTransitions,
  table: "product_questions",
  status: sql`CASE WHEN hidden_at IS NULL THEN 'shown' ELSE 'hidden' END`,
  set: ({ to }) => (to === "hidden" ? { hidden_at: sql`now()` } : { hidden_at: null, hidden_reason: null }),
  audit: ({ id, product_id }, { to }) => ({
    action: to === "hidden" ? "question.hide" : "question.show",
    subject: { kind: "question", id },
    details: { product_id },
  }),
};

/** Hides a question with its answer, or shows it again, and informs its author and the member who answered. Returns false when it is not in the other state. */
export async function moderateQuestion(
  db: Db,
  admin: AnyScope,
  { questionId: id, to, reason }: { questionId: number; to: QuestionStatus; reason: string },
): Promise<boolean> {
  const status = to === "hidden" ? "shown" : "hidden";
  return inTransaction(db, async (trx) => {
    const moved = await transition(trx, questionMachine, { id, status }, to, actorOf(admin), {
      ...(to === "hidden" && { set: { hidden_reason: reason } }),
      details: { reason },
    });
    if (!moved) return false;
    const { profile_id: profileId, product_id: productId } = moved;
    const { name } = await trx
      .selectFrom("products")
      .where("id", "=", productId)
      .select("name")
      .executeTakeFirstOrThrow();
    await publishEvent(trx, "question_moderated", { profileId, productId, name, to, reason });
    if (moved.answered_by_profile_id !== null) {
      const answer = { profileId: moved.answered_by_profile_id, sellerId: moved.seller_id, questionId: id };
      await publishEvent(trx, "answer_moderated", { ...answer, name, to, reason });
    }
    return true;
  });
}
