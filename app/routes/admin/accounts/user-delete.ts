import { findUser } from "#app/domain/accounts/users/users.queries.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Deletes nothing: orders refer to people, who erase their own accounts (rule 10.3). */
export const action = defineAction(
  {
    permission: "user.manage",
    changesShop: true,
    params: { id: rowId },
    exists: ({ scope, params }) => findUser(db, scope, params.id),
    page: ({ params }) => paths.adminUser(params.id),
  },
  (args) =>
    redirectWithToast(args, args.page, {
      tone: "error",
      title: "messages:user.delete.title",
      description: "messages:user.delete.text",
    }),
);
