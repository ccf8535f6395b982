/**
 * Returns the time by the server's clock, in milliseconds since 1970: a device's clock may be hours off. Relies on the header `Server-Timing: now`
 * of pages, which browsers show to scripts over HTTPS; without it returns the device's time.
 */
export function serverNow(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sentAt = page?.serverTiming?.find(({ name }) => name === "now")?.duration;
  return page && sentAt ? sentAt + performance.now() - page.responseStart : Date.now();
}
