import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { MessageThread } from "#app/components/support/messages/message-thread.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { TicketChip } from "#app/components/support/tickets/ticket-chip.tsx";
import { TicketEnd } from "#app/components/support/tickets/ticket-end.tsx";
import { TicketPromise } from "#app/components/support/tickets/ticket-promise.tsx";
import { TicketReply } from "#app/components/support/tickets/ticket-reply.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { nextDue } from "#app/domain/support/support/ticket-deadlines.ts";
import { replyToTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { findTicket } from "#app/domain/support/support/tickets.queries.server.ts";
import { ticketReplyForm } from "#app/domain/support/support/tickets.schema.ts";
import { isTicketOpenToReplies, TICKET_FILES, ticketUploads } from "#app/domain/support/support/tickets.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { ticketNumber } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db, privateFiles } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "ticket.use", params: { number: ticketNumber } }, async (args) => {
  const publicNumber = args.params.number;
  const [t, ticket, storeName] = await Promise.all([
    getT(args),
    findTicket(db, args.scope, publicNumber),
    getLocale(args).then(shopNameIn),
  ]);
  if (!ticket) throw notFound();
  return {
    title: t("messages:title.ticket", { number: publicNumber }),
    ticket,
    due: nextDue(ticket, new Date()),
    storeName,
    fields: fieldsOf(ticketReplyForm),
  };
});

export const action = defineAction(
  {
    permission: "ticket.use",
    params: { number: ticketNumber },
    schema: ticketReplyForm,
    idempotent: true,
    files: ticketUploads,
    done: "messages:ticket.replied",
  },
  async ({ scope, params, formKey, input, files }) => {
    const attachments = await files.attachments(TICKET_FILES);
    return replyToTicket(db, privateFiles, scope, { publicNumber: params.number, formKey, ...input, attachments });
  },
);

export default function Ticket() {
  const { t, locale } = useTranslation();
  const { ticket, due, storeName, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl gap-5">
      <BackLink to={paths.tickets} text={t("support:title")} />
      <div>
        <p className="text-muted">{t("support:number", { number: ticket.publicNumber })}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-title font-bold break-words" {...langAttribute(ticket.subject, locale)}>
            {ticket.subject}
          </h1>
          <TicketChip status={ticket.status} />
        </div>
        <p className="text-muted">
          {t(`support:category.${ticket.category}`)}
          {ticket.orderNumber && (
            <>
              {" · "}
              <Link to={paths.order(ticket.orderNumber)} className="underline underline-offset-2">
                {ticket.orderNumber}
              </Link>
            </>
          )}
          {ticket.paymentLine && (
            <>
              {" · "}
              <Link
                to={`${paths.sellerPayments}?q=${ticket.paymentLine.orderNumber}`}
                className="underline underline-offset-2"
              >
                {ticket.paymentLine.orderNumber}
              </Link>
              {", "}
              <span {...langAttribute(ticket.paymentLine.productName, locale)}>{ticket.paymentLine.productName}</span>
            </>
          )}
        </p>
      </div>
      <TicketPromise ticket={ticket} due={due} />
      <MessageThread
        messages={ticket.messages.map(({ isFromOffice, authorName, ...message }) => ({
          ...message,
          isOwn: !isFromOffice,
          name: isFromOffice
            ? t("support:thread.team", { store: storeName, name: authorName.split(" ")[0] ?? "" })
            : t("support:thread.you"),
        }))}
        fileAt={(id) => paths.ticketFile(ticket.publicNumber, id)}
      />
      {isTicketOpenToReplies(ticket.status) && <TicketReply field={fields.body} />}
      <TicketEnd ticket={ticket} />
    </div>
  );
}
