import { Chip } from "#app/components/ui/chip.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { TicketChip } from "#app/components/support/tickets/ticket-chip.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { AdminTicket } from "#app/domain/support/support/ticket-admin.ts";
import type { Due } from "#app/domain/support/support/ticket-deadlines.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of the admins' ticket list, for its table and its CSV file. */
export function ticketColumns({ t, locale }: Translation): Column<AdminTicket>[] {
  return [
    {
      head: t("admin:tickets.column.subject"),
      value: (ticket) => ticket.subject,
      cell: (ticket) => (
        <Link
          to={paths.adminTicket(ticket.publicNumber)}
          className="inline-flex min-h-11 items-center font-bold break-words hover:underline"
          {...langAttribute(ticket.subject, locale)}
        >
          {ticket.subject}
        </Link>
      ),
    },
    {
      head: t("admin:tickets.search.label"),
      value: (ticket) => ticket.publicNumber,
      cell: (ticket) => <span className="whitespace-nowrap">{ticket.publicNumber}</span>,
    },
    {
      head: t("admin:tickets.column.status"),
      value: (ticket) => t(statusKey("ticket_admin", ticket.status)),
      cell: (ticket) => <TicketChip status={ticket.status} forStaff />,
    },
    {
      head: t("admin:tickets.category"),
      value: (ticket) => t(`support:category.${ticket.category}`),
    },
    {
      head: t("admin:tickets.customer"),
      value: (ticket) => ticket.customerName,
    },
    {
      head: t("admin:tickets.column.received"),
      value: (ticket) => ticket.createdAt,
    },
    {
      head: t("admin:tickets.column.due"),
      value: ({ due }) => due && due.by,
      cell: ({ due }) =>
        due && (
          <>
            {t(`admin:tickets.due.${due.what}`, { date: formatDateTime(due.by, locale) })} <DueChip due={due} />
          </>
        ),
    },
  ];
}

export function DueChip({ due }: { due: Due | null }) {
  const { t } = useTranslation();
  return due?.isOverdue ? <Chip tone="brick">{t("admin:tickets.overdue")}</Chip> : null;
}
