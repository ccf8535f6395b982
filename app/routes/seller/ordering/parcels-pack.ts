import { bulkSelection, selectedKeys } from "#app/domain/platform/lists/bulk-selection.schema.ts";
import { packShipments } from "#app/domain/ordering/seller-orders/dispatch.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "shipment.manage",
    schema: bulkSelection,
    page: (args) => returnPage(args, paths.sellerParcels),
    form: "parcels",
  },
  async ({ scope, input, page, ...args }) => {
    const packed = await packShipments(
      db,
      scope,
      selectedKeys(input).map((key) => rowId(key)),
    );
    return redirectWithToast(args, page, { title: "messages:parcels_packed", values: { count: packed } });
  },
);
