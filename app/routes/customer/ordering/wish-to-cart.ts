import { moveToCart } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { wishlistPage } from "#app/routes/customer/ordering/wishlist-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "wishlist.use",
    params: { id: rowId },
    page: wishlistPage,
    form: ({ params }) => `wish-${params.id}`,
  },
  async ({ scope, params, page, ...args }) => {
    const moved = await moveToCart(db, scope, params.id);
    if (!moved) return seeOther(page);
    if (moved === "choice_needed") return seeOther(`${paths.product(params.id)}#options`);
    return redirectWithToast(args, page, {
      title: "messages:added_to_cart.title",
      description: "messages:added_to_cart.text",
      values: { name: moved.names[await getLocale(args)] },
      link: { label: "messages:added_to_cart.view_cart", to: paths.cart },
    });
  },
);
