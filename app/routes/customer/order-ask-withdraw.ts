import { withdrawPayLinks } from "#app/domain/pay-links/pay-links.commands.server.ts";
import { defineAction } from "#app/http/action.server.ts";
import { orderNumber } from "#app/http/public-number.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "order.view",
    params: { number: orderNumber },
    page: ({ params }) => paths.orderAsk(params.number),
    done: "messages:pay_link.withdrawn",
  },
  ({ scope, params }) => withdrawPayLinks(db, scope, params.number),
);
