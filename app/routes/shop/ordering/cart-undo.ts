import { restoreLine } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Puts the line back that was removed last: once, however often the button is pressed. */
export const action = defineAction(
  { permission: "cart.use", page: paths.cart, done: "messages:cart.restored", stale: "messages:cart.not_restored" },
  async (args) => {
    const session = await currentSession(args);
    if (!session?.data.removedLine) return false;
    const { owner, headers } = await ensureCartOwner(args);
    return (await restoreLine(db, owner, session.idHash)) && headers;
  },
);
