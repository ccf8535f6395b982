import { removeLine } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import type { CartOwner } from "#app/domain/ordering/carts/carts.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { changeSessionData } from "#app/http/people/session.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Removes a line of the cart and leads to the cart, with a notice that can put it back; undefined when the owner has no such line. */
export async function removeWithUndo(
  args: RequestArgs,
  owner: CartOwner,
  lineId: number,
): Promise<Response | undefined> {
  const removedLine = await removeLine(db, owner, lineId);
  if (!removedLine) return undefined;
  const headers = await changeSessionData(args, (data) => ({ ...data, removedLine }));
  const toast = {
    tone: "error",
    title: "messages:cart.removed",
    undo: { label: "messages:cart.undo", action: paths.cartUndo },
  } as const;
  return redirectWithToast(args, paths.cart, toast, headers);
}
