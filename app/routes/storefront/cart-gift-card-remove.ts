import type { ActionFunctionArgs } from "@remix-run/node";
import { removeGiftCard } from "#app/domain/carts/carts.commands.server.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { currentCartOwner } from "#app/http/cart-owner.server.ts";
import { cartFormPage } from "#app/routes/storefront/cart-form-page.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "cart.use");
  const owner = await currentCartOwner(args);
  if (owner) await removeGiftCard(db, owner);
  return redirectWithToast(args, cartFormPage(args.request), { title: "messages:gift_card.removed" });
}
