import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { moveToCart } from "#app/domain/wishlists/wishlists.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getLocale } from "#app/http/locale.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { wishlistPage } from "#app/routes/customer/wishlist-page.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "wishlist.use", { backTo: "/customer/wishlist" });
  const productId = rowId(args.params["id"]);
  const list = wishlistPage(args.request);
  return submitForm(
    args,
    z.object({}),
    async () => {
      const moved = await moveToCart(db, profileId, productId);
      if (!moved) return seeOther(list);
      if (moved === "choice_needed") return seeOther(`/product/${productId}#options`);
      return redirectWithToast(args, list, {
        title: "messages:added_to_cart.title",
        description: "messages:added_to_cart.text",
        values: { name: moved.names[await getLocale(args)] },
        link: { label: "messages:added_to_cart.view_cart", to: "/cart" },
      });
    },
    { returnTo: { form: `wish-${productId}`, page: list } },
  );
}
