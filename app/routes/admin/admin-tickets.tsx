import { useLoaderData } from "@remix-run/react";
import { FilterBar } from "#app/components/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/lists/filter-links.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { ticketColumns } from "#app/components/admin/ticket-columns.tsx";
import { Button } from "#app/components/button.tsx";
import { ListPage } from "#app/components/lists/list-page.tsx";
import { ListTable } from "#app/components/lists/list-table.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { bulkSelection, selectedKeys } from "#app/domain/lists/bulk-selection.schema.ts";
import { acknowledgeTicket } from "#app/domain/support/ticket-admin.commands.server.ts";
import { countAdminTickets, listAdminTickets } from "#app/domain/support/ticket-admin.queries.server.ts";
import { adminTicketList, TICKET_QUEUES } from "#app/domain/support/ticket-admin.ts";
import { TICKET_CATEGORIES } from "#app/domain/support/tickets.ts";
import { defineAction, defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Lists and links, whose texts are not in the browser's bundle. */
export const handle = { hydrate: false };

export const meta = titleMeta;

const HERE = paths.adminTickets;

export const loader = defineLoader({ permission: "ticket.manage" }, async (args) => {
  const asked = adminTicketList.of(args.request);
  const [t, list, counts] = await Promise.all([
    getT(args),
    listAdminTickets(db, args.scope, asked),
    countAdminTickets(db, args.scope),
  ]);
  return {
    title: t("messages:title.admin_tickets"),
    asked,
    typed: new URL(args.request.url).searchParams.get("number") ?? "",
    counts,
    ...list,
  };
});

/** Acknowledges the selected tickets; those that are acknowledged or gone are left out. */
export const action = defineAction(
  {
    permission: "ticket.manage",
    schema: bulkSelection,
    done: "messages:ticket.all_taken",
  },
  async ({ scope, input }) => {
    for (const number of selectedKeys(input)) await acknowledgeTicket(db, scope, number);
    return true;
  },
);

export default function AdminTickets() {
  const translation = useTranslation();
  const { t } = translation;
  const { title, asked, typed, counts, tickets, ...found } = useLoaderData<typeof loader>();
  const { view, category } = asked;
  const isToDo = view === "due" || view === "overdue";
  return (
    <ListPage
      title={title}
      total={t("admin:tickets.count", { count: found.count })}
      back={{ to: paths.admin, text: t("admin:back") }}
      list={adminTicketList}
      here={HERE}
      asked={asked}
      found={found}
      empty={t(typed ? "admin:tickets.none_found" : "admin:tickets.none")}
      filters={
        <>
          <FilterLinks
            label={t("admin:tickets.views")}
            links={TICKET_QUEUES.map((one) => ({
              to: adminTicketList.href(HERE, asked, { view: one, number: undefined }),
              text: t(`admin:tickets.view.${one}`),
              isHere: one === view && !typed,
              ...(one === "due" && { count: counts.due }),
              ...(one === "overdue" && { count: counts.overdue }),
            }))}
          />
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
            <FilterBar
              hidden={adminTicketList.hiddenFields(asked, ["category", "number"])}
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
            <FilterBar submit={t("admin:tickets.search.submit")}>
              <TextField
                field={adminTicketList.fields.number}
                label={t("admin:tickets.search.label")}
                hint={t("admin:tickets.search.hint")}
                defaultValue={typed}
                autoComplete="off"
              />
            </FilterBar>
          </div>
        </>
      }
    >
      <ListTable
        caption={title}
        columns={ticketColumns(translation)}
        rows={tickets}
        keyOf={({ publicNumber }) => publicNumber}
        list={adminTicketList}
        here={HERE}
        asked={asked}
        bulk={isToDo && <Button variant="outline">{t("admin:tickets.take.button")}</Button>}
        csv={paths.adminTicketsCsv}
      />
    </ListPage>
  );
}
