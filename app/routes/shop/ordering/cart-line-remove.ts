import { defineAction } from "#app/http/actions/action.server.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { removeWithUndo } from "#app/routes/shop/ordering/removed-line.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";

export const action = defineAction(
  { permission: "cart.use", params: { id: rowId }, page: paths.cart },
  async (args) => {
    const owner = await currentCartOwner(args);
    return (owner && (await removeWithUndo(args, owner, args.params.id))) ?? seeOther(paths.cart);
  },
);
