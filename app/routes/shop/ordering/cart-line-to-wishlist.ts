import { moveLineToWishlist } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { defineAction } from "#app/http/action.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
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
