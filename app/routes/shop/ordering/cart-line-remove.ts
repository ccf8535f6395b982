import { defineAction } from "#app/http/action.server.ts";
import { currentCartOwner } from "#app/http/cart-owner.server.ts";
import { removeWithUndo } from "#app/http/removed-line.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import * as paths from "#app/paths.ts";

export const action = defineAction(
  { permission: "cart.use", params: { id: rowId }, page: paths.cart },
  async (args) => {
    const owner = await currentCartOwner(args);
    return (owner && (await removeWithUndo(args, owner, args.params.id))) ?? seeOther(paths.cart);
  },
);
