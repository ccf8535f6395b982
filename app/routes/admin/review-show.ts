import type { ActionFunctionArgs } from "@remix-run/node";
import { showReview } from "#app/domain/reviews/moderation.commands.server.ts";
import { moderateReviewForm } from "#app/domain/reviews/reviews.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "review.moderate", { backTo: "/admin/reviews" });
  const reviewId = rowId(args.params["id"]);
  const page = `/admin/reviews/${reviewId}`;
  return submitForm(
    args,
    moderateReviewForm,
    async ({ reason }) => {
      const done = await showReview(db, admin, { reviewId, reason });
      if (!done) return redirectWithToast(args, page, { tone: "info", title: "messages:review.moved_on" });
      return redirectWithToast(args, page, { title: "messages:review.shown" });
    },
    { returnTo: { form: `review-${reviewId}`, page } },
  );
}
