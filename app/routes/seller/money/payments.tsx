import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues, formatDateTime } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { BalanceCards } from "#app/components/seller/payments/balance-cards.tsx";
import { earningColumns } from "#app/components/seller/payments/earning-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { earnings, findOpenBalance, findPayoutWait } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { earningList } from "#app/domain/ordering/payouts/store-payouts.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  earnings,
  { permission: "store.view", title: "messages:title.seller_payments" },
  async (scope) => {
    const [balance, waitsUntil] = await Promise.all([findOpenBalance(db, scope), findPayoutWait(db, scope)]);
    return { balance, waitsUntil, canExport: hasPermission(scope, "store.export") };
  },
);

/** A store's earnings by item, its next payout, and its amounts on hold. */
export default function SellerPayments() {
  const { t, locale } = useTranslation();
  const { balance, waitsUntil, canExport, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: earningList, here: paths.sellerPayments, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("payments:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(asked.search === "" && asked.state === undefined ? "payments:none" : "payments:none_found")}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" to={paths.sellerPayouts}>
            {t("payments:payouts")}
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.sellerStatement}>
            {t("payments:statement.link")}
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.sellerRates}>
            {t("payments:rates.link")}
          </ButtonLink>
        </div>
      }
      lead={
        <BalanceCards balance={balance} waitsUntil={waitsUntil === null ? null : formatDateTime(waitsUntil, locale)} />
      }
      filters={
        <>
          <FilterLinks
            {...links}
            filter="state"
            label={t("payments:states")}
            textOf={(state) => t(`payments:filter.${state ?? "all"}`)}
          />
          <ListSearch {...links} label={t("payments:search")} />
        </>
      }
      columns={earningColumns}
      keyOf={({ itemId }) => String(itemId)}
      {...(canExport && { csv: paths.sellerPaymentsCsv })}
    />
  );
}
