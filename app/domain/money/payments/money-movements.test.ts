import { expect, it } from "vitest";
import { isRefund } from "#app/domain/money/payments/money-movements.ts";
import { orderPaymentTransitions, refundTransitions } from "#app/domain/money/payments/payments.ts";
import { movesOf } from "../../../../tests/support/texts/moves.ts";

it("only money that goes back is a refund", () => {
  const states = ["paid", "waiting", "due", "failed", "checked", "returning", "returned"] as const;
  expect(states.filter((state) => isRefund({ state }))).toEqual(["returning", "returned"]);
});

it("a failed refund is sent again, a processed one is final", () => {
  expect(movesOf(refundTransitions)).toEqual([
    "begins: pending",
    "pending: pending, failed, processed",
    "failed: failed, pending, processed",
    "processed: ",
  ]);
});

it("an order's payment is made or given up, and goes back once it was made", () => {
  expect(movesOf(orderPaymentTransitions)).toEqual([
    "begins: awaiting, cash_due, paid",
    "awaiting: paid, expired",
    "expired: ",
    "cash_due: paid, void",
    "void: ",
    "paid: refund_due, refunded",
    "refund_due: refunded",
    "refunded: ",
  ]);
});
