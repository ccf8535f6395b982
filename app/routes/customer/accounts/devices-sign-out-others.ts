import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Ends all other sessions of the person. */
export const action = defineAction(
  { permission: "account.view", page: paths.devices, done: "messages:others_signed_out" },
  async ({ person: { profileId, sessionIdHash } }) => {
    await endSessions(db, profileId, sessionIdHash);
    return true;
  },
);
