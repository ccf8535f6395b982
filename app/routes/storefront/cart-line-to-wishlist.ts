import type { ActionFunctionArgs } from "@remix-run/node";
import { moveLineToWishlist } from "#app/domain/carts/carts.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "wishlist.use", { backTo: "/cart" });
  const moved = await moveLineToWishlist(db, profileId, rowId(args.params["id"]));
  if (!moved) return seeOther("/cart");
  return redirectWithToast(args, "/cart", {
    title: "messages:wishlist.moved",
    link: { label: "messages:wishlist.view", to: "/customer/wishlist" },
  });
}
