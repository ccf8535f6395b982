import { defineAction } from "#app/http/actions/action.server.ts";
import { redirectNotImplemented } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";

/** "Add Card" answers the toast of rule 13.11: cards are stored by the payment provider (rule 5.19). */
export const action = defineAction({ permission: "account.view", page: paths.paymentMethods }, ({ page, ...args }) =>
  redirectNotImplemented(args, page),
);
