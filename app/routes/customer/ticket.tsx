import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { Link } from "#app/components/link.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { TicketChip } from "#app/components/support/ticket-chip.tsx";
import { TicketEnd } from "#app/components/support/ticket-end.tsx";
import { TicketPromise } from "#app/components/support/ticket-promise.tsx";
import { TicketReply } from "#app/components/support/ticket-reply.tsx";
import { TicketThread } from "#app/components/support/ticket-thread.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { nextDue } from "#app/domain/support/ticket-deadlines.ts";
import { replyToTicket } from "#app/domain/support/tickets.commands.server.ts";
import { findTicket } from "#app/domain/support/tickets.queries.server.ts";
import { ticketReplyForm } from "#app/domain/support/tickets.schema.ts";
import { isTicketOpenToReplies, TICKET_FILES } from "#app/domain/support/tickets.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { formFiles } from "#app/http/form-files.server.ts";
import { submitForm, takeOutcome } from "#app/http/form.server.ts";
import { siteSettings } from "#app/http/root-data.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db, privateFiles } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "ticket.use");
  const publicNumber = ticketNumber(args.params["number"]);
  const [t, ticket, settings, endOutcome] = await Promise.all([
    getT(args),
    findTicket(db, { profileId, publicNumber }),
    siteSettings(),
    takeOutcome(args, "ticket"),
  ]);
  if (!ticket) throw notFound();
  return {
    title: t("messages:title.ticket", { number: publicNumber }),
    ticket,
    due: nextDue(ticket, new Date()),
    storeName: settings.store_name,
    formKey: randomUUID(),
    endOutcome,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "ticket.use", { backTo: "/customer/support" });
  const publicNumber = ticketNumber(args.params["number"]);
  const files = await formFiles(args, [TICKET_FILES]);
  return submitForm(
    args,
    ticketReplyForm,
    async ({ form_key, body }) => {
      const reply = { formKey: form_key, body, attachments: await files.attachments(TICKET_FILES) };
      const found = await replyToTicket(db, privateFiles, { profileId, publicNumber }, reply);
      if (!found) throw notFound();
      return redirectWithToast(args, `/customer/support/${publicNumber}`, { title: "messages:ticket.replied" });
    },
    { files },
  );
}

export default function Ticket() {
  const { t, locale } = useTranslation();
  const { ticket, due, storeName, formKey, endOutcome } = useLoaderData<typeof loader>();
  const here = `/customer/support/${ticket.publicNumber}`;
  return (
    <div className="grid max-w-3xl gap-5">
      <BackLink to="/customer/support" text={t("support:title")} />
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
              <Link to={`/customer/orders/${ticket.orderNumber}`} className="underline underline-offset-2">
                {ticket.orderNumber}
              </Link>
            </>
          )}
        </p>
      </div>
      <TicketPromise ticket={ticket} due={due} />
      <TicketThread
        messages={ticket.messages}
        filesAt={`${here}/files`}
        isOffice={false}
        nameOf={({ isFromOffice, authorName }) =>
          isFromOffice
            ? t("support:thread.office", { store: storeName, name: authorName.split(" ")[0] ?? "" })
            : t("support:thread.you")
        }
      />
      {isTicketOpenToReplies(ticket.status) && <TicketReply formKey={formKey} />}
      <TicketEnd ticket={ticket} outcome={endOutcome} />
    </div>
  );
}
