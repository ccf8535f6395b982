import { problemText } from "#app/components/seller/import/problem-text.ts";
import { findImport, refusedReport } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvFile } from "#app/http/files/csv-file.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** The refused rows of an import, in the columns of its file, with the reasons. */
export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, found] = await Promise.all([getT(args), findImport(db, scope, id)]);
    if (!found) throw notFound();
    const report = refusedReport(db, scope, found, {
      head: t("import_pages:reason"),
      reasonOf: (problem) => problemText(problem, t),
    });
    return csvFile(`refused-${found.fileName.replace(/\.\w+$/, "")}.csv`, report.columns, report.batches);
  },
);
