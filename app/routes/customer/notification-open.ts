import type { ActionFunctionArgs } from "@remix-run/node";
import { markRead } from "#app/domain/notifications/notifications.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { db } from "#app/services.server.ts";

/** Marks a notification as read and redirects to its subject. */
export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "notification.use", { backTo: "/customer/notifications" });
  const opened = await markRead(db, profileId, rowId(args.params["id"]));
  if (!opened) throw notFound();
  return seeOther(opened.link ?? "/customer/notifications");
}
