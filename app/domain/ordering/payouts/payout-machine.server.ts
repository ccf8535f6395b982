import { sql } from "kysely";
import type { PayoutStatus } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { payoutTransitions } from "#app/domain/ordering/payouts/store-payouts.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** The store's owners and managers are informed when it is paid, and when the bank returns it. */
export const payoutMachine: StateMachine<"payouts", PayoutStatus> = {
  transitions: payoutTransitions,
  table: "payouts",
  status: "status",
  refusal: (to) => new DomainError(`payments:payout.error.not_${to === "paid" ? "due" : "paid"}`),
  set: () => ({ updated_at: sql`now()` }),
  audit: ({ id, reference, paid_on, return_reason }, { to }) => ({
    action: to === "paid" ? "payout.pay" : "payout.return",
    subject: { kind: "payout", id },
    details: to === "paid" ? { reference, paid_on } : { reason: return_reason },
  }),
  announce: (trx, { id, seller_id: sellerId, public_number: number, amount_paise: amountPaise }, { to }) =>
    publishToStore(trx, "payout_moved", { sellerId, payoutId: id, number, amountPaise, to }),
};
