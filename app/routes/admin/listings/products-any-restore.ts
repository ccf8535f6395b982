import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { restoreProducts } from "#app/domain/listings/seller-products/seller-products.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    schema: bulkSelection,
    page: returnPage,
    form: "products",
    done: "admin_products:message.restored",
    stale: "messages:seller_products.gone",
  },
  ({ scope, input }) => restoreProducts(db, scope, selectedKeys(input)),
);
