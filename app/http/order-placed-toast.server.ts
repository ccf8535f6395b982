import { announceOrder } from "#app/domain/orders/orders.commands.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { addToast } from "#app/http/toasts.server.ts";
import { db, logger } from "#app/services.server.ts";

/**
 * Tells the customer that the order is placed (spec §8), once per order: in the session that is there when it is certain, or
 * else in the one that first looks at it, since the provider's callback comes without one. Returns the headers to send along to
 * the next page, which shows the notice; undefined when there is nothing (more) to tell, and when telling fails: the order stands, and
 * nothing may turn the way to it into an error.
 */
export async function showOrderPlacedToast(
  args: RequestArgs,
  orderId: number,
  publicNumber: string,
): Promise<Headers | undefined> {
  try {
    if (!(await announceOrder(db, orderId))) return undefined;
    return await addToast(args, {
      title: "messages:order_placed.title",
      description: "messages:order_placed.text",
      values: { orderId: publicNumber },
    });
  } catch (error) {
    logger.warn({ err: error, order: publicNumber }, "the notice of a placed order could not be given");
    return undefined;
  }
}
