import type { OrderItemView, OrderSummary, OrderView, ShipmentView } from "#app/domain/ordering/orders/orders.ts";
import { sampleOrder, sampleOrderItem, sampleParcel } from "./sample-order-views.ts";
import { diyaPicture } from "./sample-parcels.ts";

/** Two kurtas of ₹649.50. */
export const orderedKurta: OrderItemView = {
  ...sampleOrderItem,
  id: 31,
  productId: 42,
  name: "Cotton Kurta",
  options: { Colour: "Red", Size: "M" },
  picture: diyaPicture,
};

/** A gift card of ₹500. */
export const orderedGiftCard: OrderItemView = {
  ...orderedKurta,
  id: 32,
  productId: null,
  name: "",
  options: {},
  picture: null,
  quantity: 1,
  lineTotalPaise: 50_000,
  giftCard: { amount_paise: 50_000, recipient_email: "anu@example.com", sender_name: "Meera", message: "" },
};

/** A shipped parcel. */
export const sentShipment: ShipmentView = {
  ...sampleParcel,
  id: 5,
  status: "shipped",
  sellerId: 2,
  sellerName: "Anu Lamps",
  sellerSlug: "anu-lamps",
  items: [orderedKurta],
  events: [
    { status: "pending", at: new Date("2026-03-01T06:30:00Z"), by: "customer", reason: null },
    { status: "processing", at: new Date("2026-03-02T06:30:00Z"), by: "seller", reason: null },
    { status: "shipped", at: new Date("2026-03-03T06:30:00Z"), by: "seller", reason: null },
  ],
};

/** A paid order of a parcel and a gift card. */
export const paidOrder: OrderView = {
  ...sampleOrder,
  id: 1,
  publicNumber: "HT-7F3K-92QD",
  status: "shipped",
  estimatedDeliveryOn: "2026-03-06",
  couponCode: "DIWALI-10",
  couponStore: "Anu Lamps",
  shipments: [sentShipment],
  giftCards: [orderedGiftCard],
  isDeliveryShown: true,
  cancellable: false,
  subtotalPaise: 179_900,
  discountPaise: 10_000,
  deliveryPaise: 4_900,
  giftPaise: 20_000,
  totalPaise: 154_800,
};

/** A row of My Orders. */
export const orderInList: OrderSummary = {
  publicNumber: "HT-7F3K-92QD",
  status: "shipped",
  paymentStatus: "paid",
  createdAt: new Date("2026-03-01T06:30:00Z"),
  totalPaise: 154_800,
  itemCount: 3,
  estimatedDeliveryOn: "2026-03-06",
  isLate: false,
  lineCount: 2,
  items: [
    { name: "Cotton Kurta", picture: diyaPicture, isGiftCard: false },
    { name: "", picture: null, isGiftCard: true },
  ],
  parcels: ["shipped"],
};
