/** Returns how many days after the first, `2026-11-28`, the last one is. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
