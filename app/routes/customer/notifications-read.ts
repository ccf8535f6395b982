import type { ActionFunctionArgs } from "@remix-run/node";
import { markAllRead } from "#app/domain/notifications/notifications.commands.server.ts";
import { notificationList, notificationListSearch } from "#app/domain/notifications/notification-list.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

/** Marks all notifications of the list's current filter as read. */
export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "notification.use", { backTo: "/customer/notifications" });
  const { kind } = notificationList(new URL(args.request.url).searchParams);
  await markAllRead(db, profileId, kind);
  return redirectWithToast(args, `/customer/notifications${notificationListSearch({ kind, page: 1 })}`, {
    title: "messages:notifications_read",
  });
}
