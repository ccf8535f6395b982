import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { StatementMonths } from "#app/components/seller/payments/statement-months.tsx";
import { StatementTable } from "#app/components/seller/payments/statement-table.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { findStatement, listStatementMonths } from "#app/domain/ordering/payouts/statements.queries.server.ts";
import { monthOf } from "#app/domain/ordering/payouts/statements.ts";
import { findStoreSettings } from "#app/domain/stores/stores/stores.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";
import a4 from "#app/styles/print-a4.css?url";

export const meta = titleMeta;

/** `?month=2026-11`; the newest month of the account by default. */
export const loader = defineLoader({ permission: "store.view" }, async ({ scope, ...args }) => {
  const [t, months, store] = await Promise.all([
    getT(args),
    listStatementMonths(db, scope),
    findStoreSettings(db, scope),
  ]);
  const asked = monthOf(new URL(args.request.url).searchParams.get("month"));
  const month = months.find((known) => known === asked) ?? months[0];
  return {
    title: t("messages:title.seller_statement"),
    months,
    storeName: store.name,
    canExport: hasPermission(scope, "store.export"),
    statement: month === undefined ? null : await findStatement(db, scope, month),
  };
});

/** A month of the store's account, to read and to print. */
export default function SellerStatement() {
  const { t } = useTranslation();
  const { title, months, storeName, canExport, statement } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl content-start gap-5 py-5">
      <BackLink to={paths.sellerPayments} text={t("messages:title.seller_payments")} />
      <h1 className="text-title font-bold">{title}</h1>
      {statement === null ? (
        <p className="text-muted">{t("payments:statement.none")}</p>
      ) : (
        <>
          <StatementMonths months={months} current={statement.month} here={paths.sellerStatement} />
          <link rel="stylesheet" href={a4} />
          <StatementTable statement={statement} storeName={storeName} />
          {canExport && (
            <div className="print:hidden">
              <ButtonLink variant="outline" to={`${paths.sellerStatementCsv}?month=${statement.month}`}>
                {t("payments:statement.csv")}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </div>
  );
}
