import { markAllRead } from "#app/domain/notifications/notifications.commands.server.ts";
import { notificationList, notificationListSearch } from "#app/domain/notifications/notification-list.ts";
import { defineAction } from "#app/http/action.server.ts";
import { db } from "#app/services.server.ts";

const kindOf = (request: Request) => notificationList(new URL(request.url).searchParams).kind;

/** Marks all notifications of the list's current filter as read. */
export const action = defineAction(
  {
    permission: "notification.use",
    page: ({ request }) => `/customer/notifications${notificationListSearch({ kind: kindOf(request), page: 1 })}`,
    done: "messages:notifications_read",
  },
  async ({ scope, request }) => {
    await markAllRead(db, scope, kindOf(request));
    return true;
  },
);
