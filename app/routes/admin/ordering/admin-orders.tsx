import { useLoaderData } from "@remix-run/react";
import { orderColumns } from "#app/components/admin/orders/admin-order-columns.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { adminOrders } from "#app/domain/ordering/admin-orders/admin-orders.queries.server.ts";
import { adminOrderList } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(adminOrders, {
  permission: "order.view_any",
  title: "messages:title.admin_orders",
});

export default function AdminOrders() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: adminOrderList, here: paths.adminOrders, asked };
  const isNarrowed = asked.search !== "" || asked.status !== undefined || asked.payment !== undefined;
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_orders:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(isNarrowed ? "admin_orders:none_found" : "admin_orders:none")}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="status"
            label={t("admin_orders:column.status")}
            textOf={(status) => t(status ? statusKey("shipment", status) : "admin_orders:all")}
          />
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
            <ListSearch {...links} label={t("admin_orders:search.label")} hint={t("admin_orders:search.hint")} />
            <FilterBar
              hidden={adminOrderList.hiddenFields(asked, ["payment", "sort"])}
              submit={t("admin_orders:filter")}
            >
              <SelectField
                field={adminOrderList.fields.payment}
                label={t("admin_orders:column.payment")}
                defaultValue={asked.payment ?? ""}
                emptyLabel={t("admin_orders:all")}
                options={adminOrderList.choices.payment.flatMap((one) =>
                  one ? { value: one, label: t(statusKey("order_payment", one)) } : [],
                )}
              />
              <SelectField
                field={adminOrderList.fields.sort}
                label={t("admin_orders:order_by")}
                defaultValue={asked.sort}
                options={adminOrderList.choices.sort.map((one) => ({
                  value: one,
                  label: t(`admin_orders:sort.${one}`),
                }))}
              />
            </FilterBar>
          </div>
        </>
      }
      columns={orderColumns}
      keyOf={({ publicNumber }) => publicNumber}
      live="orders"
      csv={paths.adminOrdersCsv}
    />
  );
}
