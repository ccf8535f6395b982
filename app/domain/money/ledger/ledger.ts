import type { Paise } from "#app/domain/platform/money/money.ts";

/** The accounts that the migrations open. */
type LedgerAccount =
  | "provider_clearing"
  | "cash_on_delivery"
  | "cash"
  | "gift_card_liability"
  | "seller_payable"
  | "delivery_income"
  | "coupon_expense"
  | "gift_card_expense"
  | "refunds_due"
  | "commission_income"
  | "commission_gst_payable"
  | "tcs_payable"
  | "tds_payable"
  | "payouts_due"
  | "payouts_paid";

/**
 * One side of a transaction. Positive amounts are debits (what we hold or have spent grows: `provider_clearing`, `cash_on_delivery`,
 * `coupon_expense`, `gift_card_expense`), negative ones credits (what we owe or have earned grows: `seller_payable`, `gift_card_liability`,
 * `refunds_due`, `payouts_due`, `delivery_income`, `commission_income`, the taxes; `payouts_paid`, which has left us). `sellerId` names the
 * store whose share of `seller_payable` it is, `orderItemId` the item.
 */
export interface LedgerEntry {
  account: LedgerAccount;
  amountPaise: Paise;
  sellerId?: number;
  orderItemId?: number;
}

/**
 * Returns the entries, without zero amounts. Throws when they do not sum to 0 or an amount is no whole number of paise: such a transaction is a
 * bug.
 */
export function balancedEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const written = entries.filter((entry) => entry.amountPaise !== 0);
  const broken = written.find((entry) => !Number.isSafeInteger(entry.amountPaise));
  if (broken) throw new Error(`Ledger entry on ${broken.account} is no whole number of paise: ${broken.amountPaise}`);
  const sum = written.reduce((total, entry) => total + entry.amountPaise, 0);
  if (sum !== 0) throw new Error(`Ledger entries sum to ${sum} paise instead of 0`);
  return written;
}
