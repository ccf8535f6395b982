import { describe, expect, it } from "vitest";
import { definitionOf, topicOf, type EventName } from "#app/domain/notifications/notifications/events.ts";

/** Returns the event's notification in the account. */
const told = (name: EventName, values: object) => definitionOf(name).notification?.(values as Record<string, unknown>);

const AT = "2026-11-22T06:30:00Z";
const [number, publicNumber] = ["ST-7F3K-92QD", "HT-7F3K-92QD"];
const aParcel = { profileId: 1, shipmentId: 2, publicNumber, seller: "Jaipur Crafts", isPart: false };
const aSale = { id: 3, percent: 30, products: 12 };
const anImport = { importId: 6, created: 1, changed: 2, refused: 3 };

const ofAccounts: [name: EventName, values: object, message: string, words: object | undefined, link: string][] = [
  ["welcome", { percent: 20 }, "welcome", { percent: 20 }, "/customer"],
  [
    "coupon_issued",
    { couponId: 1, percent: 10, code: "ASHA10", days: 30 },
    "coupon_issued",
    { percent: 10, code: "ASHA10", days: 30 },
    "/customer/rewards",
  ],
  ["password_changed", {}, "password_changed", undefined, "/customer/settings/password"],
  [
    "email_changed",
    { email: "new@example.com", formerEmail: "old@example.com" },
    "email_changed",
    { email: "new@example.com" },
    "/customer/settings/email",
  ],
  [
    "new_sign_in",
    { device: { browser: "Firefox", system: "Windows" }, at: AT },
    "new_sign_in",
    { browser: "Firefox", system: "Windows" },
    "/customer/settings/devices",
  ],
  ...[
    { browser: "Firefox", system: undefined },
    { browser: undefined, system: "Windows" },
  ].map((device): (typeof ofAccounts)[number] => [
    "new_sign_in",
    { device, at: AT },
    "new_sign_in_unrecognised",
    undefined,
    "/customer/settings/devices",
  ]),
  [
    "identity_changed",
    { provider: "google", event: "linked", at: AT },
    "identity_linked",
    { provider: "Google" },
    "/customer/settings/sign-in-methods",
  ],
  [
    "identity_changed",
    { provider: "facebook", event: "unlinked", at: AT },
    "identity_unlinked",
    { provider: "Facebook" },
    "/customer/settings/sign-in-methods",
  ],
  ["mobile_sign_in_changed", { event: "on" }, "mobile_sign_in_on", undefined, "/customer/settings/sign-in-methods"],
  ["mobile_sign_in_changed", { event: "off" }, "mobile_sign_in_off", undefined, "/customer/settings/sign-in-methods"],
  [
    "second_factor_changed",
    { event: "recovery_code_used", at: AT, left: 9 },
    "second_factor_recovery_code_used",
    { left: 9, minutes: undefined },
    "/customer/settings/second-factor",
  ],
  [
    "second_factor_changed",
    { event: "locked", at: AT, minutes: 15 },
    "second_factor_locked",
    { left: undefined, minutes: 15 },
    "/customer/settings/second-factor",
  ],
  ["member_removed", { sellerId: 4, storeName: "Kala" }, "member_removed", { store: "Kala" }, "/customer"],
  [
    "store_changed",
    { changeId: 5, kind: "bank_account", storeName: "Kala" },
    "store_changed_bank_account",
    { store: "Kala" },
    "/seller/settings",
  ],
  [
    "message_answered",
    { conversationId: 7, store: "Kala" },
    "message_answered",
    { store: "Kala" },
    "/customer/messages/7",
  ],
  [
    "back_in_stock",
    { variantId: 8, productId: 9, name: "Kurta (M)" },
    "back_in_stock",
    { name: "Kurta (M)" },
    "/product/9?variant=8",
  ],
  [
    "question_answered",
    { questionId: 10, productId: 9, name: "Kurta" },
    "question_answered",
    { name: "Kurta" },
    "/product/9#questions",
  ],
  [
    "question_moderated",
    { productId: 9, name: "Kurta", to: "hidden", reason: "Rude" },
    "question_hidden",
    { name: "Kurta", reason: "Rude" },
    "/customer/questions",
  ],
  [
    "question_moderated",
    { productId: 9, name: "Kurta", to: "shown", reason: "Fine" },
    "question_shown",
    { name: "Kurta", reason: "Fine" },
    "/product/9#questions",
  ],
  ["review_moderated", { productId: 9, to: "hidden" }, "review_hidden", undefined, "/customer/reviews"],
  ["review_moderated", { productId: 9, to: "shown" }, "review_shown", undefined, "/product/9#reviews"],
  ["ticket_acknowledged", { number }, "ticket_acknowledged", { number }, `/customer/support/${number}`],
  ["ticket_updated", { event: "answered", number }, "ticket_answered", { number }, `/customer/support/${number}`],
  ["ticket_updated", { event: "resolved", number }, "ticket_resolved", { number }, `/customer/support/${number}`],
  ["ticket_overdue", { number }, "ticket_overdue", { number }, `/admin/tickets/${number}`],
  [
    "list_export_finished",
    { exportId: 11, to: "done", area: "admin", file: "orders.csv", days: 7 },
    "list_export_done",
    { file: "orders.csv", days: 7 },
    "/admin/exports",
  ],
  [
    "list_export_finished",
    { exportId: 11, to: "failed", area: "seller", file: "orders.csv", days: 7 },
    "list_export_failed",
    { file: "orders.csv", days: 7 },
    "/seller/exports",
  ],
];

describe("what a person reads", () => {
  it.each(ofAccounts)("%s of %j is %s", (name, values, message, words, link) => {
    expect(told(name, values)).toEqual({ message, values: words, link });
  });

  it("nothing of a request for support that arrived, which only its mail confirms", () => {
    expect(told("ticket_updated", { event: "received", number })).toBeUndefined();
  });
});

describe("what a customer reads about an order", () => {
  const lines: [name: EventName, values: object, message: string, words?: object][] = [
    ["order_confirmed", { isSent: true }, "order_confirmed"],
    ["order_confirmed", { isSent: false }, "order_confirmed_gift_cards"],
    ["order_cancelled", {}, "order_cancelled"],
    ["order_cancelled", { isUnpaid: false }, "order_cancelled"],
    ["order_cancelled", { isUnpaid: true }, "order_not_paid"],
    ["refund_sent", { amountPaise: 19_900 }, "refund_sent", { amount_paise: 19_900 }],
    ["shipment_moved", { ...aParcel, status: "shipped" }, "shipment_shipped", { seller: "Jaipur Crafts" }],
    [
      "shipment_moved",
      { ...aParcel, status: "shipped", isPart: true },
      "shipment_shipped_part",
      { seller: "Jaipur Crafts" },
    ],
    [
      "shipment_moved",
      { ...aParcel, status: "shipped", isPart: true, isAgain: true },
      "shipment_shipped_again",
      { seller: "Jaipur Crafts" },
    ],
    ["items_cancelled", { reversalId: 4, seller: "Kala" }, "items_cancelled", { seller: "Kala" }],
  ];
  it.each(lines)("%s of %j is %s", (name, values, message, words) => {
    expect(told(name, { publicNumber, ...values })).toEqual({
      message,
      values: { orderId: publicNumber, ...words },
      link: `/customer/orders/${publicNumber}`,
    });
  });

  it("nothing of a parcel that waits to be packed", () => {
    expect(told("shipment_moved", { ...aParcel, status: "pending" })).toBeUndefined();
  });
});

describe("what a sale's notification names", () => {
  it("is the department that it is in", () => {
    const department = { name: { en: "Shoes", hi: "जूते", gu: "જૂતા" }, slug: "shoes" };
    expect(told("sale_announced", { sale: { ...aSale, department } })).toEqual({
      message: "sale_of_department",
      values: { percent: 30, products: 12, department: department.name },
      link: "/category/shoes",
    });
  });

  it("is none where it is in several", () => {
    expect(told("sale_announced", { sale: { ...aSale, department: null } })).toEqual({
      message: "sale_of_many",
      values: { percent: 30, products: 12 },
      link: "/",
    });
  });
});

const ofStores: [name: EventName, values: object, message: string, words: object, link: string][] = [
  ["parcel_ordered", { shipmentId: 2 }, "parcel_ordered", { orderId: publicNumber }, "/seller/shipments/2"],
  [
    "parcel_moved",
    { shipmentId: 2, status: "returned" },
    "parcel_returned",
    { orderId: publicNumber },
    "/seller/shipments/2",
  ],
  ["parcel_deadline", { parcels: 3, isLate: true }, "parcels_late", { parcels: 3 }, "/seller/shipments?late=1"],
  ["parcel_deadline", { parcels: 3, isLate: false }, "parcels_due", { parcels: 3 }, "/seller/shipments"],
  [
    "stock_fell",
    { products: 2, name: "Kurta", isOut: true },
    "stock_out",
    { products: 2, name: "Kurta" },
    "/seller/products?stock=out",
  ],
  [
    "stock_fell",
    { products: 2, name: "Kurta", isOut: false },
    "stock_low",
    { products: 2, name: "Kurta" },
    "/seller/products?stock=low",
  ],
  ["coupon_ended", { couponId: 4, code: "KALA" }, "coupon_ended", { code: "KALA" }, "/seller/promotions/coupons/4"],
  [
    "coupon_given",
    { couponId: 4, code: "KALA", to: "on" },
    "coupon_on",
    { code: "KALA" },
    "/seller/promotions/coupons/4",
  ],
  [
    "coupon_given",
    { couponId: 4, code: "KALA", to: "off" },
    "coupon_off",
    { code: "KALA" },
    "/seller/promotions/coupons/4",
  ],
  [
    "pieces_refunded",
    { shipmentId: 2, pieces: 2, amountPaise: 19_900 },
    "pieces_refunded",
    { orderId: publicNumber, pieces: 2, amount_paise: 19_900 },
    "/seller/shipments/2",
  ],
  [
    "review_received",
    { productId: 9, name: "Kurta", stars: 4 },
    "review_received",
    { name: "Kurta", stars: 4 },
    "/product/9#reviews",
  ],
  [
    "import_finished",
    { ...anImport, to: "done" },
    "import_done",
    { created: 1, changed: 2, refused: 3 },
    "/seller/products/import/6",
  ],
  ["import_finished", { ...anImport, to: "failed" }, "import_failed", {}, "/seller/products/import/6"],
  [
    "question_received",
    { questionId: 10, name: "Kurta" },
    "question_received",
    { name: "Kurta" },
    "/seller/questions/10",
  ],
  [
    "answer_moderated",
    { questionId: 10, name: "Kurta", to: "hidden", reason: "Rude" },
    "answer_hidden",
    { name: "Kurta", reason: "Rude" },
    "/seller/questions/10",
  ],
  ["message_received", { conversationId: 7 }, "message_received", {}, "/seller/messages/7"],
  [
    "listing_reviewed",
    { reviewId: 12, productId: 9, name: "Kurta", to: "refused" },
    "listing_refused",
    { name: "Kurta" },
    "/seller/products/customize/9",
  ],
  [
    "listing_added",
    { productId: 9, name: "Kurta" },
    "listing_added",
    { name: "Kurta" },
    "/seller/products/customize/9",
  ],
  [
    "listing_changed",
    { productId: 9, name: "Kurta" },
    "listing_changed",
    { name: "Kurta" },
    "/seller/products/history/9",
  ],
  [
    "listing_moved",
    { productId: 9, name: "Kurta", to: "taken_down" },
    "listing_taken_down",
    { name: "Kurta" },
    "/seller/products/customize/9",
  ],
  [
    "products_moved",
    { products: 2, name: "Kurta", to: "deleted" },
    "products_deleted",
    { products: 2, name: "Kurta" },
    "/seller/products?view=deleted",
  ],
  [
    "products_moved",
    { products: 2, name: "Kurta", to: "restored" },
    "products_restored",
    { products: 2, name: "Kurta" },
    "/seller/products",
  ],
  [
    "payout_moved",
    { payoutId: 13, number: "PO-7F3K", amountPaise: 50_000, to: "paid" },
    "payout_paid",
    { number: "PO-7F3K", amount_paise: 50_000 },
    "/seller/payments/payouts/PO-7F3K",
  ],
  [
    "rate_changed",
    { rate: "commission_store", category: { en: "", hi: "", gu: "" }, percent: "7.5", day: "2027-01-01" },
    "rate_commission_store",
    { category: { en: "", hi: "", gu: "" }, percent: "7.5", from_day: "2027-01-01" },
    "/seller/payments",
  ],
];

it.each(ofStores)("a store reads %s of %j as %s", (name, values, message, words, link) => {
  expect(told(name, { sellerId: 1, publicNumber, ...values })).toEqual({ message, values: words, link });
});

it.each([
  ["shipment_moved", "cancelled", "order"],
  ["shipment_moved", "returned", "order"],
  ["shipment_moved", "shipped", "delivery"],
  ["shipment_moved", "delivered", "delivery"],
  ["parcel_moved", "cancelled", "store_cancellations"],
  ["parcel_moved", "undelivered", "store_undelivered"],
  ["parcel_moved", "returning", "store_undelivered"],
  ["parcel_moved", "returned", "store_undelivered"],
] as const)("%s to %s belongs to %s", (name, status, topic) => expect(topicOf(name, { status })).toBe(topic));
