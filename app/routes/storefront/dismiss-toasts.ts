import { defineAction } from "#app/http/action.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { takeToasts } from "#app/http/toasts.server.ts";
import { returnPage } from "#app/http/return-page.server.ts";

/** Dismisses toasts: redirects to the page without the pending ones. */
export const action = defineAction({ permission: "session.use", page: returnPage }, async (args) => {
  await takeToasts(args);
  return seeOther(args.page);
});
