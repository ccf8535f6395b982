import { randomUUID } from "node:crypto";
import { isBackgroundRequest } from "#app/http/request/request-headers.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import type { PageReader } from "#app/page-cache/page-reader.server.ts";
import { TEXT_PLACEHOLDERS } from "#app/page-cache/placeholders.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import type { TemplateReader } from "#app/page-cache/shared-rendering.ts";
import { headerCounts, isLite } from "#app/http/pages/root-data.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";

/** Placeholders in a template for the values that the server makes per request. */
export const templateContext = { nonce: TEXT_PLACEHOLDERS.nonce, requestId: TEXT_PLACEHOLDERS.requestId };

/**
 * Returns the signed-in customer whose page can be made from a template. Undefined for everyone else, and where something waits in the
 * session for the next page.
 */
export async function signedInReader(args: RequestArgs): Promise<(PageReader & TemplateReader) | undefined> {
  if (isBackgroundRequest(args.request)) return undefined;
  const session = await currentSession(args);
  const person = session?.person;
  if (person?.role !== "customer" || !isPlainName(person.fullName)) return undefined;
  const { toasts = [], outcome } = session?.data ?? {};
  if (toasts.length > 0 || outcome) return undefined;
  const [counts, locale, lite] = await Promise.all([headerCounts(args), getLocale(args), isLite(args)]);
  const { nonce, requestId } = args.context;
  const { fullName, email } = person;
  const { cartLines: cartCount, unread } = counts;
  return { locale, isLite: lite, fullName, email, cartCount, unread, formKey: randomUUID(), nonce, requestId };
}

/** Returns whether a page can be filled with the name: the header shows its first word, by `firstName` of app/components. */
function isPlainName(fullName: string): boolean {
  return /^\S+( \S+)*$/.test(fullName);
}
