import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { mergeHeaders, seeOtherDocument } from "#app/http/responses.server.ts";
import { startSession } from "#app/http/session.server.ts";
import { addToast } from "#app/http/toasts.server.ts";

/** Opened as a page (a bookmark, the back button) it does not sign out. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "session.use");
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  const { person } = await requirePermission(args, "session.use");
  const headers = await startSession(args, null);
  const toast = { title: "messages:signed_out.title", description: "messages:signed_out.text" };
  const home = person?.role === "admin" ? "/admin/login" : "/";
  return seeOtherDocument(home, mergeHeaders(headers, await addToast(args, toast)));
}
