/**
 * Returns a `Server-Timing` value: it tells the page's script when the page was sent (app/components/ui/server-time.ts), and engineers whether
 * the page came from a template.
 */
export function serverTime({ isFromTemplate = false } = {}): string {
  return `now;dur=${Date.now()}${isFromTemplate ? ", template" : ""}`;
}

/** Returns a further `Server-Timing` value: bytes of the page's body as sent; browsers do not report them when a service worker passes it on. */
export function sentBytes(bytes: number): string {
  return `bytes;dur=${bytes}`;
}
