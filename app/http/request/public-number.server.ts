import { isPublicNumber, type PublicNumberPrefix } from "#app/domain/platform/public-numbers/public-numbers.ts";
import { notFound } from "#app/http/request/responses.server.ts";

/** Returns the order's public number in a path (`/customer/orders/:number`). Throws the 404 for anything else. */
export const orderNumber = (param: string | undefined): string => publicNumber("HT", param);

/** As `orderNumber`, of a ticket (`/customer/support/:number`). */
export const ticketNumber = (param: string | undefined): string => publicNumber("ST", param);

/** As `orderNumber`, of a payout (`/seller/payments/payouts/:number`). */
export const payoutNumber = (param: string | undefined): string => publicNumber("PO", param);

function publicNumber(thing: PublicNumberPrefix, param: string | undefined): string {
  if (!param || !isPublicNumber(thing, param)) throw notFound();
  return param;
}
