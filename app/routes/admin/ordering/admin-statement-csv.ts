import { statementColumns } from "#app/components/seller/payments/statement-columns.ts";
import { narrowedToStore } from "#app/domain/platform/access/scope.ts";
import { listStatementLines } from "#app/domain/ordering/payouts/statements.queries.server.ts";
import { monthOf } from "#app/domain/ordering/payouts/statements.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvFile } from "#app/http/files/csv-file.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** Every entry of the store's account in `?month=2026-11`. */
export const loader = defineLoader(
  { permission: "payout.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const month = monthOf(new URL(args.request.url).searchParams.get("month"));
    if (month === undefined) throw notFound();
    const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
    const lines = listStatementLines(db, narrowedToStore(scope, id), month, locale);
    return csvFile(`statement-${id}-${month}.csv`, statementColumns({ t }), lines);
  },
);
