import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { ReviewText } from "#app/components/support/reviews/review-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { reportReview } from "#app/domain/support/reviews/moderation.commands.server.ts";
import { findPublicReview } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { reviewReportForm } from "#app/domain/support/reviews/reviews.schema.ts";
import { REPORT_REASONS } from "#app/domain/support/reviews/reviews.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** A plain form, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "review.report", params: { id: rowId } }, async (args) => {
  const [t, review] = await Promise.all([getT(args), findPublicReview(db, args.params.id)]);
  if (!review) throw notFound();
  return { title: t("messages:title.report_review"), review, fields: fieldsOf(reviewReportForm) };
});

const answers = {
  reported: { title: "messages:review.reported" },
  already: { title: "messages:review.already_reported", tone: "info" },
  own: { title: "messages:review.own", tone: "info" },
} as const;

export const action = defineAction(
  { permission: "review.report", params: { id: rowId }, schema: reviewReportForm },
  async ({ scope, params, input, ...args }) => {
    const review = await findPublicReview(db, params.id);
    const answer = review && (await reportReview(db, scope, { reviewId: review.id, ...input }));
    if (!answer) return false;
    return redirectWithToast(args, paths.productReviews(review.productId), answers[answer]);
  },
);

export default function ReportReview() {
  const { t } = useTranslation();
  const { review, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-2xl gap-5 py-5">
      <div>
        <h1 className="text-title font-bold">{t("reviews:report_page.title")}</h1>
        <p className="text-muted">{t("reviews:report_page.lead")}</p>
      </div>
      <Panel>
        <ReviewText review={review} />
        <p className="mt-1 text-small text-muted">{review.author}</p>
      </Panel>
      <PostForm>
        <RadioField
          field={fields.reason}
          label={t("reviews:report_page.reason")}
          options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reviews:report_reason.${reason}`) }))}
        />
        <TextAreaField field={fields.note} label={t("reviews:report_page.note")} />
        <div className="flex flex-wrap gap-3">
          <Button>{t("reviews:report_page.submit")}</Button>
          <ButtonLink to={paths.product(review.productId)} variant="outline">
            {t("reviews:report_page.back")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
