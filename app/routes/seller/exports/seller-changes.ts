import { STORE_LIVE_LIST } from "#app/domain/accounts/live-lists/live-lists.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { changeStream } from "#app/http/pages/change-stream.server.ts";

/** Reports that the list of exported files has changed. */
export const loader = defineLoader({ permission: STORE_LIVE_LIST.permission }, ({ scope: _scope, ...args }) =>
  changeStream(args, STORE_LIVE_LIST.list),
);
