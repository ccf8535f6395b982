import { notFound } from "#app/http/responses.server.ts";

/** The number of a row in an address (`/cart/lines/:id/remove`). Anything else leads nowhere: throws the 404. */
export function rowId(param: string | undefined): number {
  if (!param || !/^[1-9]\d{0,14}$/.test(param)) throw notFound();
  return Number(param);
}
