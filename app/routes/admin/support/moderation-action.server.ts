import type { hideReview } from "#app/domain/support/reviews/moderation.commands.server.ts";
import { moderateReviewForm } from "#app/domain/support/reviews/reviews.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Returns the action of an administrator's decision about a review, with a reason. */
export function moderationAction(done: string, decide: typeof hideReview) {
  return defineAction(
    {
      permission: "review.moderate",
      changesShop: true,
      params: { id: rowId },
      schema: moderateReviewForm,
      page: ({ params }) => paths.adminReview(params.id),
      form: "moderation",
      done,
      stale: "messages:review.moved_on",
    },
    ({ scope, params, input }) => decide(db, scope, { reviewId: params.id, ...input }),
  );
}
