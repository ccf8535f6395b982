import { cancelByForm } from "#app/domain/ordering/orders/parcel-forms.commands.server.ts";
import { cancelPiecesForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "shipment.manage",
    params: { id: rowId },
    schema: cancelPiecesForm,
    idempotent: true,
    page: ({ params: { id } }) => paths.sellerShipment(id),
    form: "cancel",
    done: "messages:shipment_cancelled",
  },
  ({ scope, params: { id: shipmentId }, formKey, input }) => cancelByForm(db, scope, { shipmentId, formKey, input }),
);
