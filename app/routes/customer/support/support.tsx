import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/lists/pagination.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { RichText } from "#app/components/shop/pages/rich-text.tsx";
import { TicketRow } from "#app/components/support/tickets/ticket-row.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listTickets } from "#app/domain/support/support/tickets.queries.server.ts";
import { ticketList } from "#app/domain/support/support/tickets.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import type { loader as layout } from "#app/routes/customer/frame/customer-layout.tsx";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "ticket.use" }, async (args) => {
  const asked = ticketList.of(args.request);
  const [t, list] = await Promise.all([getT(args), listTickets(db, args.scope, asked)]);
  return { title: t("messages:title.support"), ...list };
});

export default function Support() {
  const { t } = useTranslation();
  const { tickets, count, page, pageCount } = useLoaderData<typeof loader>();
  const unreadMessages =
    useRouteLoaderData<typeof layout>("routes/customer/frame/customer-layout")?.unreadMessages ?? 0;
  const ask = <ButtonLink to={paths.ticketNew}>{t("support:new")}</ButtonLink>;
  const messages = (
    <ButtonLink to={paths.conversations} variant="outline">
      {t("conversations:link")}
      {unreadMessages > 0 && <Chip tone="marigold">{t("conversations:unread", { count: unreadMessages })}</Chip>}
    </ButtonLink>
  );
  if (count === 0) {
    return (
      <EmptyState icon="mail" title={t("support:empty.title")} text={t("support:empty.text")}>
        {ask}
        {messages}
        <ButtonLink to={paths.help} variant="outline">
          {t("support:empty.help")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-title font-bold">{t("support:title")}</h1>
          <p className="text-muted">{t("support:lead")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {messages}
          {ask}
        </div>
      </div>
      <p className="text-muted">{t("support:count", { count })}</p>
      <ul className="grid gap-3">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.publicNumber} ticket={ticket} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => ticketList.href(paths.tickets, { page: to })} />
      <p className="text-small text-muted">
        <RichText text={t("support:grievance")} />
      </p>
    </div>
  );
}
