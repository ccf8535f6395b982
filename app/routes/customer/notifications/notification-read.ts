import { markRead } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { notificationList } from "#app/domain/notifications/notifications/notifications.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "notification.use",
    params: { id: rowId },
    page: ({ request }) => notificationList.href(paths.notifications, notificationList.of(request)),
  },
  async ({ scope, params, page }) => (await markRead(db, scope, params.id)) && seeOther(page),
);
