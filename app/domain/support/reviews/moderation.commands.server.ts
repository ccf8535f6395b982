import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ReportReason } from "#app/db/schema.ts";
import { actorOf, type AnyScope, type ProfileScope } from "#app/domain/platform/access/scope.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { reviewTransitions, type ReviewStatus } from "#app/domain/support/reviews/moderation.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { transition, type StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

const reviewMachine: StateMachine<"reviews", ReviewStatus> = {
  transitions: reviewTransitions,
  table: "reviews",
  status: sql`CASE WHEN hidden_at IS NULL THEN 'shown' ELSE 'hidden' END`,
  set: ({ to }) => (to === "hidden" ? { hidden_at: sql`now()` } : { hidden_at: null, hidden_reason: null }),
  audit: ({ id, product_id }, { to }) => ({
    action: to === "hidden" ? "review.hide" : "review.show",
    subject: { kind: "review", id },
    details: { product_id },
  }),
  announce: (trx, { profile_id: profileId, product_id: productId }, { to }) =>
    publishEvent(trx, "review_moderated", { profileId, productId, to }),
};

/**
 * Reports a review to the moderators, once per person; an answered report is not reopened. Returns undefined for a hidden or
 * unknown review, and `"own"` for the person's own. Throws `RetryLaterError` over the rate limit.
 */
export async function reportReview(
  db: Db,
  scope: ProfileScope,
  report: { reviewId: number; reason: ReportReason; note: string },
): Promise<"reported" | "already" | "own" | undefined> {
  const review = await db
    .selectFrom("reviews")
    .where("id", "=", report.reviewId)
    .where("hidden_at", "is", null)
    .select("profile_id")
    .executeTakeFirst();
  if (!review) return undefined;
  if (review.profile_id === scope.profileId) return "own";
  await consume(db, "review.report", String(scope.profileId));
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("review_reports")
    .values({
      review_id: report.reviewId,
      profile_id: scope.profileId,
      reason: report.reason,
      note: report.note,
    })
    .onConflict((conflict) => conflict.columns(["review_id", "profile_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n ? "reported" : "already";
}

/**
 * Hides a review, removes it from its product's totals, answers its reports and notifies its author. Returns false when there is no
 * such visible review.
 */
export async function hideReview(
  db: Db,
  admin: AnyScope,
  hide: { reviewId: number; reason: string },
): Promise<boolean> {
  const { reviewId: id, reason } = hide;
  return inTransaction(db, async (trx) => {
    const hidden = await transition(trx, reviewMachine, { id, status: "shown" }, "hidden", actorOf(admin), {
      set: { hidden_reason: reason },
      details: { reason },
    });
    if (!hidden) return false;
    await answerReports(trx, id);
    return true;
  });
}

/** Shows a hidden review again and adds it to its product's totals. Returns false when there is no such hidden review. */
export async function unhideReview(
  db: Db,
  admin: AnyScope,
  show: { reviewId: number; reason: string },
): Promise<boolean> {
  const { reviewId: id, reason } = show;
  return inTransaction(db, async (trx) => {
    const shown = await transition(trx, reviewMachine, { id, status: "hidden" }, "shown", actorOf(admin), {
      details: { reason },
    });
    return shown !== undefined;
  });
}

/** Dismisses the reports of a review. Returns false when there are none. */
export async function dismissReports(db: Db, admin: AnyScope, reviewId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const count = await answerReports(trx, reviewId);
    if (count === 0) return false;
    await recordAudit(trx, admin, {
      action: "review.keep",
      subject: { kind: "review", id: reviewId },
      details: { reports: count },
    });
    return true;
  });
}

async function answerReports(trx: Trx, reviewId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("review_reports")
    .set({ handled_at: sql`now()` })
    .where("review_id", "=", reviewId)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
