import { reinstateProduct } from "#app/domain/listings/moderation/takedowns.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    params: { id: rowId },
    page: ({ params }) => paths.adminProduct(params.id),
    form: "put-back",
    done: "admin_products:message.put_back",
    stale: "admin_products:message.moved",
  },
  ({ scope, params }) => reinstateProduct(db, scope, params.id),
);
