import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { StatementMonths } from "#app/components/seller/payments/statement-months.tsx";
import { StatementTable } from "#app/components/seller/payments/statement-table.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { narrowedToStore } from "#app/domain/platform/access/scope.ts";
import { findStoreName } from "#app/domain/stores/stores/stores.queries.server.ts";
import { findStatement, listStatementMonths } from "#app/domain/ordering/payouts/statements.queries.server.ts";
import { monthOf } from "#app/domain/ordering/payouts/statements.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";
import a4 from "#app/styles/print-a4.css?url";

export const meta = titleMeta;

/** `?month=2026-11`; the newest month of the store's account by default. */
export const loader = defineLoader(
  { permission: "payout.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const store = narrowedToStore(scope, id);
    const [t, months, storeName] = await Promise.all([
      getT(args),
      listStatementMonths(db, store),
      findStoreName(db, scope, id),
    ]);
    if (storeName === undefined) throw notFound();
    const asked = monthOf(new URL(args.request.url).searchParams.get("month"));
    const month = months.find((known) => known === asked) ?? months[0];
    return {
      title: t("messages:title.admin_statement"),
      id,
      months,
      storeName,
      statement: month === undefined ? null : await findStatement(db, store, month),
    };
  },
);

/** A month of a store's account, as the store sees it. */
export default function AdminStatement() {
  const { t } = useTranslation();
  const { title, id, months, storeName, statement } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl content-start gap-5 py-5">
      <BackLink to={paths.adminPayouts} text={t("messages:title.admin_payouts")} />
      <h1 className="text-title font-bold">{title}</h1>
      {statement === null ? (
        <p className="text-muted">{t("admin_payouts:no_statement")}</p>
      ) : (
        <>
          <StatementMonths months={months} current={statement.month} here={paths.adminStatement(id)} />
          <link rel="stylesheet" href={a4} />
          <StatementTable statement={statement} storeName={storeName} />
          <div className="print:hidden">
            <ButtonLink variant="outline" to={`${paths.adminStatementCsv(id)}?month=${statement.month}`}>
              {t("payments:statement.csv")}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
