import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { deleteReview } from "#app/domain/support/reviews/reviews.commands.server.ts";
import { findReviewable } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "review.write", params: { id: rowId } }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const found = await findReviewable(db, args.scope, args.params.id, locale);
  if (!found?.review) throw notFound();
  if (found.review.hiddenReason !== null) throw await hiddenStays(args);
  return { title: t("messages:title.delete_review"), product: found.product };
});

export const action = defineAction(
  { permission: "review.write", changesShop: true, params: { id: rowId } },
  async (args) => {
    const deleted = await deleteReview(db, args.scope, args.params.id);
    if (deleted !== "deleted") return deleted && hiddenStays(args);
    return redirectWithToast(args, paths.myReviews, { tone: "info", title: "messages:review.deleted" });
  },
);

function hiddenStays(args: RequestArgs): Promise<Response> {
  return redirectWithToast(args, paths.myReviews, { tone: "info", title: "messages:review.hidden_stays" });
}

/** A confirmation page, because deleting cannot be undone. */
export default function DeleteReview() {
  const { t } = useTranslation();
  const { product } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-title font-bold">{t("reviews:confirm_delete.title")}</h1>
      <ReviewedProductLine product={product} />
      <p>{t("reviews:confirm_delete.text")}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button variant="danger">{t("reviews:confirm_delete.yes")}</Button>
        <ButtonLink to={paths.myReviews} variant="outline">
          {t("reviews:confirm_delete.keep")}
        </ButtonLink>
      </Form>
    </div>
  );
}
