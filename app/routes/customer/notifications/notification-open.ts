import { markRead } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Marks a notification as read and redirects to its subject. */
export const action = defineAction(
  { permission: "notification.use", params: { id: rowId }, page: paths.notifications },
  async ({ scope, params, page }) => {
    const opened = await markRead(db, scope, params.id);
    return opened && seeOther(opened.link ?? page);
  },
);
