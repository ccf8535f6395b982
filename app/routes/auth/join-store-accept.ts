import { acceptInvitation } from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { renewSession } from "#app/http/people/session.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

const tokenOf = ({ request }: RequestArgs) => new URL(request.url).searchParams.get("token") ?? "";

/** Accepts an invitation to a store as the signed-in person. */
export const action = defineAction(
  {
    permission: "account.view",
    page: (args) => `${paths.joinStore}?token=${encodeURIComponent(tokenOf(args))}`,
    form: "accept",
  },
  async ({ person, ...args }) => {
    await acceptInvitation(db, tokenOf(args), person);
    return redirectWithToast(args, paths.seller, { title: "messages:members.joined" }, await renewSession(args));
  },
);
