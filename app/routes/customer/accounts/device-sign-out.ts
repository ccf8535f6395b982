import { endSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Ends a session of the person. */
export const action = defineAction(
  {
    permission: "account.view",
    params: { key: String },
    page: paths.devices,
    done: "messages:device_signed_out",
  },
  ({ scope, params }) => endSession(db, scope.profileId, params.key),
);
