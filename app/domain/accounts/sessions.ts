import type { Role } from "#app/db/schema.ts";

/** How long a session lives: after it was last used, and in all. */
export interface SessionSpan {
  idleMinutes: number;
  wholeMinutes: number;
  /** The idle clock is wound at most so often: a write for every page read would cost more than it tells. */
  windMinutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A shopper's phone stays signed in for months; an administrator signs in for each day's work. A visitor's session holds only what the next pages show. */
export function sessionSpan(role: Role | undefined): SessionSpan {
  if (role === "admin") return { idleMinutes: 2 * HOUR, wholeMinutes: 12 * HOUR, windMinutes: 5 };
  if (role === undefined) return { idleMinutes: DAY, wholeMinutes: 7 * DAY, windMinutes: HOUR };
  return { idleMinutes: 30 * DAY, wholeMinutes: 90 * DAY, windMinutes: HOUR };
}
