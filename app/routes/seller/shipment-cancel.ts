import { cancelPieces, moveShipment } from "#app/domain/orders/shipments.commands.server.ts";
import { cancelPiecesForm } from "#app/domain/orders/shipments.schema.ts";
import { defineAction } from "#app/http/action.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
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
  ({ scope, params: { id: shipmentId }, formKey, input: { reason, pieces, whole } }) =>
    whole === "yes"
      ? moveShipment(db, scope, { shipmentId, to: "cancelled", reason, formKey })
      : cancelPieces(db, scope, {
          shipmentId,
          reason,
          formKey,
          pieces: pieces
            .filter(({ quantity }) => quantity > 0)
            .map(({ item, quantity }) => ({ itemId: item, quantity })),
        }),
);
