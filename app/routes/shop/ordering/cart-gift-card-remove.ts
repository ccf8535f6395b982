import { removeGiftCard } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { cartFormPage } from "#app/routes/shop/ordering/cart-form-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  { permission: "cart.use", page: cartFormPage, done: "messages:gift_card.removed" },
  async (args) => {
    const owner = await currentCartOwner(args);
    if (owner) await removeGiftCard(db, owner);
    return true;
  },
);
