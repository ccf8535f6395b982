import { retryRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { orderNumber, rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "order.refund",
    freshFactor: true,
    params: { number: orderNumber, id: rowId },
    page: ({ params }) => paths.adminOrder(params.number),
    form: "order",
    done: "messages:order_refund.retried",
  },
  ({ scope, params }) => retryRefund(db, scope, { publicNumber: params.number, refundId: params.id }),
);
