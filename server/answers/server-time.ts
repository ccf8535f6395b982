/**
 * Returns the value of `Server-Timing` by which a page's script knows the time when the page was sent (app/components/ui/server-time.ts), and
 * engineers whether it was made from a template.
 */
export function serverTime({ isFromTemplate = false } = {}): string {
  return `now;dur=${Date.now()}${isFromTemplate ? ", template" : ""}`;
}

/** Returns a further value of `Server-Timing`: the bytes of the page's body as it is sent, which browsers do not tell where a service worker passes it on. */
export function sentBytes(bytes: number): string {
  return `bytes;dur=${bytes}`;
}
