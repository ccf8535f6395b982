import { formatDate, formatDateTime } from "#app/components/format.ts";
import { Chip } from "#app/components/chip.tsx";
import { Link } from "#app/components/link.tsx";
import { TicketChip } from "#app/components/support/ticket-chip.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { langAttribute } from "#app/components/lang-attribute.ts";
import type { Due } from "#app/domain/support/ticket-deadlines.ts";
import type { AdminTicket } from "#app/domain/support/ticket-admin.ts";

/** A ticket in the admin list; the whole row is a link. */
export function AdminTicketRow({ ticket, due }: { ticket: AdminTicket; due: Due | null }) {
  const { t, locale } = useTranslation();
  return (
    <li className="relative grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-indigo">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-small text-muted">{ticket.publicNumber}</span>
        <TicketChip status={ticket.status} forStaff />
        <DueChip due={due} />
      </div>
      <Link
        to={`/admin/tickets/${ticket.publicNumber}`}
        className="font-bold break-words after:absolute after:inset-0 hover:underline"
        {...langAttribute(ticket.subject, locale)}
      >
        {ticket.subject}
      </Link>
      <p className="text-small text-muted">
        {t(`support:category.${ticket.category}`)} ·{" "}
        {t("admin:tickets.from", { name: ticket.customerName, date: formatDate(ticket.createdAt, locale) })}
        {due && ` · ${t(`admin:tickets.due.${due.what}`, { date: formatDateTime(due.by, locale) })}`}
      </p>
    </li>
  );
}

export function DueChip({ due }: { due: Due | null }) {
  const { t } = useTranslation();
  return due?.isOverdue ? <Chip tone="brick">{t("admin:tickets.overdue")}</Chip> : null;
}
