import { isPublicNumber } from "#app/domain/public-numbers/public-numbers.ts";
import { notFound } from "#app/http/responses.server.ts";

/** The order's public number in an address (`/customer/orders/:number`). Anything else leads nowhere: throws the 404. */
export function orderNumber(param: string | undefined): string {
  if (!param || !isPublicNumber("HT", param)) throw notFound();
  return param;
}
