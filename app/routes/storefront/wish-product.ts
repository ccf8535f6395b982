import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { addToWishlist, removeFromWishlist } from "#app/domain/wishlists/wishlists.commands.server.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { requestForm } from "#app/http/request-context.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { pathWithWish } from "#app/http/wish-at-sign-in.server.ts";
import { db } from "#app/services.server.ts";

const wishForm = z.object({ wished: z.enum(["yes", "no"]) });

/** The heart on the product page. The form has the wanted state, so that it is idempotent. */
export async function action(args: ActionFunctionArgs) {
  const isWished = (await requestForm(args)).get("wished") === "yes";
  const { scope } = await requirePermission(args, "wishlist.use", {
    backTo: pathWithWish(args.params["id"], isWished),
    notice: { tone: "info", title: "messages:wish.sign_in.title", description: "messages:wish.sign_in.text" },
  });
  const productId = rowId(args.params["id"]);
  return submitForm(args, wishForm, async ({ wished }) => {
    const change = wished === "yes" ? addToWishlist : removeFromWishlist;
    const known = await change(db, scope, productId);
    if (!known && wished === "yes") throw notFound();
    return redirectWithToast(args, `/product/${productId}`, {
      title: wished === "yes" ? "messages:wish.added" : "messages:wish.removed",
    });
  });
}
