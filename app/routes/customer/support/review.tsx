import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ExistingPictures } from "#app/components/support/reviews/existing-pictures.tsx";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { RatingField } from "#app/components/support/reviews/rating-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { saveReview } from "#app/domain/support/reviews/reviews.commands.server.ts";
import { findReviewable } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { reviewForm } from "#app/domain/support/reviews/reviews.schema.ts";
import { REVIEW_PICTURES, reviewUploads } from "#app/domain/support/reviews/reviews.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db, files } from "#app/services.server.ts";

export const meta = titleMeta;

/** The person's review of a product. The address has the product's id, because there is one review per person and product. */
export const loader = defineLoader({ permission: "review.write", params: { id: rowId } }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const reviewable = await findReviewable(db, args.scope, args.params.id, locale);
  if (!reviewable) throw await notForYou(args);
  return { title: t("messages:title.review"), ...reviewable, fields: fieldsOf(reviewForm) };
});

export const action = defineAction(
  {
    permission: "review.write",
    changesShop: true,
    params: { id: rowId },
    schema: reviewForm,
    idempotent: true,
    files: reviewUploads,
  },
  async ({ scope, params, formKey, input, ...args }) => {
    const { remove_picture: removedPictureIds, ...words } = input;
    const pictures = await args.files.pictures(REVIEW_PICTURES);
    const review = { ...words, formKey, pictures, removedPictureIds };
    const saved = await saveReview(db, files, scope, params.id, review);
    if (!saved) throw await notForYou(args);
    return redirectWithToast(args, paths.myReviews, { title: `messages:review.${saved}` });
  },
);

/** Also a 404 for existing products: only delivered products can be reviewed. */
function notForYou(args: RequestArgs): Promise<Response> {
  return redirectWithToast(args, paths.myReviews, { tone: "info", title: "messages:review.not_bought" });
}

export default function WriteReview() {
  const { t } = useTranslation();
  const { product, review, fields } = useLoaderData<typeof loader>();
  const pictures = review?.pictures ?? [];
  return (
    <div className="grid max-w-xl gap-5">
      <BackLink to={paths.myReviews} text={t("reviews:title")} />
      <h1 className="text-title font-bold">{t(review ? "reviews:form.edit" : "reviews:form.new")}</h1>
      <ReviewedProductLine product={product} />
      <FileForm isCard>
        <RatingField field={fields.rating} given={review?.rating} />
        <TextField field={fields.title} label={t("reviews:form.title")} defaultValue={review?.title} />
        <TextAreaField
          field={fields.body}
          label={t("reviews:form.body")}
          hint={t("reviews:form.body_hint")}
          defaultValue={review?.body}
          rows={6}
        />
        {pictures.length > 0 && <ExistingPictures field={fields.remove_picture} pictures={pictures} />}
        <FileField
          takes={REVIEW_PICTURES}
          label={t(pictures.length > 0 ? "reviews:form.add_pictures" : "reviews:form.pictures")}
        />
        <p className="text-small text-muted">{t("reviews:form.public")}</p>
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={t("common:pending.saving")}>
            {t(review ? "reviews:form.save" : "reviews:form.submit")}
          </Button>
          {review && (
            <ButtonLink to={paths.myReviewDelete(product.id)} variant="quiet">
              {t("reviews:delete")}
            </ButtonLink>
          )}
        </div>
      </FileForm>
    </div>
  );
}
