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
