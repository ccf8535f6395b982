import type { PayableState, PayoutStatus } from "#app/db/schema.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** A payout that the bank has returned is final: its amounts are owed again, and paid with another (rule 9.133). */
export const payoutTransitions: Transitions<PayoutStatus> = {
  initial: ["due"],
  next: { due: ["paid"], paid: ["returned"], returned: [] },
};

/** In characters. */
export const MAX_REFERENCE = 60;
export const MAX_RETURN_REASON = 200;

/** A store's earnings, item by item, newest first. The search is an order's number or a product's name. */
export const earningList = defineList({
  filters: { state: choice(["open", "settled"]) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
});

/** A store's payouts, newest first. */
export const payoutList = defineList({ position: ["after", "before"], perPage: 50 });

/** The items of a payout, in the order of sale. */
export const payoutLineList = defineList({ position: ["after", "before"], perPage: 50 });

/** An item in a payout, and how much of the payout is for it. */
export interface PayoutLine {
  earning: Earning;
  amountPaise: Paise;
}

/** An item of an order in the payments of its store: the promise, and its outcome. */
export interface Earning {
  itemId: number;
  orderNumber: string;
  productName: string;
  options: Record<string, string>;
  quantity: number;
  soldAt: Date;
  /** Of all its pieces. */
  pricePaise: Paise;
  /** Discount by the store's own coupon (rule 6.20). */
  storeFundedDiscountPaise: Paise;
  commissionPaise: Paise;
  commissionGstPaise: Paise;
  tcsPaise: Paise;
  tdsPaise: Paise;
  /** Amount promised at the sale, and its payout date; null where no date was promised. */
  promisedPaise: Paise;
  promisedOn: string | null;
  /** Part of the promise taken back after a cancellation or return. */
  reversedPaise: Paise;
  /** Paid out, less what the bank returned. */
  paidPaise: Paise;
  /** Still to be paid; negative where the store owes it. */
  owedPaise: Paise;
  /** The day of the payout; null while that is not known, and where nothing is open. */
  payableOn: string | null;
  /** Why the open amount waits; null where nothing is open. */
  state: PayableState | null;
  /** The newest payout with the item. */
  payoutNumber: string | null;
}

export interface Payout {
  number: string;
  runOn: string;
  status: PayoutStatus;
  amountPaise: Paise;
  reference: string | null;
  paidOn: string | null;
  returnReason: string | null;
}

/** A store's open balance: payable amounts, and amounts on hold with the reason. */
export interface OpenBalance {
  /** The day of the next payout that is known; null when nothing is delivered. */
  nextOn: string | null;
  /** Amount paid on that day as things are, less deductions; never below 0. */
  nextPaise: Paise;
  /** All that is open. */
  owedPaise: Paise;
  /** The open amounts, by state. */
  byState: Partial<Record<PayableState, Paise>>;
}
