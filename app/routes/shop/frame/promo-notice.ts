import { defineAction } from "#app/http/actions/action.server.ts";
import { redirectNotImplemented } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";

/** Answers the tiles of coming features on the home page with the notice of rule 13.11. */
export const action = defineAction({ permission: "session.use", page: paths.home }, (args) =>
  redirectNotImplemented(args, args.page),
);
