import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { AdminTicketHead } from "#app/components/admin/tickets/admin-ticket-head.tsx";
import { TicketAnswerForm, TicketCategoryForm } from "#app/components/admin/tickets/ticket-forms.tsx";
import { TicketNotes } from "#app/components/admin/tickets/ticket-notes.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { MessageThread } from "#app/components/support/messages/message-thread.tsx";
import { ReportedQuestion } from "#app/components/admin/reviews/reported-question.tsx";
import { ReportedConversation } from "#app/components/admin/tickets/reported-conversation.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { findReportedConversation } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { findReportedQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { moderateQuestionForm } from "#app/domain/support/questions/questions.schema.ts";
import { nextDue } from "#app/domain/support/support/ticket-deadlines.ts";
import { listTicketNotes } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { ticketAnswerForm, ticketCategoryForm, ticketNoteForm } from "#app/domain/support/support/tickets.schema.ts";
import { messagePage } from "#app/domain/support/conversations/conversations.ts";
import { findTicket } from "#app/domain/support/support/tickets.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { ticketNumber } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Plain forms, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "ticket.manage", params: { number: ticketNumber } }, async (args) => {
  const { number } = args.params;
  const [t, ticket, reported, question, notes, audit] = await Promise.all([
    getT(args),
    findTicket(db, args.scope, number),
    findReportedConversation(db, args.scope, number, messagePage.of(args.request).until),
    findReportedQuestion(db, args.scope, number),
    listTicketNotes(db, args.scope, number),
    listAudit(db, { kind: "ticket", id: number }),
  ]);
  if (!ticket) throw notFound();
  return {
    title: t("messages:title.ticket", { number }),
    ticket,
    reported,
    question,
    questionAudit: question ? await listAudit(db, { kind: "question", id: question.id }) : [],
    notes,
    due: nextDue(ticket, new Date()),
    audit,
    moderationFields: fieldsOf(moderateQuestionForm),
    answerFields: fieldsOf(ticketAnswerForm),
    noteFields: fieldsOf(ticketNoteForm),
    categoryMarks: marksOf({ category: ticket.category }),
    categoryFields: fieldsOf(ticketCategoryForm),
  };
});

export default function AdminTicket() {
  const { t } = useTranslation();
  const { ticket, reported, question, due, notes, audit, ...forms } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminTickets} text={t("messages:title.admin_tickets")} />
      <AdminTicketHead ticket={ticket} due={due} />
      <ErrorSummary outcome={useFormOutcome("ticket")} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5">
          <MessageThread
            messages={ticket.messages.map(({ isFromOffice, authorName: name, ...message }) => ({
              ...message,
              isOwn: isFromOffice,
              name,
            }))}
            fileAt={(id) => paths.adminTicketFile(ticket.publicNumber, id)}
          />
          {question && (
            <ReportedQuestion
              question={question}
              ticketNumber={ticket.publicNumber}
              audit={forms.questionAudit}
              fields={forms.moderationFields}
            />
          )}
          {reported && <ReportedConversation conversation={reported} ticketNumber={ticket.publicNumber} />}
          {ticket.status !== "closed" && (
            <Panel heading={t("admin:tickets.answer.title")}>
              <TicketAnswerForm ticket={ticket} fields={forms.answerFields} />
            </Panel>
          )}
        </div>
        <div className="grid gap-5">
          <Panel heading={t("admin:tickets.category")}>
            <TicketCategoryForm ticket={ticket} marks={forms.categoryMarks} fields={forms.categoryFields} />
          </Panel>
          <Panel heading={t("admin:tickets.note.title")}>
            <TicketNotes
              notes={notes}
              action={paths.adminTicketNote(ticket.publicNumber)}
              field={forms.noteFields.body}
            />
          </Panel>
          <AuditPanel heading={t("admin:tickets.history")} entries={audit} />
        </div>
      </div>
    </div>
  );
}
