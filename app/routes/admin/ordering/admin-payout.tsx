import { useLoaderData } from "@remix-run/react";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { AdminPayoutHead } from "#app/components/admin/payouts/admin-payout-head.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { payoutLineColumns } from "#app/components/seller/payments/payout-line-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { findAdminPayout } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { payoutLines } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { payoutLineList } from "#app/domain/ordering/payouts/store-payouts.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { payoutNumber } from "#app/http/request/address-params.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "payout.manage", params: { number: payoutNumber } },
  async ({ scope, params: { number }, ...args }) => {
    const asked = payoutLineList.of(args.request);
    const locale = await getLocale(args);
    const [t, payout, found] = await Promise.all([
      getT(args),
      findAdminPayout(db, scope, number),
      payoutLines(number, locale).page(db, scope, asked),
    ]);
    if (!payout) throw notFound();
    const audit = await listAudit(db, { kind: "payout", id: payout.id });
    return { title: t("messages:title.seller_payout", { number }), payout, asked, found, audit };
  },
);

/** A payout with the items of its orders, and the bank's outcome. */
export default function AdminPayout() {
  const { t } = useTranslation();
  const { payout, audit, ...data } = useLoaderData<typeof loader>();
  const { count, bounded } = data.found;
  return (
    <>
      <TablePage
        {...data}
        list={payoutLineList}
        here={paths.adminPayout(payout.number)}
        back={{ to: paths.adminPayouts, text: t("messages:title.admin_payouts") }}
        total={t("payments:lines", countValues({ n: count, bounded }))}
        empty={t("payments:no_lines")}
        lead={<AdminPayoutHead payout={payout} />}
        filters={null}
        columns={(translation) =>
          payoutLineColumns(translation, {
            canAsk: false,
            payoutAt: paths.adminPayout,
            orderAt: paths.adminOrder,
          })
        }
        keyOf={({ earning }) => String(earning.itemId)}
      />
      {audit.length > 0 && (
        <div className="shell max-w-6xl pb-5">
          <AuditPanel heading={t("admin_orders:audit")} entries={audit} />
        </div>
      )}
    </>
  );
}
