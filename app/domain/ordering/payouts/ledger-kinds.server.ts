import { sql } from "kysely";

/** SQL: whether the transaction `t` of the ledger is a sale, or the correction of one from before items were named and fees posted. */
export const isSale = sql<boolean>`t.kind IN ('order_confirmed', 'order_confirmed_by_item', 'fees_charged')`;

/** SQL: whether the transaction `t` of the ledger is a payout, or takes one back. */
export const isPayout = sql<boolean>`t.kind IN ('payout_due', 'payout_returned')`;
