import { dismissReports } from "#app/domain/support/reviews/moderation.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Rejects the reports about a review: it stays published. */
export const action = defineAction(
  {
    permission: "review.moderate",
    params: { id: rowId },
    page: ({ params }) => paths.adminReview(params.id),
    form: "moderation",
    done: "messages:review.reports_handled",
    stale: "messages:review.moved_on",
  },
  ({ scope, params }) => dismissReports(db, scope, params.id),
);
