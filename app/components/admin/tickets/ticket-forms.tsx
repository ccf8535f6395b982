import { Button } from "#app/components/ui/button.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { SelectField, TextAreaField } from "#app/components/ui/form/field.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { canMove } from "#app/domain/platform/state-machine/transitions.ts";
import {
  ANSWER_OUTCOMES,
  TICKET_CATEGORIES,
  ticketTransitions,
  type TicketSummary,
} from "#app/domain/support/support/tickets.ts";
import * as paths from "#app/paths.ts";

/** The answer to the customer, and the ticket's next status. */
export function TicketAnswerForm({ ticket, fields }: { ticket: TicketSummary; fields: Fields<"body" | "outcome"> }) {
  const { t } = useTranslation();
  const outcomes = ANSWER_OUTCOMES.filter((to) => canMove(ticketTransitions, ticket.status, to));
  return (
    <PostForm
      form="answer"
      action={paths.adminTicketAnswer(ticket.publicNumber)}
      isKeyed
      aria-label={t("admin:tickets.answer.title")}
    >
      <TextAreaField field={fields.body} label={t("admin:tickets.answer.body")} rows={6} />
      <RadioField
        field={fields.outcome}
        label={t("admin:tickets.answer.outcome")}
        defaultValue={ticket.status === "resolved" ? "resolved" : "acknowledged"}
        options={outcomes.map((to) => ({ value: to, label: t(`admin:tickets.answer.${to}`) }))}
      />
      <div>
        <Button>{t("admin:tickets.answer.submit")}</Button>
      </div>
    </PostForm>
  );
}

export function TicketCategoryForm({
  ticket,
  marks,
  fields,
}: {
  ticket: TicketSummary;
  marks: string;
  fields: Fields<"category" | "shown">;
}) {
  const { t } = useTranslation();
  return (
    <PostForm
      form="ticket"
      action={paths.adminTicketCategory(ticket.publicNumber)}
      withSummary={false}
      className="grid gap-3"
    >
      <FormMarks field={fields.shown} marks={marks} />
      <SelectField
        field={fields.category}
        label={t("support:form.category")}
        defaultValue={ticket.category}
        options={TICKET_CATEGORIES.map((category) => ({ value: category, label: t(`support:category.${category}`) }))}
      />
      <div>
        <Button variant="outline">{t("admin:tickets.sort.submit")}</Button>
      </div>
    </PostForm>
  );
}
