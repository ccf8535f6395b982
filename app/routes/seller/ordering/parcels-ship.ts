import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";

/** Leads to the form of tracking numbers with a line for each selected parcel. */
export const action = defineAction(
  {
    permission: "shipment.manage",
    schema: bulkSelection,
    page: (args) => returnPage(args, paths.sellerParcels),
    form: "parcels",
  },
  ({ input }) => {
    const ids = selectedKeys(input).map((key) => rowId(key));
    return Promise.resolve(seeOther(addressWithIds(paths.parcelsDispatch, ids)));
  },
);
