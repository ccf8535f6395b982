import { isPublicNumber } from "#app/domain/public-numbers/public-numbers.ts";
import { notFound } from "#app/http/responses.server.ts";

/** The ticket's public number in an address (`/customer/support/:number`). Anything else leads nowhere: throws the 404. */
export function ticketNumber(param: string | undefined): string {
  if (!param || !isPublicNumber("ST", param)) throw notFound();
  return param;
}
