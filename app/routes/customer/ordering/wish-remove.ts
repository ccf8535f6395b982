import { removeFromWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { wishlistPage } from "#app/routes/customer/ordering/wishlist-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  { permission: "wishlist.use", params: { id: rowId }, page: wishlistPage },
  async ({ scope, params, page, ...args }) => {
    if (!(await removeFromWishlist(db, scope, params.id))) return seeOther(page);
    return redirectWithToast(args, page, { tone: "info", title: "messages:wishlist.removed" });
  },
);
