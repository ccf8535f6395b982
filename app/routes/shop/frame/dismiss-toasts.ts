import { dismissToastForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { dismissToast } from "#app/http/pages/toasts.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";

/** Dismisses one toast: redirects to the page, which shows the others again. */
export const action = defineAction(
  { permission: "session.use", page: returnPage, schema: dismissToastForm },
  async (args) => {
    await dismissToast(args, args.input.id);
    return seeOther(args.page);
  },
);
