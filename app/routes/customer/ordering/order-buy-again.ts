import { buyAgain } from "#app/domain/ordering/carts/buy-again.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { addedItemsToasts } from "#app/http/pages/added-items.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

const TITLES = { gone: "messages:buy_again.gone.title", fewer: "messages:buy_again.fewer.title" };

/** Adds the items of an order to the cart and reports what is no longer available. */
export const action = defineAction(
  {
    permission: "order.view",
    params: { number: orderNumber },
    idempotent: true,
    page: ({ params }) => paths.order(params.number),
    form: "buy-again",
  },
  async ({ scope, params, formKey, page, ...args }) => {
    const again = await buyAgain(db, scope, { publicNumber: params.number, formKey }, await getLocale(args));
    return again && seeOther(again.added > 0 ? paths.cart : page, await addedItemsToasts(args, TITLES, again));
  },
);
