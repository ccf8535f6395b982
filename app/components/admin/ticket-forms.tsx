import { Form } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { RadioField } from "#app/components/form/radio-field.tsx";
import { SelectField, TextAreaField } from "#app/components/form/field.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormKey } from "#app/components/form/form-key.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { useTranslation } from "#app/components/translation.tsx";
import type { Fields, FormField } from "#app/domain/forms/forms.ts";
import { canMove } from "#app/domain/state-machine/transitions.ts";
import {
  ANSWER_OUTCOMES,
  TICKET_CATEGORIES,
  ticketTransitions,
  type TicketSummary,
} from "#app/domain/support/tickets.ts";
import * as paths from "#app/paths.ts";

/** The answer to the customer, and the ticket's next status. */
export function TicketAnswerForm({ ticket, fields }: { ticket: TicketSummary; fields: Fields<"body" | "outcome"> }) {
  const { t } = useTranslation();
  const outcome = useFormOutcome("answer");
  const outcomes = ANSWER_OUTCOMES.filter((to) => canMove(ticketTransitions, ticket.status, to));
  return (
    <Form
      method="post"
      action={paths.adminTicketAnswer(ticket.publicNumber)}
      noValidate
      className="grid gap-5"
      aria-label={t("admin:tickets.answer.title")}
    >
      <FormKey outcome={outcome} />
      <ErrorSummary outcome={outcome} />
      <TextAreaField field={fields.body} label={t("admin:tickets.answer.body")} outcome={outcome} rows={6} />
      <RadioField
        field={fields.outcome}
        label={t("admin:tickets.answer.outcome")}
        outcome={outcome}
        defaultValue={ticket.status === "resolved" ? "resolved" : "acknowledged"}
        options={outcomes.map((to) => ({ value: to, label: t(`admin:tickets.answer.${to}`) }))}
      />
      <div>
        <Button>{t("admin:tickets.answer.submit")}</Button>
      </div>
    </Form>
  );
}

export function TicketCategoryForm({ ticket, field }: { ticket: TicketSummary; field: FormField<"category"> }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={paths.adminTicketCategory(ticket.publicNumber)} className="grid gap-3">
      <SelectField
        field={field}
        label={t("support:form.category")}
        defaultValue={ticket.category}
        options={TICKET_CATEGORIES.map((category) => ({ value: category, label: t(`support:category.${category}`) }))}
      />
      <div>
        <Button variant="outline">{t("admin:tickets.sort.submit")}</Button>
      </div>
    </Form>
  );
}
