import { moveLineToWishlist } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "wishlist.use",
    params: { id: rowId },
    page: paths.cart,
    done: {
      title: "messages:wishlist.moved",
      link: { label: "messages:wishlist.view", to: paths.wishlist },
    },
  },
  async ({ scope, params }) => (await moveLineToWishlist(db, scope.profileId, params.id)) || seeOther(paths.cart),
);
