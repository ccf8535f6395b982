import type { FeeKind, PayoutStatus, ShipmentStatus } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { event } from "#app/domain/notifications/notifications/event-definition.ts";
import type { LocalizedText } from "#app/domain/platform/settings/settings.ts";
import * as paths from "#app/paths.ts";

/** Parcel moves announced to members, except the member who made them. */
export const STORE_PARCEL_NEWS = [
  "cancelled",
  "undelivered",
  "returning",
  "returned",
] as const satisfies ShipmentStatus[];
export type StoreParcelNews = (typeof STORE_PARCEL_NEWS)[number];

/** The events of a store's day, for its members by their rights and choices (rule 18.7). None has a customer's name, telephone or address. */
export const STORE_EVENTS = {
  /** To a store's members: a parcel of a paid or confirmed order. */
  parcel_ordered: event<{ profileId: number; sellerId: number; shipmentId: number; publicNumber: string }>()({
    topic: "store_orders",
    notification: ({ shipmentId, publicNumber }) => ({
      message: "parcel_ordered",
      values: { orderId: publicNumber },
      link: paths.sellerShipment(shipmentId),
    }),
    mail: ["profileId", "sellerId", "shipmentId", "publicNumber"],
  }),
  /** To a store's members, except the member who moved it. */
  parcel_moved: event<{
    profileId: number;
    sellerId: number;
    shipmentId: number;
    publicNumber: string;
    status: StoreParcelNews;
  }>()({
    topic: ({ status }) => (status === "cancelled" ? "store_cancellations" : "store_undelivered"),
    notification: ({ shipmentId, publicNumber, status }) => ({
      message: `parcel_${status}`,
      values: { orderId: publicNumber },
      link: paths.sellerShipment(shipmentId),
    }),
    mail: ["profileId", "sellerId", "shipmentId", "publicNumber", "status"],
  }),
  parcel_deadline: event<{ profileId: number; sellerId: number; parcels: number; isLate: boolean }>()({
    topic: "store_deadlines",
    notification: ({ parcels, isLate }) => ({
      message: isLate ? "parcels_late" : "parcels_due",
      values: { parcels },
      link: isLate ? `${paths.sellerParcels}?late=1` : paths.sellerParcels,
    }),
    mail: ["profileId", "sellerId", "parcels", "isLate"],
  }),
  /** `name`: the name of one of the products. */
  stock_fell: event<{ profileId: number; sellerId: number; products: number; name: string; isOut: boolean }>()({
    topic: "store_stock",
    notification: ({ products, name, isOut }) => ({
      message: isOut ? "stock_out" : "stock_low",
      values: { products, name },
      link: `${paths.sellerProducts}?stock=${isOut ? "out" : "low"}`,
    }),
    mail: ["profileId", "sellerId", "products", "name", "isOut"],
  }),
  coupon_ended: event<{ profileId: number; sellerId: number; couponId: number; code: string }>()({
    topic: "store_coupons",
    notification: ({ couponId, code }) => ({
      message: "coupon_ended",
      values: { code },
      link: paths.sellerCoupon(couponId),
    }),
    mail: ["profileId", "sellerId", "couponId", "code"],
  }),
  /** A coupon that an administrator makes or switches and the store pays for. */
  coupon_given: event<{ profileId: number; sellerId: number; couponId: number; code: string; to: "on" | "off" }>()({
    topic: "store_coupons",
    notification: ({ couponId, code, to }) => ({
      message: `coupon_${to}`,
      values: { code },
      link: paths.sellerCoupon(couponId),
    }),
    mail: ["profileId", "sellerId", "couponId", "code", "to"],
  }),
  /** Pieces of a delivered parcel that an administrator has refunded, while others of it stay sold. */
  pieces_refunded: event<{
    profileId: number;
    sellerId: number;
    shipmentId: number;
    publicNumber: string;
    pieces: number;
    amountPaise: Paise;
  }>()({
    topic: "store_cancellations",
    notification: ({ shipmentId, publicNumber, pieces, amountPaise }) => ({
      message: "pieces_refunded",
      values: { orderId: publicNumber, pieces, amount_paise: amountPaise },
      link: paths.sellerShipment(shipmentId),
    }),
    mail: ["profileId", "sellerId", "shipmentId", "publicNumber", "pieces", "amountPaise"],
  }),
  /** `day`: by India's calendar. */
  morning_summary: event<{ profileId: number; sellerId: number; day: string }>()({
    topic: "store_summary",
    mail: ["profileId", "sellerId", "day"],
  }),
  /** Without the words of the review and the name of its author. */
  review_received: event<{ profileId: number; sellerId: number; productId: number; name: string; stars: number }>()({
    topic: "store_reviews",
    notification: ({ productId, name, stars }) => ({
      message: "review_received",
      values: { name, stars },
      link: `${paths.product(productId)}#reviews`,
    }),
    mail: ["profileId", "sellerId", "productId", "name", "stars"],
  }),
  /** To the member who imports the file. */
  import_finished: event<{
    profileId: number;
    sellerId: number;
    importId: number;
    to: "done" | "failed";
    created: number;
    changed: number;
    refused: number;
  }>()({
    topic: "store_imports",
    notification: ({ importId, to, created, changed, refused }) => ({
      message: `import_${to}`,
      values: to === "done" ? { created, changed, refused } : {},
      link: paths.productImportPage(importId),
    }),
    mail: ["profileId", "sellerId", "importId", "to", "created", "changed", "refused"],
  }),
  /** To a store's members who can answer. `name`: the product's. */
  question_received: event<{ profileId: number; sellerId: number; questionId: number; name: string }>()({
    topic: "store_messages",
    notification: ({ questionId, name }) => ({
      message: "question_received",
      values: { name },
      link: paths.sellerQuestion(questionId),
    }),
    mail: ["profileId", "sellerId", "questionId"],
  }),
  /** To the member who answered. `name`: the product's. */
  answer_moderated: event<{
    profileId: number;
    sellerId: number;
    questionId: number;
    name: string;
    to: "hidden" | "shown";
    reason: string;
  }>()({
    topic: "store_messages",
    notification: ({ questionId, name, to, reason }) => ({
      message: `answer_${to}`,
      values: { name, reason },
      link: paths.sellerQuestion(questionId),
    }),
    mail: ["profileId", "sellerId", "name", "questionId", "to", "reason"],
  }),
  /** To a store's members who can answer. */
  message_received: event<{ profileId: number; sellerId: number; conversationId: number }>()({
    topic: "store_messages",
    notification: ({ conversationId }) => ({
      message: "message_received",
      values: {},
      link: paths.sellerConversation(conversationId),
    }),
    mail: ["profileId", "conversationId"],
  }),
  /** `name`: the product's, as it was then. */
  listing_reviewed: event<{
    profileId: number;
    sellerId: number;
    reviewId: number;
    productId: number;
    name: string;
    to: "approved" | "refused";
  }>()({
    topic: "store_listings",
    notification: ({ to, name, productId }) => ({
      message: `listing_${to}`,
      values: { name },
      link: paths.productCustomize(productId),
    }),
    mail: ["profileId", "reviewId", "to"],
  }),
  /** An administrator has added a draft for the store. */
  listing_added: event<{ profileId: number; sellerId: number; productId: number; name: string }>()({
    topic: "store_listings",
    notification: ({ productId, name }) => ({
      message: "listing_added",
      values: { name },
      link: paths.productCustomize(productId),
    }),
    mail: ["profileId", "sellerId", "productId", "name"],
  }),
  /** An administrator has changed a product. */
  listing_changed: event<{ profileId: number; sellerId: number; productId: number; name: string }>()({
    topic: "store_listings",
    notification: ({ productId, name }) => ({
      message: "listing_changed",
      values: { name },
      link: paths.productHistory(productId),
    }),
    mail: ["profileId", "sellerId", "productId", "name"],
  }),
  /** An administrator has taken a product off sale, or put it back. */
  listing_moved: event<{
    profileId: number;
    sellerId: number;
    productId: number;
    name: string;
    to: "taken_down" | "put_back";
  }>()({
    topic: "store_listings",
    notification: ({ productId, name, to }) => ({
      message: `listing_${to}`,
      values: { name },
      link: paths.productCustomize(productId),
    }),
    mail: ["profileId", "sellerId", "productId", "to"],
  }),
  /** An administrator has deleted products or brought them back. `name`: the name of one of them. */
  products_moved: event<{
    profileId: number;
    sellerId: number;
    products: number;
    name: string;
    to: "deleted" | "restored";
  }>()({
    topic: "store_listings",
    notification: ({ products, name, to }) => ({
      message: `products_${to}`,
      values: { products, name },
      link: to === "deleted" ? `${paths.sellerProducts}?view=deleted` : paths.sellerProducts,
    }),
    mail: ["profileId", "sellerId", "products", "name", "to"],
  }),
  payout_moved: event<{
    profileId: number;
    sellerId: number;
    payoutId: number;
    number: string;
    amountPaise: Paise;
    to: PayoutStatus;
  }>()({
    topic: "store_payouts",
    notification: ({ to, number, amountPaise }) => ({
      message: `payout_${to}`,
      values: { number, amount_paise: amountPaise },
      link: paths.sellerPayout(number),
    }),
    mail: ["profileId", "payoutId", "to"],
  }),
  /** A rate deducted from the price of their products, and its first day in India. */
  rate_changed: event<{
    profileId: number;
    sellerId: number;
    rate: FeeKind | "commission_category" | "commission_store" | "commission_store_ended" | "commission_moved";
    /** Only for the rate of a category; for moved categories, each one with its rates before and after. Otherwise empty. */
    category: LocalizedText;
    /** Empty for moved categories. */
    percent: string;
    day: string;
  }>()({
    topic: "store_payouts",
    notification: ({ rate, category, percent, day }) => ({
      message: `rate_${rate}`,
      values: { category, percent, from_day: day },
      link: paths.sellerPayments,
    }),
    mail: ["profileId", "sellerId", "rate", "category", "percent", "day"],
  }),
};
