import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { AdminReviewText } from "#app/components/admin/reviews/admin-review-row.tsx";
import { ReviewReports } from "#app/components/admin/reviews/review-reports.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findReviewToModerate } from "#app/domain/support/reviews/moderation.queries.server.ts";
import { moderateReviewForm } from "#app/domain/support/reviews/reviews.schema.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Plain forms, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "review.moderate", params: { id: rowId } }, async (args) => {
  const { id } = args.params;
  const [t, found, audit] = await Promise.all([
    getT(args),
    findReviewToModerate(db, args.scope, id),
    listAudit(db, { kind: "review", id }),
  ]);
  if (!found) throw notFound();
  return { title: t("messages:title.admin_review", { id }), ...found, audit, fields: fieldsOf(moderateReviewForm) };
});

export default function AdminReview() {
  const { t } = useTranslation();
  const { title, review, reports, audit, fields } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome("moderation");
  const isHidden = review.hiddenReason !== null;
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.adminReviews} text={t("admin:reviews.title")} />
      <h1 className="text-title font-bold">{title}</h1>
      <ErrorSummary outcome={outcome} />
      <Panel className="grid gap-4">
        <ReviewedProductLine product={review.product} />
        <AdminReviewText review={review} />
      </Panel>
      <Panel heading={t("admin:reviews.reports_title")}>
        <ReviewReports reports={reports} />
      </Panel>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Panel heading={t(isHidden ? "admin:reviews.show_title" : "admin:reviews.hide_title")}>
          <p className="mb-3">
            {isHidden
              ? t("admin:reviews.show_lead", { reason: review.hiddenReason ?? "" })
              : t("admin:reviews.hide_lead")}
          </p>
          <PostForm
            form="moderation"
            action={(isHidden ? paths.adminReviewShow : paths.adminReviewHide)(review.id)}
            withSummary={false}
            className="grid gap-4"
          >
            <TextAreaField field={fields.reason} label={t("admin:reviews.hide_reason")} rows={3} />
            <div>
              <Button variant={isHidden ? "outline" : "danger"}>
                {t(isHidden ? "admin:reviews.show" : "admin:reviews.hide")}
              </Button>
            </div>
          </PostForm>
        </Panel>
        {review.reportCount > 0 && (
          <Panel heading={t("admin:reviews.keep_title")}>
            <p className="mb-3">{t("admin:reviews.keep_lead")}</p>
            <Form method="post" action={paths.adminReviewKeep(review.id)}>
              <Button variant="outline">{t("admin:reviews.keep")}</Button>
            </Form>
          </Panel>
        )}
      </div>
      <AuditPanel heading={t("admin:reviews.history")} entries={audit} />
    </div>
  );
}
