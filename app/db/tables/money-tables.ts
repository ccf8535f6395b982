import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CreatedAt, Id, Json, OptionalTime } from "#app/db/columns.ts";
import type {
  BookDifference,
  CommissionChange,
  FeeKind,
  PayableState,
  PaymentStatus,
  PayoutStatus,
  RefundStatus,
} from "#app/db/schema.ts";

interface OpenPayableTable {
  order_item_id: number;
  seller_id: number;
  owed_paise: number;
  delivered_on: string | null;
  /** Null before the delivery, and for deductions. */
  payable_on: string | null;
  state: PayableState;
}

export interface MoneyTables {
  payments: {
    id: Id;
    order_id: number;
    provider: "razorpay";
    provider_order_id: string | null;
    provider_payment_id: string | null;
    amount_paise: number;
    currency: Generated<string>;
    status: Generated<PaymentStatus>;
    last_error: string | null;
    quarantine_reason: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
    captured_at: OptionalTime;
  };
  payment_events: {
    id: Id;
    payment_id: number | null;
    provider_event_id: string | null;
    source: "callback" | "webhook" | "reconciler";
    type: string;
    body: string;
    received_at: CreatedAt;
  };
  refunds: {
    id: Id;
    payment_id: number;
    idempotency_key: string;
    provider_refund_id: string | null;
    amount_paise: number;
    status: Generated<RefundStatus>;
    reason: string;
    last_error: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  gift_card_entries: {
    id: Id;
    gift_card_id: number;
    order_id: number | null;
    shipment_id: Generated<number | null>;
    reversal_id: Generated<number | null>;
    kind: "issued" | "redeemed" | "released" | "withdrawn";
    amount_paise: number;
    created_at: CreatedAt;
  };
  ledger_accounts: { id: Id; code: string; name: string };
  ledger_transactions: { id: Id; kind: string; reference: string; order_id: number | null; created_at: CreatedAt };
  ledger_entries: {
    id: Id;
    transaction_id: number;
    account_id: number;
    seller_id: number | null;
    order_item_id: Generated<number | null>;
    amount_paise: number;
  };
  /** A store's open balance for an item, positive or negative: a trigger follows the ledger; no row for zero. */
  seller_balances: {
    order_item_id: number;
    seller_id: number;
    owed_paise: number;
    /** When the bank returned the payout that it was in. */
    returned_on: string | null;
  };
  /** A view of `seller_balances`: when each is paid out, and why it waits. */
  open_payables: OpenPayableTable;
  /** A view of `open_payables`: when the state or the day is another one without a change of a row; null when nothing is planned. */
  timed_payables: OpenPayableTable & { changes_at: Date | null };
  /** The sums of `open_payables` by store and state, without what `payable_changes` concerns. */
  payable_sums: {
    seller_id: number;
    state: PayableState;
    items: number;
    paise: number;
    /** The first day of an item. */
    payable_on: string | null;
    first_item: number;
    /** The store's sums are stale since. */
    changes_at: Date | null;
  };
  /** Written by triggers: stores whose sums need recomputing. */
  payable_changes: { id: Id; seller_id: number };
  payouts: {
    id: Id;
    public_number: string;
    seller_id: number;
    run_on: ColumnType<string, string, string>;
    status: Generated<PayoutStatus>;
    amount_paise: number;
    /** The bank's; null until it is paid. */
    reference: string | null;
    paid_on: ColumnType<string | null, string | null | undefined, string | null>;
    return_reason: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  payout_runs: {
    run_on: ColumnType<string, string, string>;
    payout_count: number;
    total_paise: number;
    finished_at: CreatedAt;
  };
  book_checks: { id: Id; checked_at: CreatedAt; item_count: number; differences: Json<BookDifference[]> };
  /** Weekday of payouts to sellers (1 is Monday) from `valid_from` on. */
  payout_terms: { id: Id; valid_from: Date; weekday: number; created_at: CreatedAt };
  /** Rates with their first day in India: the newest row that has begun applies; on the same day, the highest id. */
  fee_rates: {
    id: Id;
    kind: FeeKind;
    /** Whose commission: a category's, a store's, or the marketplace's when both are null. The category may be deleted since. */
    category_id: number | null;
    category_name: string | null;
    seller_id: number | null;
    /** Computed: `category 5`, `store 7`, or empty. */
    target: GeneratedAlways<string>;
    valid_from: string;
    /** Null where the category or store has no rate of its own from then on. */
    basis_points: number | null;
    reason: Generated<string>;
    /** The change that it was saved or undone with; null for what migrations have added. */
    change_id: number | null;
    is_undo: Generated<boolean>;
    created_at: CreatedAt;
  };
  fee_rate_announcements: { fee_rate_id: number; seller_id: number };
  /** Effect of a merge or move of categories on a store, until the job has informed it. */
  commission_notices: { id: Id; seller_id: number; day: string; changes: Json<CommissionChange[]> };
}
