import type { ActionFunctionArgs } from "@remix-run/node";
import { applyCoupon } from "#app/domain/carts/carts.commands.server.ts";
import { couponForm } from "#app/domain/carts/carts.schema.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { ensureCartOwner } from "#app/http/cart-owner.server.ts";
import { cartFormPage } from "#app/routes/storefront/cart-form-page.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { withinCodeLimits } from "#app/http/rate-limits.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "cart.use");
  const page = cartFormPage(args.request);
  return submitForm(
    args,
    couponForm,
    async ({ code }) => {
      const { owner, headers } = await ensureCartOwner(args);
      await withinCodeLimits(args, owner, () => applyCoupon(db, owner, code));
      return redirectWithToast(args, page, { title: "messages:coupon.applied" }, headers);
    },
    {
      returnTo: { form: "coupon", page },
      refusalToast: {
        tone: "error",
        title: "messages:coupon.invalid_title",
        description: "messages:coupon.invalid",
      },
    },
  );
}
