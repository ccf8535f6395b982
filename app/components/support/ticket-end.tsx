import { Form } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import type { FormOutcome } from "#app/components/form/form-outcome.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { canMoveTicket, type TicketSummary } from "#app/domain/support/tickets.ts";

/** The customer's forms to resolve or reopen the ticket. */
export function TicketEnd({ ticket, outcome }: { ticket: TicketSummary; outcome: FormOutcome | undefined }) {
  const { t } = useTranslation();
  const step = canMoveTicket(ticket.status, "resolved") ? "solve" : ticket.status === "resolved" ? "reopen" : undefined;
  if (!step) return <ErrorSummary outcome={outcome} />;
  return (
    <Form
      method="post"
      action={`/customer/support/${ticket.publicNumber}/${step}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p>{t(`support:${step}.lead`)}</p>
      <Button variant="outline">{t(`support:${step}.button`)}</Button>
    </Form>
  );
}
