import type { ComponentProps } from "react";
import { AuditTrail } from "#app/components/admin/audit/audit-trail.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { QuestionText } from "#app/components/support/questions/question-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import type { StoreQuestion } from "#app/domain/support/questions/questions.ts";
import * as paths from "#app/paths.ts";

/** The question that a ticket reports, and the form that hides it or shows it again. */
export function ReportedQuestion({
  question,
  ticketNumber,
  audit,
  fields,
}: {
  question: StoreQuestion;
  ticketNumber: string;
  audit: ComponentProps<typeof AuditTrail>["entries"];
  fields: Fields<"to" | "reason">;
}) {
  const { t } = useTranslation();
  const isHidden = question.hiddenReason !== null;
  return (
    <Panel heading={t("admin:tickets.reported_question")} className="grid gap-4">
      <QuestionText question={question} withAnswer />
      {isHidden && <p>{t("admin:tickets.question_hidden", { reason: question.hiddenReason ?? "" })}</p>}
      <PostForm form="question" action={paths.adminTicketQuestion(ticketNumber)} className="grid gap-4">
        <input type="hidden" name={fields.to.name} value={isHidden ? "shown" : "hidden"} />
        <TextAreaField field={fields.reason} label={t("admin:reviews.hide_reason")} rows={2} />
        <div>
          <Button variant={isHidden ? "outline" : "danger"}>
            {t(isHidden ? "admin:tickets.show_question" : "admin:tickets.hide_question")}
          </Button>
        </div>
      </PostForm>
      {audit.length > 0 && <AuditTrail entries={audit} />}
    </Panel>
  );
}
