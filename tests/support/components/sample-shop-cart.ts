import type { PresentedGiftCardLine, PresentedProductLine } from "#app/components/ordering/cart/cart-lines.ts";
import type { Amounts } from "#app/components/ordering/cart/price-summary.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import { picture } from "./sample-shop-products.ts";

/** Two red lamps, on sale and available. */
export const lampLine: PresentedProductLine = {
  kind: "product",
  id: 3,
  productId: 12,
  variantId: 31,
  name: "Brass lamp",
  options: { Colour: "Red", Size: "M" },
  quantity: 2,
  unitPricePaise: 129_900,
  lineTotalPaise: 259_800,
  originalPricePaise: 199_900,
  storePricePaise: 129_900,
  saleId: null,
  available: 7,
  isSold: true,
  picture,
  sellerId: 1,
  sellerName: "Diya House",
  sellerSlug: "diya-house",
  sellsOnlyIn: null,
  problem: null,
};

/** One bowl of another seller, without options or a picture. */
export const bowlLine: PresentedProductLine = {
  ...lampLine,
  id: 4,
  productId: 13,
  variantId: 41,
  name: "Clay bowl",
  options: {},
  quantity: 1,
  unitPricePaise: 24_900,
  lineTotalPaise: 24_900,
  originalPricePaise: null,
  picture: null,
  sellerId: 2,
  sellerName: "Mitti Works",
  sellerSlug: "mitti-works",
};

/** A gift card to buy. */
export const giftCardLine: PresentedGiftCardLine = {
  kind: "gift_card",
  id: 5,
  name: "",
  quantity: 1,
  unitPricePaise: 100_000,
  lineTotalPaise: 100_000,
  giftCard: {
    amount_paise: 100_000,
    recipient_email: "asha@example.com",
    sender_name: "Meera",
    message: "Happy Diwali",
  },
  problem: null,
};

/** Amounts of two pieces, without savings. */
export const amounts: Amounts = {
  subtotalPaise: 259_800,
  discountPaise: 0,
  deliveryPaise: 4_900,
  giftPaise: 0,
  totalPaise: 264_700,
  couponCode: null,
  couponStore: null,
  hasGoods: true,
  itemCount: 2,
  deliverySavedPaise: 0,
};

/** An address in Gujarat. */
export const address: ShippingAddress = {
  fullName: "Meera Shah",
  address: "12 Lake Road",
  city: "Ahmedabad",
  state: "Gujarat",
  zip: "380009",
  phone: "+919876543210",
};
