import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { payoutLineColumns } from "#app/components/seller/payments/payout-line-columns.tsx";
import { PayoutFacts } from "#app/components/seller/payments/payout-facts.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { payoutLines } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { findPayout } from "#app/domain/ordering/payouts/payouts.queries.server.ts";
import { payoutLineList } from "#app/domain/ordering/payouts/store-payouts.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { payoutNumber } from "#app/http/request/address-params.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "store.view", params: { number: payoutNumber } },
  async ({ scope, params: { number }, ...args }) => {
    const asked = payoutLineList.of(args.request);
    const locale = await getLocale(args);
    const [t, payout, found] = await Promise.all([
      getT(args),
      findPayout(db, scope, number),
      payoutLines(number, locale).page(db, scope, asked),
    ]);
    if (!payout) throw notFound();
    return { title: t("messages:title.seller_payout", { number }), payout, asked, found };
  },
);

/** A payout: its amount, how it was paid, and each item in it. */
export default function SellerPayout() {
  const { t } = useTranslation();
  const { payout, ...data } = useLoaderData<typeof loader>();
  const { count, bounded } = data.found;
  return (
    <TablePage
      {...data}
      list={payoutLineList}
      here={paths.sellerPayout(payout.number)}
      back={{ to: paths.sellerPayouts, text: t("messages:title.seller_payouts") }}
      total={t("payments:lines", countValues({ n: count, bounded }))}
      empty={t("payments:no_lines")}
      lead={<PayoutFacts payout={payout} />}
      filters={null}
      columns={payoutLineColumns}
      keyOf={({ earning }) => String(earning.itemId)}
    />
  );
}
