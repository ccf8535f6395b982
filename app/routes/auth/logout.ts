import { redirect } from "@remix-run/node";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { mergeHeaders, seeOtherDocument } from "#app/http/request/responses.server.ts";
import { startSession } from "#app/http/people/session.server.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";

/** Opened as a page (a bookmark, the back button) it does not sign out. */
export const loader = defineLoader({ permission: "session.use" }, async () => redirect("/"));

export const action = defineAction({ permission: "session.use" }, async ({ role, ...args }) => {
  const headers = await startSession(args, null);
  const toast = { title: "messages:signed_out.title", description: "messages:signed_out.text" };
  const home = role === "admin" ? paths.adminLogin : "/";
  // Recent searches and whatever else pages have stored on the device go too, wherever the person signs out.
  const forgotten = new Headers({ "Clear-Site-Data": '"storage"' });
  return seeOtherDocument(home, mergeHeaders(headers, await addToast(args, toast), forgotten));
});
