import { formatDate, formatDateTime } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { RichText } from "#app/components/shop/pages/rich-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Due } from "#app/domain/support/support/ticket-deadlines.ts";
import { REOPEN_DAYS, type TicketView } from "#app/domain/support/support/tickets.ts";

/** The deadline of a ticket, or that it has passed. */
export function TicketPromise({ ticket, due }: { ticket: TicketView; due: Due | null }) {
  return (
    <p className="flex items-start gap-2">
      <Icon name={ticket.resolvedAt ? "check" : "clock"} className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <Words ticket={ticket} due={due} />
      </span>
    </p>
  );
}

function Words({ ticket, due }: { ticket: TicketView; due: Due | null }) {
  const { t, locale } = useTranslation();
  if (ticket.status === "closed") return t("support:due.closed");
  if (ticket.resolvedAt)
    return t("support:due.resolved", { date: formatDate(ticket.resolvedAt, locale), days: REOPEN_DAYS });
  if (!due) return null;
  const date = formatDateTime(due.by, locale);
  if (due.isOverdue) return <RichText text={t("support:due.late", { date })} />;
  return t(`support:due.${due.what}`, { date });
}
