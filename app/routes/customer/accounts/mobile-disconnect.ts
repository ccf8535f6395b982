import { disconnectMobile } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Disables sign-in by the account's mobile number. */
export const action = defineAction(
  {
    permission: "account.view",
    page: paths.signInMethods,
    form: "disconnect",
    freshFactor: true,
    done: "messages:mobile_sign_in.off",
  },
  async ({ scope }) => {
    await disconnectMobile(db, scope.profileId);
    return true;
  },
);
