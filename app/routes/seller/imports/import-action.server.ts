import type { cancelImport } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Returns the action of a button of an import, which comes back to its page. */
export function importAction(form: string, done: string, act: typeof cancelImport) {
  return defineAction(
    {
      permission: "product.manage",
      params: { id: rowId },
      idempotent: true,
      page: ({ params: { id } }) => paths.productImportPage(id),
      form,
      done,
    },
    ({ scope, params: { id } }) => act(db, scope, id),
  );
}
