import type { ActionFunctionArgs } from "@remix-run/node";
import { removeFromWishlist } from "#app/domain/wishlists/wishlists.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { wishlistPage } from "#app/routes/customer/wishlist-page.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "wishlist.use", { backTo: "/customer/wishlist" });
  const list = wishlistPage(args.request);
  const removed = await removeFromWishlist(db, profileId, rowId(args.params["id"]));
  if (!removed) return seeOther(list);
  return redirectWithToast(args, list, { tone: "info", title: "messages:wishlist.removed" });
}
