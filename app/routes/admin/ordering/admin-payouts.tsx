import { useLoaderData } from "@remix-run/react";
import { adminPayoutColumns } from "#app/components/admin/payouts/admin-payout-columns.tsx";
import { PayoutHealthPanel } from "#app/components/admin/payouts/payout-health-panel.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { adminPayouts, findPayoutHealth } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { adminPayoutList } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  adminPayouts,
  { permission: "payout.manage", title: "messages:title.admin_payouts" },
  async (scope) => ({ health: await findPayoutHealth(db, scope, new Date()) }),
);

export default function AdminPayouts() {
  const { t } = useTranslation();
  const { health, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: adminPayoutList, here: paths.adminPayouts, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("payments:payout_count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(asked.search === "" && asked.status === undefined ? "admin_payouts:none" : "admin_payouts:none_found")}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" to={paths.adminPayoutsOpen}>
            {t("admin_payouts:open.link")}
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.adminPayoutRuns}>
            {t("admin_payouts:runs.link")}
          </ButtonLink>
        </div>
      }
      lead={<PayoutHealthPanel health={health} />}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="status"
            label={t("payments:column.status")}
            textOf={(status) => t(status ? statusKey("payout", status) : "payments:filter.all")}
          />
          <ListSearch {...links} label={t("admin_payouts:search")} />
        </>
      }
      columns={adminPayoutColumns}
      keyOf={({ number }) => number}
      csv={paths.adminPayoutsCsv}
    />
  );
}
