import { endPackingLink } from "#app/domain/ordering/packing-links/packing-links.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "shipment.manage",
    params: { id: rowId },
    page: paths.parcelHelpers,
    done: "messages:packing_link.ended_now",
  },
  ({ scope, params }) => endPackingLink(db, scope, params.id),
);
