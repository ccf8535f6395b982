import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { AuditTrail } from "#app/components/admin/audit-trail.tsx";
import { AdminTicketHead } from "#app/components/admin/admin-ticket-head.tsx";
import { TicketAnswerForm, TicketCategoryForm } from "#app/components/admin/ticket-forms.tsx";
import { TicketNotes } from "#app/components/admin/ticket-notes.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { Panel } from "#app/components/panel.tsx";
import { TicketThread } from "#app/components/support/ticket-thread.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listAudit } from "#app/domain/audit/audit.queries.server.ts";
import { fieldsOf } from "#app/domain/forms/fields.server.ts";
import { nextDue } from "#app/domain/support/ticket-deadlines.ts";
import { listTicketNotes } from "#app/domain/support/ticket-admin.queries.server.ts";
import { ticketAnswerForm, ticketCategoryForm, ticketNoteForm } from "#app/domain/support/tickets.schema.ts";
import { findTicket } from "#app/domain/support/tickets.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Plain forms, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "ticket.manage", params: { number: ticketNumber } }, async (args) => {
  const { number } = args.params;
  const [t, ticket, notes, audit] = await Promise.all([
    getT(args),
    findTicket(db, args.scope, number),
    listTicketNotes(db, args.scope, number),
    listAudit(db, { kind: "ticket", id: number }),
  ]);
  if (!ticket) throw notFound();
  return {
    title: t("messages:title.ticket", { number }),
    ticket,
    notes,
    due: nextDue(ticket, new Date()),
    audit,
    answerFields: fieldsOf(ticketAnswerForm),
    noteFields: fieldsOf(ticketNoteForm),
    categoryFields: fieldsOf(ticketCategoryForm),
  };
});

export default function AdminTicket() {
  const { t } = useTranslation();
  const { ticket, due, notes, audit, ...forms } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminTickets} text={t("messages:title.admin_tickets")} />
      <AdminTicketHead ticket={ticket} due={due} />
      <ErrorSummary outcome={useFormOutcome("ticket")} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5">
          <TicketThread
            messages={ticket.messages}
            fileAt={(id) => paths.adminTicketFile(ticket.publicNumber, id)}
            isOffice
            nameOf={({ authorName }) => authorName}
          />
          {ticket.status !== "closed" && (
            <Panel heading={t("admin:tickets.answer.title")}>
              <TicketAnswerForm ticket={ticket} fields={forms.answerFields} />
            </Panel>
          )}
        </div>
        <div className="grid gap-5">
          <Panel heading={t("admin:tickets.category")}>
            <TicketCategoryForm ticket={ticket} field={forms.categoryFields.category} />
          </Panel>
          <Panel heading={t("admin:tickets.note.title")}>
            <TicketNotes
              notes={notes}
              action={paths.adminTicketNote(ticket.publicNumber)}
              field={forms.noteFields.body}
            />
          </Panel>
          {audit.length > 0 && (
            <Panel heading={t("admin:tickets.history")}>
              <AuditTrail entries={audit} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}
