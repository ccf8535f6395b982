import { applyGiftCard } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { giftCardCodeForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { withinCodeLimits } from "#app/http/request/rate-limits.server.ts";
import { cartFormPage } from "#app/routes/shop/ordering/cart-form-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "cart.use",
    schema: giftCardCodeForm,
    page: cartFormPage,
    form: "gift-card",
    done: "messages:gift_card.applied",
  },
  async ({ input, ...args }) => {
    const { owner, headers } = await ensureCartOwner(args);
    await withinCodeLimits(args, owner, () => applyGiftCard(db, owner, input.code));
    return headers;
  },
);
