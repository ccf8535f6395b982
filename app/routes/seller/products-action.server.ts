import { bulkSelection, selectedKeys } from "#app/domain/lists/bulk-selection.schema.ts";
import type { deleteProducts } from "#app/domain/seller-products/seller-products.commands.server.ts";
import { defineAction } from "#app/http/action.server.ts";
import { returnPage } from "#app/http/return-page.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the action of a change to the selected products, which comes back to the list as it was. */
export function productsAction(done: string, stale: string, change: typeof deleteProducts) {
  return defineAction(
    { permission: "product.manage", schema: bulkSelection, page: returnPage, form: "products", done, stale },
    ({ scope, input }) => change(db, scope, selectedKeys(input)),
  );
}
