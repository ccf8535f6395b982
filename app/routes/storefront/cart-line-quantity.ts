import type { ActionFunctionArgs } from "@remix-run/node";
import { setLineQuantity } from "#app/domain/carts/carts.commands.server.ts";
import { cartQuantityForm } from "#app/domain/carts/carts.schema.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { currentCartOwner } from "#app/http/cart-owner.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "cart.use");
  const lineId = rowId(args.params["id"]);
  return submitForm(
    args,
    cartQuantityForm,
    async ({ quantity }) => {
      const owner = await currentCartOwner(args);
      if (owner) await setLineQuantity(db, owner, { lineId, quantity });
      return seeOther("/cart");
    },
    { returnTo: { form: `line-${lineId}`, page: "/cart" } },
  );
}
