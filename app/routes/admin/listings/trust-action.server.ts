import { setStoreTrust } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Returns the action that sets whether a store is trusted. */
export function trustAction(isTrusted: boolean) {
  const done = `admin_moderation:message.${isTrusted ? "trusted" : "distrusted"}`;
  return defineAction(
    {
      permission: "catalogue.manage",
      params: { id: rowId },
      page: ({ params }) => paths.adminStoreListings(params.id),
      form: "trust",
      done,
      // It is so already.
      stale: done,
    },
    ({ scope, params }) => setStoreTrust(db, scope, { sellerId: params.id, isTrusted }),
  );
}
