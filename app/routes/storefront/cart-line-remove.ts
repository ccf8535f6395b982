import { removeLine } from "#app/domain/carts/carts.commands.server.ts";
import { defineAction } from "#app/http/action.server.ts";
import { currentCartOwner } from "#app/http/cart-owner.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "cart.use",
    params: { id: rowId },
    page: paths.cart,
    done: { tone: "error", title: "messages:cart.removed" },
  },
  async (args) => {
    const owner = await currentCartOwner(args);
    return (owner && (await removeLine(db, owner, args.params.id))) || seeOther(paths.cart);
  },
);
