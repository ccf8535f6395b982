/** Deadlines of grievances (rule 11.7): acknowledged within 48 hours, resolved within one month. */
export const ACKNOWLEDGE_HOURS = 48;

const HOUR_MS = 60 * 60 * 1000;
/** India has one time zone, and no summer time. */
const INDIA_MS = 5.5 * HOUR_MS;

export function acknowledgeBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS);
}

/** Returns the same day and time of the next month, by India's calendar; the last day of a month that has no such day. */
export function resolveBy(receivedAt: Date): Date {
  const local = new Date(receivedAt.getTime() + INDIA_MS);
  const day = local.getUTCDate();
  const next = new Date(local);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, lastDay));
  return new Date(next.getTime() - INDIA_MS);
}

/** The next deadline and its kind. */
export interface Due {
  what: "acknowledge" | "resolve";
  by: Date;
  isOverdue: boolean;
}

/** Returns the next deadline; none once a ticket is resolved. */
export function nextDue(
  ticket: { acknowledgeBy: Date; acknowledgedAt: Date | null; resolveBy: Date; resolvedAt: Date | null },
  now: Date,
): Due | null {
  if (ticket.resolvedAt) return null;
  const acknowledge = ticket.acknowledgedAt === null && ticket.acknowledgeBy <= ticket.resolveBy;
  const by = acknowledge ? ticket.acknowledgeBy : ticket.resolveBy;
  return { what: acknowledge ? "acknowledge" : "resolve", by, isOverdue: by < now };
}
