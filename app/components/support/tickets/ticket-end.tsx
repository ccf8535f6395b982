import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { canMove } from "#app/domain/platform/state-machine/transitions.ts";
import { ticketTransitions, type TicketSummary } from "#app/domain/support/support/tickets.ts";
import * as paths from "#app/paths.ts";

/** The customer's forms to resolve or reopen the ticket. */
export function TicketEnd({ ticket }: { ticket: TicketSummary }) {
  const { t } = useTranslation();
  const outcome = useFormOutcome("ticket");
  const step =
    ticket.status === "resolved"
      ? "reopen"
      : canMove(ticketTransitions, ticket.status, "resolved")
        ? "solve"
        : undefined;
  if (!step) return <ErrorSummary outcome={outcome} />;
  return (
    <Form
      method="post"
      action={(step === "solve" ? paths.ticketSolve : paths.ticketReopen)(ticket.publicNumber)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p>{t(`support:${step}.lead`)}</p>
      <Button variant="outline">{t(`support:${step}.button`)}</Button>
    </Form>
  );
}
