import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { rateChangeColumns, rateColumns } from "#app/components/seller/payments/rate-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { percentText } from "#app/domain/money/fees/fee-rates.ts";
import { listStoreRates } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { rateChanges } from "#app/domain/money/fees/store-rates.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "store.view" }, async ({ scope, ...args }) => {
  const [t, locale, categories, days] = await Promise.all([
    getT(args),
    getLocale(args),
    allCategories(),
    listStoreRates(db, scope),
  ]);
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.names[locale] ?? "";
  const today = days.filter(({ day }) => day === days[0]?.day);
  return {
    title: t("messages:title.seller_rates"),
    today: today
      .map(({ categoryId, rates }) => ({ category: nameOf(categoryId), rates }))
      .toSorted((one, other) => one.category.localeCompare(other.category, locale)),
    changes: rateChanges(days).map((change) => ({
      ...change,
      category: change.categoryId === null ? null : nameOf(change.categoryId),
    })),
  };
});

/** Rates charged on a store's sales, today and later. */
export default function SellerRates() {
  const { t, locale } = useTranslation();
  const { title, today, changes } = useLoaderData<typeof loader>();
  const [first] = today;
  return (
    <div className="shell grid max-w-4xl content-start gap-5 py-5">
      <BackLink to={paths.sellerPayments} text={t("messages:title.seller_payments")} />
      <h1 className="text-title font-bold">{title}</h1>
      {first === undefined ? (
        <p className="text-muted">{t("payments:rates.none")}</p>
      ) : (
        <>
          <Panel heading={t("payments:rates.today")}>
            <div className="grid gap-4">
              <DataTable
                caption={t("payments:rates.today")}
                columns={rateColumns({ t, locale })}
                rows={today}
                keyOf={({ category }) => category}
              />
              <p className="text-small text-muted">
                {t("payments:rates.taxes", {
                  gst: percentText(first.rates.commissionGstBasisPoints),
                  tcs: percentText(first.rates.tcsBasisPoints),
                  tds: percentText(first.rates.tdsBasisPoints),
                })}
              </p>
            </div>
          </Panel>
          <Panel heading={t("payments:rates.changes")}>
            {changes.length === 0 ? (
              <p className="text-muted">{t("payments:rates.no_changes")}</p>
            ) : (
              <DataTable
                caption={t("payments:rates.changes")}
                columns={rateChangeColumns({ t, locale })}
                rows={changes}
                keyOf={({ day, kind, categoryId }) => `${day} ${kind} ${categoryId}`}
              />
            )}
          </Panel>
        </>
      )}
    </div>
  );
}
