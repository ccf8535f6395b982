import { liteCookie } from "#app/http/cookies.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";

/**
 * Whether the reader gets pages without scripts and with small pictures only: when they chose so in the footer, or, as long as they
 * have not chosen, when their browser says that it saves data (`Save-Data: on`).
 */
export async function isLite({ request }: RequestArgs): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get("Cookie"));
  if (chosen === "on" || chosen === "off") return chosen === "on";
  return request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
}
