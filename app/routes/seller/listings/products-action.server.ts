import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { redirectWithToast, type NewToast } from "#app/http/pages/toasts.server.ts";
import { db } from "#app/services.server.ts";

/**
 * Returns the action of a change to the selected products, which comes back to the list as it was.
 * @param done the title of the toast, or a function that makes the toast from the result
 * @param stale the title of the toast where nothing was changed
 * @param change returns false when nothing was changed
 */
export function productsAction<Result>(
  done: string | ((result: Result, scope: StoreScope, args: RequestArgs) => Promise<NewToast>),
  stale: string,
  change: (database: typeof db, scope: StoreScope, keys: string[]) => Promise<Result | false>,
) {
  return defineAction(
    {
      permission: "product.manage",
      changesShop: true,
      schema: bulkSelection,
      page: returnPage,
      form: "products",
      stale,
    },
    async ({ scope, input, page, ...args }) => {
      const result = await change(db, scope, selectedKeys(input));
      if (result === false) return false;
      const toast = typeof done === "string" ? { title: done } : await done(result, scope, args);
      return redirectWithToast(args, page, toast);
    },
  );
}
