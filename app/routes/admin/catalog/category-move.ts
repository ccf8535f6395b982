import { moveCategory } from "#app/domain/listings/admin-categories/category-order.commands.server.ts";
import { moveForm } from "#app/domain/platform/lists/moves.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    params: { id: rowId },
    schema: moveForm,
    page: paths.adminCategories,
    form: ({ params }) => `move-${params.id}`,
    done: "messages:category.moved",
  },
  ({ scope, params, input }) => moveCategory(db, scope, params.id, input.direction),
);
