import { applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { couponForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { withinCodeLimits } from "#app/http/request/rate-limits.server.ts";
import { cartFormPage } from "#app/routes/shop/ordering/cart-form-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "cart.use",
    schema: couponForm,
    page: cartFormPage,
    form: "coupon",
    done: "messages:coupon.applied",
    // What is wrong with it is said beside the field.
    refusalToast: { tone: "error", title: "messages:coupon.invalid_title", isBrief: true },
  },
  async ({ input, ...args }) => {
    const { owner, headers } = await ensureCartOwner(args);
    await withinCodeLimits(args, owner, () => applyCoupon(db, owner, input.code));
    return headers;
  },
);
