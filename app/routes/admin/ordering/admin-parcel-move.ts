import { moveByForm } from "#app/domain/ordering/orders/parcel-forms.commands.server.ts";
import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { isOrderParcel, parcelParams } from "#app/routes/admin/ordering/order-parcel.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "order.manage",
    params: parcelParams,
    exists: ({ scope, params }) => isOrderParcel(scope, params),
    schema: moveShipmentForm,
    idempotent: true,
    page: ({ params }) => paths.adminOrder(params.number),
    form: "order",
    done: "messages:shipment_moved",
  },
  ({ scope, params: { id: shipmentId }, formKey, input }) => moveByForm(db, scope, { shipmentId, formKey, input }),
);
