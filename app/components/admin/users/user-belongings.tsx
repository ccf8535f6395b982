import { formatNumber, formatShortDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { TicketChip } from "#app/components/support/tickets/ticket-chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { UserDetails } from "#app/domain/accounts/users/users.ts";
import * as paths from "#app/paths.ts";

type Orders = readonly (Omit<UserDetails["orders"][number], "createdAt"> & { createdAt: Date | string })[];

/** The newest orders of a person. */
export function UserOrders({ count, orders }: { count: number; orders: Orders }) {
  const { t, locale } = useTranslation();
  return (
    <Panel heading={t("admin_people:users.orders", { count, n: formatNumber(count) })}>
      <ul className="grid gap-2">
        {orders.map(({ publicNumber, status, totalPaise, createdAt }) => (
          <li key={publicNumber} className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{publicNumber}</span>
            <span>{formatPaise(totalPaise)}</span>
            <span>{t(statusKey("shipment", status))}</span>
            <span className="text-muted">{formatShortDate(new Date(createdAt), locale)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The newest tickets of a person. */
export function UserTickets({ count, tickets }: { count: number; tickets: UserDetails["tickets"] }) {
  const { t, locale } = useTranslation();
  return (
    <Panel heading={t("admin_people:users.tickets", { count, n: formatNumber(count) })}>
      <ul className="grid">
        {tickets.map(({ publicNumber, subject, status }) => (
          <li key={publicNumber} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={paths.adminTicket(publicNumber)}
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
            >
              {publicNumber}
            </Link>
            <span className="min-w-0 wrap-anywhere" {...langAttribute(subject, locale)}>
              {subject}
            </span>
            <TicketChip status={status} forStaff />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
