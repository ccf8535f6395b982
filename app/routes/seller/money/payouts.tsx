import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { payoutColumns } from "#app/components/seller/payments/payout-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { payouts } from "#app/domain/ordering/payouts/payouts.queries.server.ts";
import { payoutList } from "#app/domain/ordering/payouts/store-payouts.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(payouts, { permission: "store.view", title: "messages:title.seller_payouts" });

/** A store's payouts, newest first. */
export default function SellerPayouts() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { found } = data;
  return (
    <TablePage
      {...data}
      list={payoutList}
      here={paths.sellerPayouts}
      back={{ to: paths.sellerPayments, text: t("messages:title.seller_payments") }}
      total={t("payments:payout_count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t("payments:no_payouts")}
      filters={null}
      columns={payoutColumns}
      keyOf={({ number }) => number}
    />
  );
}
