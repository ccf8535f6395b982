import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import {
  canShareDelivery,
  deriveOrderStatus,
  hasLeftStore,
  isCancellable,
  isExpected,
  isParcelCancellable,
  orderLocation,
  paymentReturnLocation,
  paymentStartLocation,
  shipmentShares,
} from "#app/domain/ordering/orders/orders.ts";

describe("an order's status", () => {
  it.each([
    [["pending", "pending"], "pending"],
    [["processing", "shipped"], "processing"],
    [["shipped", "delivered"], "shipped"],
    [["delivered", "delivered"], "delivered"],
    [["cancelled", "delivered"], "delivered"],
    [["cancelled", "pending", "shipped"], "pending"],
    [["cancelled", "cancelled"], "cancelled"],
    [["returned", "cancelled"], "returned"],
    [["returned", "delivered"], "delivered"],
    [["returning", "delivered"], "returning"],
    [["returning", "shipped"], "shipped"],
    [["undelivered", "shipped"], "undelivered"],
    [["undelivered", "processing"], "processing"],
    [[], "delivered"],
  ] as const)("of shipments %j is %s", (shipments, status) => {
    expect(deriveOrderStatus(shipments)).toBe(status);
  });
});

function parcels(...statuses: ShipmentStatus[]) {
  return statuses.map((status) => ({ status }));
}

it.each([
  ["pending", true],
  ["processing", true],
  ["shipped", false],
  ["undelivered", false],
  ["returning", false],
  ["returned", false],
  ["delivered", false],
  ["cancelled", false],
] as const)("a parcel that is %s may be cancelled by its customer: %s", (status, may) => {
  expect(isParcelCancellable({ status })).toBe(may);
});

it.each([
  // Has left its seller, is still expected, may be shown through a link.
  ["pending", [false, true, true]],
  ["processing", [false, true, true]],
  ["shipped", [true, true, true]],
  ["undelivered", [true, true, true]],
  ["returning", [true, false, true]],
  ["returned", [false, false, false]],
  ["delivered", [true, false, true]],
  ["cancelled", [false, false, false]],
] as const)("a parcel that is %s has left, is expected, and may be shown: %j", (status, [left, expected, shown]) => {
  expect(hasLeftStore({ status })).toBe(left);
  expect(isExpected({ status })).toBe(expected);
  expect(canShareDelivery({ status, isDeliveryShown: true })).toBe(shown);
  expect(canShareDelivery({ status, isDeliveryShown: false })).toBe(false);
});

describe("its customer may cancel an order", () => {
  it("before anything is shipped", () => {
    expect(isCancellable("paid", parcels("pending", "processing"))).toBe(true);
    expect(isCancellable("cash_due", parcels("pending", "cancelled"))).toBe(true);
  });
  it("while it awaits its payment, also when it is only gift cards", () => {
    expect(isCancellable("awaiting", [])).toBe(true);
  });
  it("while one of its parcels has not been shipped", () => {
    expect(isCancellable("paid", parcels("shipped", "pending"))).toBe(true);
  });
  it("not once everything is shipped, nor when nothing is left to cancel", () => {
    expect(isCancellable("paid", parcels("shipped", "cancelled"))).toBe(false);
    expect(isCancellable("paid", parcels("delivered"))).toBe(false);
    expect(isCancellable("refund_due", parcels("cancelled"))).toBe(false);
    expect(isCancellable("paid", [])).toBe(false);
  });
});

describe("shares of shipments", () => {
  it("divide fee and credit by value", () => {
    expect(
      shipmentShares({ deliveryPaise: 9900, giftPaise: 10_000 }, [
        { shipmentId: 7, amountPaise: 10_000, discountPaise: 0 },
        { shipmentId: 8, amountPaise: 20_000, discountPaise: 0 },
        { shipmentId: null, amountPaise: 50_000, discountPaise: 0 },
      ]),
    ).toEqual([
      { shipmentId: 7, goodsPaise: 10_000, discountPaise: 0, deliveryPaise: 3300, giftPaise: 3333, totalPaise: 9967 },
      { shipmentId: 8, goodsPaise: 20_000, discountPaise: 0, deliveryPaise: 6600, giftPaise: 6667, totalPaise: 19_933 },
    ]);
  });

  it("always sum to the order's, and none is negative", () => {
    const item = fc
      .record({ shipmentId: fc.integer({ min: 1, max: 4 }), amountPaise: fc.integer({ min: 1, max: 10_000_000 }) })
      .chain((it) => fc.integer({ min: 0, max: it.amountPaise }).map((discountPaise) => ({ ...it, discountPaise })));
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 12 }),
        fc.nat(9900),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, deliveryPaise, paid) => {
          const due = items.reduce((sum, it) => sum + it.amountPaise - it.discountPaise, 0) + deliveryPaise;
          const giftPaise = Math.floor(due * paid);
          const shares = shipmentShares({ deliveryPaise, giftPaise }, items);
          expect(shares.reduce((sum, share) => sum + share.totalPaise, 0)).toBe(due - giftPaise);
          expect(shares.reduce((sum, share) => sum + share.giftPaise, 0)).toBe(giftPaise);
          expect(shares.every((share) => share.totalPaise >= 0 && share.giftPaise >= 0)).toBe(true);
        },
      ),
    );
  });
});

it("placing redirects to the payment or to the confirmation", () => {
  expect(orderLocation("HT-2222-2222", true)).toBe("/orders/HT-2222-2222/pay");
  expect(orderLocation("HT-2222-2222", false)).toBe("/order-confirmation?order=HT-2222-2222");
  expect(paymentStartLocation("HT-2222-2222")).toBe("/orders/HT-2222-2222/pay?start=1");
  expect(paymentReturnLocation("HT-2222-2222")).toBe("/order-confirmation?order=HT-2222-2222&returned=1");
});
