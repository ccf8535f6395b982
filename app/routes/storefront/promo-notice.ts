import { defineAction } from "#app/http/action.server.ts";
import { redirectNotImplemented } from "#app/http/toasts.server.ts";
import * as paths from "#app/paths.ts";

/** Toast of the home page's tiles whose feature is not implemented. Rule 13.11. */
export const action = defineAction({ permission: "session.use", page: paths.home }, (args) =>
  redirectNotImplemented(args, args.page),
);
