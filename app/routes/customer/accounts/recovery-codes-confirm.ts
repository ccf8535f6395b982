import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { discardRecoveryCodes } from "#app/routes/customer/accounts/pending-recovery-codes.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";

/** Confirms that the codes are saved: they are not shown again. */
export const action = defineAction(
  { permission: "account.view", page: paths.secondFactorSettings },
  async ({ page, ...args }) =>
    redirectWithToast(args, page, { title: "messages:recovery_codes_saved" }, await discardRecoveryCodes(args)),
);
