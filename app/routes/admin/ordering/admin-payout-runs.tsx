import { useLoaderData } from "@remix-run/react";
import { BookChecks } from "#app/components/admin/payouts/book-checks.tsx";
import { payoutRunColumns } from "#app/components/admin/payouts/payout-run-columns.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listBookChecks, payoutRuns } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { payoutRunList } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  payoutRuns,
  { permission: "payout.manage", title: "messages:title.admin_payout_runs" },
  async (scope) => ({ checks: await listBookChecks(db, scope) }),
);

/** The daily runs, and the nightly comparison of owed with paid amounts. */
export default function AdminPayoutRuns() {
  const { t } = useTranslation();
  const { checks, ...data } = useLoaderData<typeof loader>();
  return (
    <TablePage
      {...data}
      list={payoutRunList}
      here={paths.adminPayoutRuns}
      back={{ to: paths.adminPayouts, text: t("messages:title.admin_payouts") }}
      total={t("admin_payouts:runs.count", { count: data.found.count })}
      empty={t("admin_payouts:runs.none")}
      lead={<BookChecks checks={checks} />}
      filters={null}
      columns={payoutRunColumns}
      keyOf={({ runOn }) => runOn}
    />
  );
}
