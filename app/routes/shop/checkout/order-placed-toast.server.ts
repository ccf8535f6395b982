import { markOrderPlacedToastShown } from "#app/domain/ordering/orders/orders.commands.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import { db, logger } from "#app/services.server.ts";

/**
 * Shows the toast of a placed order (rule 4.22) once per order: in the session at confirmation, or in the session that first opens the order,
 * since the provider's callback has none. Returns the headers for the next page; undefined when the toast was shown before or could not be
 * stored: the order is valid anyway.
 */
export async function showOrderPlacedToast(
  args: RequestArgs,
  orderId: number,
  publicNumber: string,
): Promise<Headers | undefined> {
  try {
    if (!(await markOrderPlacedToastShown(db, orderId))) return undefined;
    return await addToast(args, {
      title: "messages:order_placed.title",
      description: "messages:order_placed.text",
      values: { orderId: publicNumber },
    });
  } catch (error) {
    logger.warn({ err: error, order: publicNumber }, "the toast of a placed order could not be stored");
    return undefined;
  }
}
