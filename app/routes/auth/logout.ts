import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { startSession } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";

/** Opened as a page (a bookmark, the back button) it changes nothing: only the form signs out. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "session.use");
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  const { person } = await requirePermission(args, "session.use");
  const headers = await startSession(args, null);
  return redirectWithToast(
    args,
    person?.role === "admin" ? "/admin/login" : "/",
    { title: "messages:signed_out.title", description: "messages:signed_out.text" },
    headers,
  );
}
