import { describe, expect, it } from "vitest";
import { ConfirmationHead } from "#app/components/ordering/orders/confirmation-head.tsx";
import { confirmationOf, type Confirmation } from "#app/components/ordering/orders/confirmation.ts";
import { PaymentFacts } from "#app/components/ordering/orders/payment-facts.tsx";
import { orderItems, orderProgress, presentAmounts } from "#app/components/ordering/orders/present-order.ts";
import { OrderChips, StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import type { ShipmentStatus } from "#app/db/schema.ts";
import type { OrderProgress } from "#app/domain/ordering/orders/order-words.ts";
import type { OrderView } from "#app/domain/ordering/orders/orders.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { orderedGiftCard, orderedKurta, paidOrder } from "../../../../tests/support/components/sample-ordered-goods.ts";

describeBranches<{ order: OrderView; state: Confirmation }>(
  "ConfirmationHead",
  (props) => <ConfirmationHead {...props} />,
  { order: paidOrder, state: "confirmed" },
  [
    [
      {},
      {
        is: "Order Confirmed! Your order #HT-7F3K-92QD has been confirmed. Estimated delivery: 6 March 2026",
        has: ['.bg-leaf use[href$="#check"]', "h1"],
        lacks: "a",
      },
    ],
    [{ order: { ...paidOrder, shipments: [] } }, { hides: "Estimated delivery" }],
    [
      { state: "awaiting" },
      {
        is: "Waiting for payment Your order is confirmed as soon as the payment arrives. Until then, nothing is sent. Order number HT-7F3K-92QD Pay now",
        has: ['a[href="/orders/HT-7F3K-92QD/pay?start=1"]', '.bg-marigold use[href$="#cash"]'],
        lacks: "a.border-indigo",
      },
    ],
    [
      { state: "confirming" },
      {
        shows: ["We are confirming your payment", "Order number HT-7F3K-92QD"],
        texts: { 'a.border-indigo[href="/order-confirmation?order=HT-7F3K-92QD&returned=1"]': "Check again" },
        has: '.bg-marigold use[href$="#cash"]',
        hides: "Pay now",
      },
    ],
    [{ state: "expired" }, { shows: "This order was not paid", has: '.bg-line use[href$="#warning"]', lacks: "a" }],
    [{ state: "returning" }, { shows: "Your payment came too late", has: '.bg-line use[href$="#cash"]' }],
    [{ state: "returned" }, { shows: "Your payment was refunded", has: '.bg-line use[href$="#cash"]' }],
    [
      { state: "cancelled" },
      { shows: "This order was cancelled", has: '.bg-brick use[href$="#close"]', hides: "Estimated delivery" },
    ],
  ],
);

describe("confirmationOf", () => {
  const paid = { status: "pending", paymentStatus: "paid", latePayment: null, isPaymentReported: false } as const;
  const awaiting = { ...paid, paymentStatus: "awaiting" } as const;
  const expired = { ...paid, paymentStatus: "expired" } as const;
  it.each([
    ["confirmed", paid, undefined],
    ["confirmed", paid, true],
    ["confirmed", { ...paid, paymentStatus: "cash_due", status: "delivered" }, undefined],
    ["cancelled", { ...paid, status: "cancelled" }, undefined],
    ["cancelled", { ...paid, status: "returned" }, undefined],
    ["awaiting", awaiting, undefined],
    ["awaiting", awaiting, false],
    ["confirming", awaiting, true],
    ["confirming", { ...awaiting, isPaymentReported: true }, false],
    ["expired", expired, true],
    ["returning", { ...expired, latePayment: "returning" }, undefined],
    ["returned", { ...expired, latePayment: "returned" }, undefined],
  ] as const)("is %s of %j (returned: %s)", (state, order, hasReturned) => {
    expect(confirmationOf(order, hasReturned)).toBe(state);
  });
});

describeBranches("PaymentFacts", (order) => <PaymentFacts order={order} />, paidOrder, [
  [{}, "Online payment Paid"],
  [{ paymentMethod: "cod", paymentStatus: "cash_due" }, "Cash on delivery To be paid on delivery"],
  [{ refund: { amountPaise: 50_050, isDone: true } }, "Online payment Paid ₹500.50 of it was refunded"],
  [{ refund: { amountPaise: 50_000, isDone: false } }, "Online payment Paid ₹500 of it is on its way back to you"],
  [{ paymentStatus: "refunded", refund: { amountPaise: 50_000, isDone: true } }, "Online payment Refunded"],
  [{ paymentStatus: "expired" }, "Online payment Not paid"],
  [{ paymentStatus: "expired", latePayment: "returning" }, "Online payment Paid too late. Your refund is on its way"],
  [{ paymentStatus: "expired", latePayment: "returned" }, "Online payment Paid too late. Refunded"],
  [{ latePayment: "returned" }, "Online payment Paid"],
]);

describe("an order", () => {
  it("has its items parcel by parcel, gift cards last", () => {
    const other = { ...orderedKurta, id: 33 };
    const shipments = [paidOrder.shipments[0]!, { ...paidOrder.shipments[0]!, items: [other] }];
    expect(orderItems({ ...paidOrder, shipments })).toEqual([orderedKurta, other, orderedGiftCard]);
  });

  it("has the amounts of when it was placed", () => {
    expect(presentAmounts(paidOrder)).toEqual({
      subtotalPaise: 179_900,
      discountPaise: 10_000,
      deliveryPaise: 4_900,
      giftPaise: 20_000,
      totalPaise: 154_800,
      couponCode: "DIWALI-10",
      couponStore: "Anu Lamps",
      hasGoods: true,
      itemCount: 3,
      deliverySavedPaise: 0,
    });
    expect(presentAmounts({ ...paidOrder, shipments: [] })).toMatchObject({ hasGoods: false, itemCount: 1 });
  });

  it("is as far as its parcels", () => {
    expect(orderProgress(paidOrder)).toEqual({ status: "shipped", paymentStatus: "paid", parcels: ["shipped"] });
  });
});

describeBranches<{ status: ShipmentStatus }>(
  "StatusChip",
  (props) => <StatusChip {...props} />,
  { status: "pending" },
  [
    [{}, { is: "Ordered", has: ".text-muted" }],
    [{ status: "processing" }, { is: "Being packed", has: ".text-sky" }],
    [{ status: "shipped" }, { is: "On its way", has: ".bg-marigold-tint" }],
    [{ status: "undelivered" }, { is: "Not delivered", has: ".bg-marigold-tint" }],
    [{ status: "returning" }, { is: "Going back to the seller", has: ".bg-marigold-tint" }],
    [{ status: "returned" }, { is: "Returned to the seller", has: ".text-brick" }],
    [{ status: "delivered" }, { is: "Delivered", has: ".text-leaf" }],
    [{ status: "cancelled" }, { is: "Cancelled", has: ".text-brick" }],
  ],
);

const progress: OrderProgress = { status: "shipped", paymentStatus: "paid", parcels: ["shipped", "shipped"] };

describeBranches("OrderChips", (order) => <OrderChips order={order} />, progress, [
  [{}, { is: "On its way", has: ".bg-marigold-tint" }],
  [{ paymentStatus: "awaiting" }, { is: "Waiting for payment", has: ".bg-marigold-tint" }],
  [{ paymentStatus: "expired" }, { is: "Not paid", has: ".text-muted" }],
  [
    { parcels: ["shipped", "delivered", "shipped"] },
    { is: "1 parcel delivered 2 parcels on their way", has: [".text-leaf", ".bg-marigold-tint"] },
  ],
]);
