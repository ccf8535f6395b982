import { buyAgain, type BuyAgainResult } from "#app/domain/carts/buy-again.commands.server.ts";
import { defineAction } from "#app/http/action.server.ts";
import { getLocale } from "#app/http/locale.server.ts";
import { orderNumber } from "#app/http/public-number.server.ts";
import { mergeHeaders, seeOther } from "#app/http/responses.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { addToast } from "#app/http/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

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
    return again && seeOther(again.added > 0 ? paths.cart : page, await tell(args, again));
  },
);

async function tell(args: RequestArgs, again: BuyAgainResult): Promise<Headers> {
  let headers = new Headers();
  for (const kind of ["cartFull", "fewer", "gone"] as const) {
    const names = again[kind];
    if (names.length === 0) continue;
    const toast = { title: `messages:buy_again.${kind}.title`, description: `messages:buy_again.${kind}.text` };
    const values = { names: names.join(", ") };
    headers = mergeHeaders(
      headers,
      await addToast(args, { tone: again.added > 0 ? "info" : "error", ...toast, values }),
    );
  }
  if (again.added === 0) return headers;
  const values = { count: again.added };
  const added = { title: "messages:added_to_cart.title", description: "messages:buy_again.added", values };
  return mergeHeaders(headers, await addToast(args, added));
}
