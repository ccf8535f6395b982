import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { applyCoupon } from "#app/domain/carts/carts.commands.server.ts";
import { listUsableCoupons } from "#app/domain/coupons/coupons.queries.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getLocale } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

/** Applies a coupon of My Rewards to the cart. Only listed coupons are accepted, so that codes cannot be guessed here. */
export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "rewards.use", { backTo: "/customer/rewards" });
  const couponId = rowId(args.params["id"]);
  const coupon = (await listUsableCoupons(db, profileId, await getLocale(args))).find(({ id }) => id === couponId);
  if (!coupon) throw notFound();
  return submitForm(
    args,
    z.object({}),
    async () => {
      await applyCoupon(db, { profileId }, coupon.code);
      return redirectWithToast(args, "/cart", { title: "messages:coupon.applied" });
    },
    { returnTo: { form: `coupon-${couponId}`, page: "/customer/rewards" } },
  );
}
