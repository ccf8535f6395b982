import { setLineQuantity } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import { cartQuantityForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { removeWithUndo } from "#app/routes/shop/ordering/removed-line.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
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
