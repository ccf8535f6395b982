import { markAllRead } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { notificationList } from "#app/domain/notifications/notifications/notifications.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

const kindOf = (request: Request) => notificationList.of(request).kind;

/** Marks all notifications of the list's current filter as read. */
export const action = defineAction(
  {
    permission: "notification.use",
    page: ({ request }) => notificationList.href(paths.notifications, { kind: kindOf(request), page: 1 }),
    done: "messages:notifications_read",
  },
  async ({ scope, request }) => {
    await markAllRead(db, scope, kindOf(request));
    return true;
  },
);
