import { rowForm } from "#app/domain/listings/product-imports/import-forms.server.ts";
import { correctRow } from "#app/domain/listings/product-imports/refused-rows.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "product.manage",
    changesShop: true,
    params: { id: rowId, line: rowId },
    schema: rowForm,
    idempotent: true,
    page: (args) => returnPage(args, paths.productImportRows(args.params.id)),
    form: ({ params }) => `row_${params.line}`,
  },
  async ({ scope, params: { id, line }, input, ...args }) => {
    const corrected = await correctRow(db, scope, id, line, input.cells);
    if (!corrected) throw notFound();
    const isRefused = corrected.outcome === "refused";
    return redirectWithToast(args, args.page, {
      tone: isRefused ? "error" : "success",
      title: `import_pages:done.row_${isRefused ? "refused" : "imported"}`,
    });
  },
);
