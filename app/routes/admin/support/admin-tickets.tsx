import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { ticketColumns } from "#app/components/admin/tickets/ticket-columns.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { acknowledgeTicket } from "#app/domain/support/support/ticket-admin.commands.server.ts";
import { countAdminTickets, adminTickets } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { adminTicketList } from "#app/domain/support/support/ticket-admin.ts";
import { TICKET_CATEGORIES } from "#app/domain/support/support/tickets.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Lists and links, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineListLoader(
  adminTickets,
  { permission: "ticket.manage", title: "messages:title.admin_tickets" },
  async (scope) => ({ counts: await countAdminTickets(db, scope) }),
);

/** Acknowledges the selected tickets; skips acknowledged and missing ones. */
export const action = defineAction(
  { permission: "ticket.manage", schema: bulkSelection, done: "messages:ticket.all_taken" },
  async ({ scope, input }) => {
    for (const number of selectedKeys(input)) await acknowledgeTicket(db, scope, number);
    return true;
  },
);

export default function AdminTickets() {
  const { t } = useTranslation();
  const { title, asked, counts, found, views } = useLoaderData<typeof loader>();
  const { view, category, search } = asked;
  const links = { list: adminTicketList, here: paths.adminTickets, asked };
  const isToDo = view === "due" || view === "overdue";
  return (
    <TablePage
      {...links}
      title={title}
      total={t("admin:tickets.count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      found={found}
      views={views}
      empty={t(search ? "admin:tickets.none_found" : "admin:tickets.none")}
      filters={
        <>
          <FilterLinks
            label={t("admin:tickets.views")}
            {...links}
            asked={{ ...asked, search: "" }}
            filter="view"
            marksCurrent={!search}
            textOf={(one) => t(`admin:tickets.view.${one}`)}
            countOf={(one) => (one === "due" || one === "overdue" ? counts[one] : undefined)}
          />
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
            <FilterBar
              hidden={adminTicketList.hiddenFields(asked, ["category", "search"])}
              submit={t("admin:tickets.filter")}
            >
              <SelectField
                field={adminTicketList.fields.category}
                label={t("admin:tickets.category")}
                defaultValue={category ?? ""}
                emptyLabel={t("admin:tickets.all_categories")}
                options={TICKET_CATEGORIES.map((one) => ({ value: one, label: t(`support:category.${one}`) }))}
              />
            </FilterBar>
            <ListSearch {...links} label={t("admin:tickets.search.find")} hint={t("admin:tickets.search.hint")} />
          </div>
        </>
      }
      columns={ticketColumns}
      keyOf={({ publicNumber }) => publicNumber}
      bulk={isToDo ? t("admin:tickets.take.button") : undefined}
      live="tickets"
      csv={paths.adminTicketsCsv}
    />
  );
}
