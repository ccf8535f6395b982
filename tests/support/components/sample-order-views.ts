import type { OrderItemView, OrderView, ShipmentView } from "#app/domain/ordering/orders/orders.ts";
import type { ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";

/** An ordered item, for tests of components. */
export const sampleOrderItem: OrderItemView = {
  id: 71,
  productId: 12,
  name: "Blue kurta",
  options: { Size: "M" },
  picture: null,
  quantity: 2,
  reversedQuantity: 0,
  unitPricePaise: 64_950,
  lineTotalPaise: 129_900,
  giftCard: null,
};

/** A parcel before it is packed. */
export const sampleParcel: ShipmentView = {
  id: 41,
  status: "pending",
  sellerId: 9,
  sellerName: "Sunrise Textiles",
  sellerSlug: "sunrise-textiles",
  sellerLegalName: null,
  carrier: null,
  trackingNumber: null,
  items: [sampleOrderItem],
  events: [],
};

/** A paid order of one parcel. */
export const sampleOrder: OrderView = {
  id: 21,
  publicNumber: "HT-2345-6789",
  status: "pending",
  paymentMethod: "razorpay",
  paymentStatus: "paid",
  latePayment: null,
  isPaymentReported: false,
  refund: null,
  cancelledPaise: 0,
  createdAt: new Date("2026-03-01T06:30:00Z"),
  confirmedAt: new Date("2026-03-01T06:31:00Z"),
  cancelledAt: null,
  expiresAt: null,
  estimatedDeliveryOn: "2026-03-08",
  isLate: false,
  couponCode: null,
  couponStore: null,
  shippingAddress: null,
  shipments: [sampleParcel],
  giftCards: [],
  isDeliveryShown: false,
  cancellable: true,
  subtotalPaise: 129_900,
  discountPaise: 0,
  deliveryPaise: 0,
  giftPaise: 0,
  totalPaise: 129_900,
};

/** A parcel in its store's packing view. */
export const sampleShipmentToPack: ShipmentToPack = {
  id: 41,
  code: "7F3K92QD",
  orderNumber: "HT-2345-6789",
  status: "delivered",
  orderedAt: new Date("2026-03-01T06:30:00Z"),
  customerName: "Meera Shah",
  shippingAddress: {
    fullName: "Meera Shah",
    address: "4 Lake Road",
    city: "Pune",
    state: "Maharashtra",
    zip: "411001",
    phone: "+919876543210",
  },
  cashDuePaise: 0,
  fees: null,
  storeFundedDiscountPaise: 0,
  promisedOn: null,
  carrier: null,
  trackingNumber: null,
  attempts: 0,
  reason: null,
  items: [
    { id: 71, name: "Blue kurta", options: { Size: "M" }, picture: null, quantity: 2 },
    { id: 72, name: "Red saree", options: {}, picture: null, quantity: 1 },
  ],
};
