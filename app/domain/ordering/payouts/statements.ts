import type { Paise } from "#app/domain/platform/money/money.ts";

/** A month of a store's account with the shop. Positive amounts are owed to the store; payouts are negative. `closingPaise` sums the five before. */
export interface Statement {
  /** `2026-11`. */
  month: string;
  openingPaise: Paise;
  /** Earnings from sales, after fees and taxes. */
  soldPaise: Paise;
  /** Cancelled or returned sales. */
  reversedPaise: Paise;
  paidPaise: Paise;
  /** By the bank. */
  returnedPaise: Paise;
  closingPaise: Paise;
  /** What was taken off in the month, less what was given back. */
  fees: { commissionPaise: Paise; commissionGstPaise: Paise; tcsPaise: Paise; tdsPaise: Paise };
}

/** An entry of the account. */
export interface StatementLine {
  at: Date;
  kind: "sale" | "reversal" | "payout" | "payout_returned";
  orderNumber: string;
  productName: string;
  payoutNumber: string;
  amountPaise: Paise;
}

/** Returns the text when it names a month, as `2026-11`; else undefined. */
export function monthOf(text: string | null): string | undefined {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
