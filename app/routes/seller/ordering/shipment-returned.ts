import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { returnedForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "shipment.manage",
    params: { id: rowId },
    schema: returnedForm,
    idempotent: true,
    page: ({ params: { id } }) => paths.sellerShipment(id),
    form: "returned",
    done: "messages:shipment_returned",
  },
  ({ scope, params: { id: shipmentId }, formKey, input: { pieces } }) =>
    moveShipment(db, scope, {
      shipmentId,
      to: "returned",
      formKey,
      damaged: new Map(pieces.map(({ item, damaged }) => [item, damaged])),
    }),
);
