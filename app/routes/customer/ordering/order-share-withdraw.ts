import { withdrawOrderLinks } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ofOrder } from "#app/routes/customer/ordering/order-links.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  { ...ofOrder, page: ({ params }) => paths.orderShare(params.number), done: "messages:delivery_link.withdrawn" },
  ({ scope, params }) => withdrawOrderLinks(db, scope, { kind: "delivery", publicNumber: params.number }),
);
