import type { ActionFunctionArgs } from "@remix-run/node";
import { moderateReviewForm } from "#app/domain/reviews/reviews.schema.ts";
import { submitForm } from "#app/http/form.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";

/**
 * A form with a reason at a review of the office: does `perform` to the review of the address and goes back to its page, with the notice `done`.
 * `perform` answers false when somebody else was faster: then it says so.
 */
export function submitModeration(
  args: ActionFunctionArgs,
  done: string,
  perform: (decision: { reviewId: number; reason: string }) => Promise<boolean>,
) {
  const reviewId = rowId(args.params["id"]);
  const page = `/admin/reviews/${reviewId}`;
  return submitForm(
    args,
    moderateReviewForm,
    async ({ reason }) => {
      const moved = await perform({ reviewId, reason });
      return redirectWithToast(
        args,
        page,
        moved ? { title: done } : { tone: "info", title: "messages:review.moved_on" },
      );
    },
    { returnTo: { form: `review-${reviewId}`, page } },
  );
}
