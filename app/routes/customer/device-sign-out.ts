import type { ActionFunctionArgs } from "@remix-run/node";
import { endSession } from "#app/domain/accounts/sessions.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

const PAGE = "/customer/settings/devices";

/** Ends a session of the person. */
export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "account.view", { backTo: PAGE });
  if (!(await endSession(db, profileId, args.params.key ?? ""))) throw notFound();
  return redirectWithToast(args, PAGE, { title: "messages:device_signed_out" });
}
