import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { moveByForm } from "#app/domain/ordering/orders/parcel-forms.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "shipment.manage",
    params: { id: rowId },
    schema: moveShipmentForm,
    idempotent: true,
    page: (args) => returnPage(args, paths.sellerOrders),
    form: "shipment",
    done: "messages:shipment_moved",
  },
  ({ scope, params: { id: shipmentId }, formKey, input }) => moveByForm(db, scope, { shipmentId, formKey, input }),
);
