import { restoreUser } from "#app/domain/accounts/users/users.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "user.suspend",
    changesShop: true,
    params: { id: rowId },
    page: ({ params }) => paths.adminUser(params.id),
    form: "suspend",
    done: "messages:user.restored",
    stale: "messages:user.not_suspended",
  },
  ({ scope, params }) => restoreUser(db, scope, params.id),
);
