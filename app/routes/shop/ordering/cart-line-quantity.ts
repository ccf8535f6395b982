import { setLineQuantity } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import { cartQuantityForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { defineAction } from "#app/http/action.server.ts";
import { currentCartOwner } from "#app/http/cart-owner.server.ts";
import { removeWithUndo } from "#app/http/removed-line.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "cart.use",
    params: { id: rowId },
    schema: cartQuantityForm,
    page: paths.cart,
    form: ({ params }) => `line-${params.id}`,
  },
  async ({ params, input, ...args }) => {
    const owner = await currentCartOwner(args);
    if (!owner) return seeOther(paths.cart);
    if (input.quantity <= 0) return (await removeWithUndo(args, owner, params.id)) ?? seeOther(paths.cart);
    await setLineQuantity(db, owner, { lineId: params.id, quantity: input.quantity });
    return seeOther(paths.cart);
  },
);
