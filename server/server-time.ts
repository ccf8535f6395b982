/** Returns the value of `Server-Timing` by which a page's script knows the time when the page was sent (app/components/server-time.ts). */
export function serverTime(): string {
  return `now;dur=${Date.now()}`;
}
