import type { ActionFunctionArgs } from "@remix-run/node";
import { removeLine } from "#app/domain/carts/carts.commands.server.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { currentCartOwner } from "#app/http/cart-owner.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "cart.use");
  const owner = await currentCartOwner(args);
  const removed = owner && (await removeLine(db, owner, rowId(args.params["id"])));
  if (!removed) return seeOther("/cart");
  return redirectWithToast(args, "/cart", { tone: "error", title: "messages:cart.removed" });
}
