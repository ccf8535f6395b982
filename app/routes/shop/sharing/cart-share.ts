import { shareCart } from "#app/domain/ordering/carts/shared-carts.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { consumeForCart } from "#app/http/request/rate-limits.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Copies the products of the cart and leads to their link. */
export const action = defineAction(
  { permission: "cart.use", idempotent: true, page: paths.cart, form: "share" },
  async ({ formKey, ...args }) => {
    const owner = await currentCartOwner(args);
    if (!owner) throw new DomainError("messages:shared_cart.empty");
    await consumeForCart(args, owner, { own: "cart.share", network: "cart.share_network" });
    const token = await shareCart(db, owner, { locale: await getLocale(args), formKey });
    return seeOther(paths.sharedCartSend(token));
  },
);
