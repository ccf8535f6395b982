import type { BookDifference, PayableState } from "#app/db/schema.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { Payout } from "#app/domain/ordering/payouts/store-payouts.ts";

/** All payouts, for administrators, newest first. The search is a payout's number, a store's name or the bank's reference. */
export const adminPayoutList = defineList({
  filters: { status: choice(["due", "paid", "returned"]) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});

export interface AdminPayout extends Payout {
  id: number;
  sellerId: number;
  storeName: string;
}

const PAYABLE_STATES = [
  "due",
  "not_delivered",
  "return_window",
  "next_run",
  "bank_returned",
  "sensitive_change",
  "store_stopped",
  "deducted",
] as const satisfies PayableState[];

/** Open payables, by store and state, the largest amount first. */
export const openPayableList = defineList({
  filters: { state: choice(PAYABLE_STATES) },
  position: ["after", "before"],
  perPage: 50,
});

export interface OpenPayable {
  sellerId: number;
  storeName: string;
  state: PayableState;
  itemCount: number;
  amountPaise: Paise;
  /** First payout date of any part; null while unknown. */
  payableOn: string | null;
}

/** The runs that made up payouts, newest first. */
export const payoutRunList = defineList({ perPage: 31 });

export interface PayoutRunRow {
  runOn: string;
  payoutCount: number;
  totalPaise: Paise;
  finishedAt: Date;
}

/** A nightly comparison of promised and paid amounts. */
export interface BookCheckRow {
  id: number;
  checkedAt: Date;
  itemCount: number;
  differences: BookDifference[];
}

/** Whether the payouts are as they should be. */
export interface PayoutHealth {
  /** The day whose run should have happened by now and did not; null when all is well. */
  missingRunOn: string | null;
  lastRun: PayoutRunRow | null;
  lastCheck: BookCheckRow | null;
  due: { count: number; totalPaise: Paise };
}
