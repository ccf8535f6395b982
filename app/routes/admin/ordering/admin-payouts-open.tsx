import { useLoaderData } from "@remix-run/react";
import { openPayableColumns } from "#app/components/admin/payouts/open-payable-columns.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { openPayables } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { openPayableList } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(openPayables, {
  permission: "payout.manage",
  title: "messages:title.admin_payouts_open",
});

/** What stores are still to be paid: due, and on hold with the reason. */
export default function AdminPayoutsOpen() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const links = { list: openPayableList, here: paths.adminPayoutsOpen, asked: data.asked };
  return (
    <TablePage
      {...data}
      {...links}
      back={{ to: paths.adminPayouts, text: t("messages:title.admin_payouts") }}
      total={t("admin_payouts:open.count", countValues({ n: data.found.count, bounded: data.found.bounded }))}
      empty={t("admin_payouts:open.none")}
      filters={
        <FilterLinks
          {...links}
          filter="state"
          label={t("payments:states")}
          textOf={(state) => t(state ? `admin_payouts:state.${state}` : "payments:filter.all")}
        />
      }
      columns={openPayableColumns}
      keyOf={({ sellerId, state }) => `${sellerId}-${state}`}
    />
  );
}
