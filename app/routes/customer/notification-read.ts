import type { ActionFunctionArgs } from "@remix-run/node";
import { markRead } from "#app/domain/notifications/notifications.commands.server.ts";
import { notificationList, notificationListSearch } from "#app/domain/notifications/notification-list.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "notification.use", { backTo: "/customer/notifications" });
  if (!(await markRead(db, profileId, rowId(args.params["id"])))) throw notFound();
  const list = notificationList(new URL(args.request.url).searchParams);
  return seeOther(`/customer/notifications${notificationListSearch(list)}`);
}
