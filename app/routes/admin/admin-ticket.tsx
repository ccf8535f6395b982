import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { AuditTrail } from "#app/components/admin/audit-trail.tsx";
import { AdminTicketHead } from "#app/components/admin/admin-ticket-head.tsx";
import { TicketAnswerForm, TicketCategoryForm } from "#app/components/admin/ticket-forms.tsx";
import { TicketNotes } from "#app/components/admin/ticket-notes.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Panel } from "#app/components/panel.tsx";
import { TicketThread } from "#app/components/support/ticket-thread.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listAudit } from "#app/domain/audit/audit.queries.server.ts";
import { nextDue } from "#app/domain/support/ticket-deadlines.ts";
import { findAdminTicket } from "#app/domain/support/ticket-admin.queries.server.ts";
import { ticketSubject } from "#app/domain/support/ticket-admin.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { takeOutcome } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import { db } from "#app/services.server.ts";

/** Plain forms, whose texts are not in the browser's bundle. */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "ticket.manage");
  const number = ticketNumber(args.params["number"]);
  const [t, found, audit] = await Promise.all([
    getT(args),
    findAdminTicket(db, number),
    listAudit(db, ticketSubject(number)),
  ]);
  if (!found) throw notFound();
  return {
    title: t("messages:title.ticket", { number }),
    ...found,
    due: nextDue(found.ticket, new Date()),
    audit,
    answerOutcome: await takeOutcome(args, `answer-${number}`),
    noteOutcome: await takeOutcome(args, `note-${number}`),
    outcome: await takeOutcome(args, `ticket-${number}`),
    formKey: randomUUID(),
  };
}

export default function AdminTicket() {
  const { t } = useTranslation();
  const { ticket, due, messages, notes, audit, formKey, ...page } = useLoaderData<typeof loader>();
  const here = `/admin/tickets/${ticket.publicNumber}`;
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to="/admin/tickets" text={t("messages:title.admin_tickets")} />
      <AdminTicketHead ticket={ticket} due={due} />
      <ErrorSummary outcome={page.outcome} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5">
          <TicketThread
            messages={messages}
            filesAt={`${here}/files`}
            isOffice
            nameOf={({ authorName }) => authorName}
          />
          {ticket.status !== "closed" && (
            <Panel heading={t("admin:tickets.answer.title")}>
              <TicketAnswerForm ticket={ticket} formKey={formKey} outcome={page.answerOutcome} />
            </Panel>
          )}
        </div>
        <div className="grid gap-5">
          <Panel heading={t("admin:tickets.category")}>
            <TicketCategoryForm ticket={ticket} />
          </Panel>
          <Panel heading={t("admin:tickets.note.title")}>
            <TicketNotes notes={notes} action={`${here}/note`} formKey={formKey} outcome={page.noteOutcome} />
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
