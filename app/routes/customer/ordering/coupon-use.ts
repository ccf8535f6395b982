import { applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { listUsableCoupons } from "#app/domain/money/coupons/coupons.queries.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Applies a coupon of My Rewards to the cart. Only listed coupons are accepted, so that codes cannot be guessed here. */
export const action = defineAction(
  {
    permission: "rewards.use",
    params: { id: rowId },
    page: paths.rewards,
    form: ({ params }) => `coupon-${params.id}`,
  },
  async ({ scope: { profileId }, params, ...args }) => {
    const coupons = await listUsableCoupons(db, profileId, await getLocale(args));
    const coupon = coupons.find(({ id }) => id === params.id);
    if (!coupon) return false;
    await applyCoupon(db, { profileId }, coupon.code);
    return redirectWithToast(args, paths.cart, { title: "messages:coupon.applied" });
  },
);
