import type { PaymentMethod } from "#app/db/schema.ts";
import { isUnforeseen } from "#app/domain/unforeseen-failure.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { logger } from "#app/services.server.ts";

/**
 * Returns the redirect to the review, with a toast, for an order that failed for an unforeseen reason: nothing was ordered (rule 4.22). Rethrows
 * errors that forms and the server answer themselves.
 */
export async function orderFailure(
  args: RequestArgs,
  error: unknown,
  paymentMethod: Exclude<PaymentMethod, "gift_card">,
): Promise<Response> {
  if (!isUnforeseen(error)) throw error;
  logger.error({ err: error, requestId: args.context.requestId }, "an order could not be placed");
  return redirectWithToast(args, paths.checkoutPayment, {
    tone: "error",
    title: `messages:order_failed.${paymentMethod}.title`,
    description: `messages:order_failed.${paymentMethod}.text`,
  });
}
