import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { DueChip } from "#app/components/admin/tickets/ticket-columns.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TicketChip } from "#app/components/support/tickets/ticket-chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { Due } from "#app/domain/support/support/ticket-deadlines.ts";
import type { TicketView } from "#app/domain/support/support/tickets.ts";
import { canMove } from "#app/domain/platform/state-machine/transitions.ts";
import { REOPEN_DAYS, ticketTransitions } from "#app/domain/support/support/tickets.ts";
import * as paths from "#app/paths.ts";

/** A ticket's subject, deadline and status, with the actions other than answering. */
export function AdminTicketHead({ ticket, due }: { ticket: TicketView; due: Due | null }) {
  const { t, locale } = useTranslation();
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-muted">{t("support:number", { number: ticket.publicNumber })}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-title font-bold break-words" {...langAttribute(ticket.subject, locale)}>
            {ticket.subject}
          </h1>
          <TicketChip status={ticket.status} forStaff />
          <DueChip due={due} />
        </div>
        <p className="break-words text-muted">
          {[
            ticket.customerName,
            ticket.customerEmail,
            ticket.orderNumber,
            ticket.paymentLine && `${ticket.paymentLine.orderNumber}, ${ticket.paymentLine.productName}`,
            due && t(`admin:tickets.due.${due.what}`, { date: formatDateTime(due.by, locale) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {ticket.status === "open" && (
        <Notice tone="info" title={t("admin:tickets.take.lead")}>
          <Form method="post" action={paths.adminTicketTake(ticket.publicNumber)} className="mt-3">
            <Button variant="outline">{t("admin:tickets.take.button")}</Button>
          </Form>
        </Notice>
      )}
      {canMove(ticketTransitions, ticket.status, "closed") && (
        <Form
          method="post"
          action={paths.adminTicketClose(ticket.publicNumber)}
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <p className="text-muted">{t("admin:tickets.close.lead", { days: REOPEN_DAYS })}</p>
          <Button variant="outline">{t("admin:tickets.close.button")}</Button>
        </Form>
      )}
    </div>
  );
}
