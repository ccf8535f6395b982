import { formatDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { TicketChip } from "#app/components/support/tickets/ticket-chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { TicketSummary } from "#app/domain/support/support/tickets.ts";
import * as paths from "#app/paths.ts";

/** A ticket of the customer; the whole row is a link. */
export function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const { t, locale } = useTranslation();
  return (
    <li className="relative grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-indigo">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-small text-muted">{ticket.publicNumber}</span>
        <TicketChip status={ticket.status} />
      </div>
      <Link
        to={paths.ticket(ticket.publicNumber)}
        className="font-bold break-words after:absolute after:inset-0 hover:underline"
        {...langAttribute(ticket.subject, locale)}
      >
        {ticket.subject}
      </Link>
      <p className="text-small text-muted">
        {t(`support:category.${ticket.category}`)} ·{" "}
        {t("support:moved", { date: formatDate(ticket.updatedAt, locale) })}
      </p>
    </li>
  );
}
