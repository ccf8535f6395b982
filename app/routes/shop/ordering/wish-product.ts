import { z } from "zod";
import { addToWishlist, removeFromWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { requestForm } from "#app/http/request/request-context.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { pathWithWish } from "#app/http/people/wish-at-sign-in.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** The heart on the product page and on tiles, whose page people come back to. The form has the wanted state, so that it is idempotent. */
export const action = defineAction(
  {
    permission: "wishlist.use",
    params: { id: rowId },
    schema: z.object({ wished: z.enum(["yes", "no"]) }),
    page: async ({ params, ...args }) => pathWithWish(params.id, (await requestForm(args)).get("wished") === "yes"),
    signInToast: {
      tone: "info",
      title: "messages:wishlist.sign_in.title",
      description: "messages:wishlist.sign_in.text",
    },
  },
  async ({ scope, params, input: { wished }, ...args }) => {
    const change = wished === "yes" ? addToWishlist : removeFromWishlist;
    const known = await change(db, scope, params.id);
    if (!known && wished === "yes") return false;
    return redirectWithToast(args, await returnPage(args, paths.product(params.id)), {
      title: wished === "yes" ? "messages:wishlist.added" : "messages:wishlist.removed",
    });
  },
);
