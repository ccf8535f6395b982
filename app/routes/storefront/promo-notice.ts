import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { redirectNotImplemented } from "#app/http/toasts.server.ts";

/** Toast of the home page's tiles whose feature is not implemented. Rule 13.11. */
export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "session.use");
  return redirectNotImplemented(args, "/");
}
