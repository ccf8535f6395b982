import { unhideReview } from "#app/domain/reviews/moderation.commands.server.ts";
import { moderateReviewForm } from "#app/domain/reviews/reviews.schema.ts";
import { defineAction } from "#app/http/action.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "review.moderate",
    params: { id: rowId },
    schema: moderateReviewForm,
    page: ({ params }) => paths.adminReview(params.id),
    form: "moderation",
    done: "messages:review.shown",
    stale: "messages:review.moved_on",
  },
  ({ scope, params, input }) => unhideReview(db, scope, { reviewId: params.id, ...input }),
);
