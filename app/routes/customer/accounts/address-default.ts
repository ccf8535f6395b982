import { makeDefaultAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "address.use",
    params: { id: rowId },
    page: paths.addresses,
    done: "messages:address.default_changed",
  },
  ({ scope, params }) => makeDefaultAddress(db, scope, params.id),
);
