import type { ActionFunctionArgs } from "@remix-run/node";
import { endSessions } from "#app/domain/accounts/sessions.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { currentSession } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

const PAGE = "/customer/settings/devices";

/** Ends all other sessions of the person. */
export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "account.view", { backTo: PAGE });
  const session = await currentSession(args);
  if (!session) throw notFound();
  await endSessions(db, profileId, session.idHash);
  return redirectWithToast(args, PAGE, { title: "messages:others_signed_out" });
}
