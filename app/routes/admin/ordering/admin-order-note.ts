import { orderNoteForm } from "#app/domain/ordering/admin-orders/admin-orders.schema.ts";
import { addOrderNote } from "#app/domain/ordering/admin-orders/order-notes.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "order.view_any",
    params: { number: orderNumber },
    schema: orderNoteForm,
    idempotent: true,
    page: ({ params }) => paths.adminOrder(params.number),
    form: "note",
    done: "messages:order_note.added",
  },
  ({ scope, params, formKey, input }) => addOrderNote(db, scope, { publicNumber: params.number, formKey, ...input }),
);
