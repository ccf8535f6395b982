import type { Role } from "#app/db/schema.ts";

/** Idle and absolute lifetime of a session. */
export interface SessionSpan {
  idleMinutes: number;
  wholeMinutes: number;
  /** Minimum interval between last_seen updates, so that not every page view writes. */
  windMinutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Shoppers stay signed in for months; administrators sign in daily. A visitor's session only holds toasts and form results. */
export function sessionSpan(role: Role | undefined): SessionSpan {
  if (role === "admin") return { idleMinutes: 2 * HOUR, wholeMinutes: 12 * HOUR, windMinutes: 5 };
  if (role === undefined) return { idleMinutes: DAY, wholeMinutes: 7 * DAY, windMinutes: HOUR };
  return { idleMinutes: 30 * DAY, wholeMinutes: 90 * DAY, windMinutes: HOUR };
}

/** A toast stored in the session until the next page shows it. Its texts are already translated. */
export interface StoredToast {
  id: string;
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  link?: { label: string; to: string };
  /** Undo button, and its form's action. */
  undo?: { label: string; action: string };
  /** Disappears by itself although it is an error: a field of the page shows the same message. */
  isBrief?: true;
}
