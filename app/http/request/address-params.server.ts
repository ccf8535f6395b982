import { isPublicNumber, type PublicNumberPrefix } from "#app/domain/platform/public-numbers/public-numbers.ts";
import { notFound } from "#app/http/request/responses.server.ts";

/**
 * Returns the number of a row in an address (`/cart/lines/:id/remove`). Throws the 404 for anything else: a number has one way to be written, so
 * that a page has one address.
 * @param title names the missing thing, translated, as `notFound` takes it
 */
export function rowId(param: string | undefined, title?: string): number {
  if (!param || !/^[1-9]\d{0,14}$/.test(param)) throw notFound(title);
  return Number(param);
}

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
