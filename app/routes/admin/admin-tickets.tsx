import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { FilterBar } from "#app/components/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/lists/filter-links.tsx";
import { Pagination } from "#app/components/lists/pagination.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { ticketColumns } from "#app/components/admin/ticket-columns.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { BulkActionForm } from "#app/components/lists/bulk-action-form.tsx";
import { DataTable } from "#app/components/lists/data-table.tsx";
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
  const { searchParams } = new URL(args.request.url);
  const asked = adminTicketList.parse(searchParams);
  const [t, list, counts] = await Promise.all([
    getT(args),
    listAdminTickets(db, args.scope, asked),
    countAdminTickets(db, args.scope),
  ]);
  return {
    title: t("messages:title.admin_tickets"),
    asked,
    typed: searchParams.get("number") ?? "",
    counts,
    ...list,
  };
});

/** Acknowledges the selected tickets; those that are acknowledged or gone are left out. */
export const action = defineAction(
  {
    permission: "ticket.manage",
    schema: bulkSelection,
    page: ({ request }) => adminTicketList.href(HERE, adminTicketList.parse(new URL(request.url).searchParams)),
    done: "messages:ticket.all_taken",
  },
  async ({ scope, input }) => {
    for (const number of selectedKeys(input)) await acknowledgeTicket(db, scope, number);
    return true;
  },
);

export default function AdminTickets() {
  const { t, locale } = useTranslation();
  const { title, asked, typed, tickets, counts, count, page, pageCount } = useLoaderData<typeof loader>();
  const { view, category } = asked;
  const isToDo = view === "due" || view === "overdue";
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.admin} text={t("admin:back")} />
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("admin:tickets.count", { count })}</p>
      </div>
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
      {tickets.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-muted">
          {t(typed ? "admin:tickets.none_found" : "admin:tickets.none")}
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {isToDo && (
              <BulkActionForm id="tickets" keys={tickets.map(({ publicNumber }) => publicNumber)}>
                <Button variant="outline">{t("admin:tickets.take.button")}</Button>
              </BulkActionForm>
            )}
            <ButtonLink variant="quiet" to={adminTicketList.href(paths.adminTicketsCsv, asked, { page: 1 })}>
              {t("account:table.csv")}
            </ButtonLink>
          </div>
          <DataTable
            caption={title}
            columns={ticketColumns(t, locale)}
            rows={tickets}
            keyOf={({ publicNumber }) => publicNumber}
            {...(isToDo && { selection: { form: "tickets" } })}
          />
        </>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => adminTicketList.href(HERE, asked, { page: to })} />
    </div>
  );
}
