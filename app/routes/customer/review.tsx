import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { TextAreaField, TextField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { FileForm } from "#app/components/form/file-form.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { ExistingPictures } from "#app/components/reviews/existing-pictures.tsx";
import { ReviewedProductLine } from "#app/components/reviews/reviewed-product.tsx";
import { RatingField } from "#app/components/reviews/rating-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { saveReview } from "#app/domain/reviews/reviews.commands.server.ts";
import { findReviewable } from "#app/domain/reviews/reviews.queries.server.ts";
import { reviewForm } from "#app/domain/reviews/reviews.schema.ts";
import { REVIEW_LENGTHS, REVIEW_PICTURES } from "#app/domain/reviews/reviews.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { formFiles } from "#app/http/form-files.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db, files } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

/** The person's review of a product. The address has the product's id, because there is one review per person and product. */
export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "review.write");
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const reviewable = await findReviewable(db, profileId, rowId(args.params["id"]), locale);
  if (!reviewable) throw await notForYou(args);
  return { title: t("messages:title.review"), formKey: randomUUID(), ...reviewable };
}

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "review.write", { backTo: "/customer/reviews" });
  const productId = rowId(args.params["id"]);
  const sent = await formFiles(args, [REVIEW_PICTURES]);
  return submitForm(
    args,
    reviewForm,
    async ({ form_key, remove_picture, ...words }) => {
      const pictures = await sent.pictures(REVIEW_PICTURES);
      const review = { ...words, formKey: form_key, pictures, removedPictureIds: remove_picture };
      const saved = await saveReview(db, files, { profileId, productId }, review);
      if (!saved) throw await notForYou(args);
      return redirectWithToast(args, "/customer/reviews", { title: `messages:review.${saved}` });
    },
    { files: sent },
  );
}

/** Also a 404 for existing products: only delivered products can be reviewed. */
function notForYou(args: RequestArgs): Promise<Response> {
  return redirectWithToast(args, "/customer/reviews", { tone: "info", title: "messages:review.not_bought" });
}

export default function WriteReview() {
  const { t } = useTranslation();
  const { product, review, formKey } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  const pictures = review?.pictures ?? [];
  return (
    <div className="grid max-w-xl gap-5">
      <BackLink to="/customer/reviews" text={t("reviews:title")} />
      <h1 className="text-title font-bold">{t(review ? "reviews:form.edit" : "reviews:form.new")}</h1>
      <ReviewedProductLine product={product} />
      <FileForm formKey={formKey} outcome={outcome} isCard>
        <RatingField outcome={outcome} given={review?.rating} />
        <TextField
          name="title"
          label={t("reviews:form.title")}
          optional
          outcome={outcome}
          defaultValue={review?.title}
          maxLength={REVIEW_LENGTHS.title}
          autoComplete="off"
        />
        <TextAreaField
          name="body"
          label={t("reviews:form.body")}
          hint={t("reviews:form.body_hint")}
          optional
          outcome={outcome}
          defaultValue={review?.body}
          maxLength={REVIEW_LENGTHS.body}
          rows={6}
        />
        {pictures.length > 0 && <ExistingPictures pictures={pictures} outcome={outcome} />}
        <FileField
          takes={REVIEW_PICTURES}
          label={t(pictures.length > 0 ? "reviews:form.add_pictures" : "reviews:form.pictures")}
          outcome={outcome}
        />
        <p className="text-small text-muted">{t("reviews:form.public")}</p>
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={t("common:pending.saving")}>
            {t(review ? "reviews:form.save" : "reviews:form.submit")}
          </Button>
          {review && (
            <ButtonLink to="delete" variant="quiet">
              {t("reviews:delete")}
            </ButtonLink>
          )}
        </div>
      </FileForm>
    </div>
  );
}
