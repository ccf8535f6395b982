import { findMailedTicket } from "#app/domain/support/tickets.queries.server.ts";
import { REOPEN_DAYS } from "#app/domain/support/tickets.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { ticketAnsweredMail, ticketReceivedMail } from "#app/mail/ticket.ts";
import { config, db } from "#app/services.server.ts";

/** Mails the customer that a ticket has arrived, or the support team's reply. */
export async function mailTicket({ ticketId, event, messageId }: Tasks["mail.ticket"]): Promise<void> {
  const ticket = await findMailedTicket(db, { ticketId, messageId });
  if (!ticket) return;
  const frame = await mailFrame(ticket.locale);
  const facts = { ...ticket, link: `${config.origin}/customer/support/${ticket.publicNumber}` };
  const mail =
    event === "received"
      ? ticketReceivedMail(frame, facts)
      : ticketAnsweredMail(frame, {
          ...facts,
          answer: ticket.answer ?? "",
          isResolved: event === "resolved",
          reopenDays: REOPEN_DAYS,
        });
  await deliver(ticket.email, `ticket-${event}`, mail);
}
