import type { Paise } from "#app/domain/platform/money/money.ts";

/** A member's summary of the morning; null where their rights do not include it. */
export interface MorningSummary {
  storeName: string;
  /** By India's calendar. */
  day: string;
  /** Parcels waiting for the store; `dueToday`: with a deadline of today or before. */
  toPack: number;
  dueToday: number;
  late: number;
  undelivered: number;
  /** Conversations with messages that the store has not read, and questions that it has not answered. */
  toAnswer: number | null;
  /** Null too while the store is on holiday: nothing is sold then. */
  stock: { out: number; low: number } | null;
  yesterday: { orders: number; revenuePaise: Paise } | null;
  /** Cash due on parcels to pack or on their way. */
  cashPaise: Paise | null;
  payout: { on: string; paise: Paise } | null;
}

/** Returns whether there is something to do or new: low stock, cash and a later payout alone are neither. */
export function isWorthSending({ toPack, undelivered, toAnswer, yesterday, payout, day }: MorningSummary): boolean {
  return (
    toPack > 0 ||
    undelivered > 0 ||
    (toAnswer ?? 0) > 0 ||
    (yesterday !== null && (yesterday.orders > 0 || yesterday.revenuePaise > 0)) ||
    payout?.on === day
  );
}
