import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { liveList, permissionToFollow } from "#app/domain/accounts/live-lists/live-lists.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { changeStream } from "#app/http/pages/change-stream.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";

/** Reports that a list of administrators has changed. */
export const loader = defineLoader({ permission: "admin.dashboard" }, ({ scope, ...args }) => {
  const list = liveList(new URL(args.request.url).searchParams.get("list"));
  if (!list || !hasPermission(scope, permissionToFollow(list))) throw notFound();
  return changeStream(args, list);
});
