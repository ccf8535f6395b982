import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { buyAgain, type BuyAgainResult } from "#app/domain/carts/buy-again.commands.server.ts";
import { formKey } from "#app/domain/idempotency/idempotency-keys.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getLocale } from "#app/http/locale.server.ts";
import { orderNumber } from "#app/http/public-number.server.ts";
import { mergeHeaders, notFound, seeOther } from "#app/http/responses.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { addToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

const buyAgainForm = z.object({ form_key: formKey.optional() });

/** Adds the items of an order to the cart and reports what is no longer available. */
export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "order.view", { backTo: "/customer/orders" });
  const publicNumber = orderNumber(args.params["number"]);
  const order = `/customer/orders/${publicNumber}`;
  return submitForm(
    args,
    buyAgainForm,
    async (form) => {
      const again = await buyAgain(db, { publicNumber, profileId, formKey: form.form_key }, await getLocale(args));
      if (!again) throw notFound();
      return seeOther(again.added > 0 ? "/cart" : order, await tell(args, again));
    },
    { returnTo: { form: "buy-again", page: order } },
  );
}

async function tell(args: RequestArgs, again: BuyAgainResult): Promise<Headers> {
  let headers = new Headers();
  for (const kind of ["noRoom", "fewer", "gone"] as const) {
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
