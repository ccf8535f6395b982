import { expect, it } from "vitest";
import { definitionOf, EVENTS, type EventName } from "#app/domain/notifications/notifications/events.ts";

/** By event: the topic, the mail's task and the values in it. Later versions of the shop must still read a mail's task. */
const MAILS: Record<EventName, string> = {
  welcome: "account",
  coupon_issued: "account, mail.coupon_issued: couponId",
  email_verification_requested: "account, mail.verify_email: email returnTo",
  password_reset_requested: "account, mail.reset_password: email",
  account_invited: "account, mail.account_invited: email",
  test_mail_asked: "account, mail.test_mail_asked: profileId",
  password_changed: "account, mail.password_changed: profileId",
  email_change_requested: "account, mail.change_email: linkId",
  email_change_asked: "account, mail.email_change_asked: profileId",
  email_changed: "account, mail.email_changed: profileId formerEmail",
  new_sign_in: "account, mail.new_sign_in: profileId device at",
  identity_changed: "account, mail.identity: profileId provider event at",
  mobile_sign_in_changed: "account, mail.mobile_sign_in_changed: profileId event at",
  second_factor_changed: "account, mail.second_factor: profileId event at left minutes",
  account_erased: "account, mail.account_erased: email fullName locale",
  application_saved: "account, mail.application_saved: applicationId",
  application_moved: "account, mail.application_moved: applicationId to",
  order_confirmed: "order, mail.order_confirmed: orderId",
  order_cancelled: "order, mail.order_cancelled: orderId",
  refund_sent: "order",
  shipment_moved: "by its values, mail.shipment_moved: shipmentId status isAgain",
  items_cancelled: "order, mail.items_cancelled: reversalId",
  gift_card_issued: "order, mail.gift_card: giftCardId code",
  sale_announced: "promotion, mail.sale_announced: saleId profileId",
  member_invited: "account, mail.member_invited: invitationId",
  member_removed: "account, mail.member_removed: profileId sellerId",
  store_changed: "account, mail.store_changed: profileId changeId",
  inquiry_answered: "account, mail.inquiry_answered: replyId",
  career_received: "account, mail.career_received: inquiryId",
  message_answered: "account, mail.message_answered: profileId conversationId",
  parcel_ordered: "store_orders, mail.parcel_ordered: profileId sellerId shipmentId publicNumber",
  parcel_moved: "by its values, mail.parcel_moved: profileId sellerId shipmentId publicNumber status",
  parcel_deadline: "store_deadlines, mail.parcel_deadline: profileId sellerId parcels isLate",
  stock_fell: "store_stock, mail.stock_fell: profileId sellerId products name isOut",
  coupon_ended: "store_coupons, mail.coupon_ended: profileId sellerId couponId code",
  coupon_given: "store_coupons, mail.coupon_given: profileId sellerId couponId code to",
  pieces_refunded:
    "store_cancellations, mail.pieces_refunded: profileId sellerId shipmentId publicNumber pieces amountPaise",
  morning_summary: "store_summary, mail.morning_summary: profileId sellerId day",
  review_received: "store_reviews, mail.review_received: profileId sellerId productId name stars",
  import_finished: "store_imports, mail.import_finished: profileId sellerId importId to created changed refused",
  question_received: "store_messages, mail.question_received: profileId sellerId questionId",
  answer_moderated: "store_messages, mail.answer_moderated: profileId sellerId name questionId to reason",
  message_received: "store_messages, mail.message_received: profileId conversationId",
  listing_reviewed: "store_listings, mail.listing_reviewed: profileId reviewId to",
  listing_added: "store_listings, mail.listing_added: profileId sellerId productId name",
  listing_changed: "store_listings, mail.listing_changed: profileId sellerId productId name",
  listing_moved: "store_listings, mail.listing_moved: profileId sellerId productId to",
  products_moved: "store_listings, mail.products_moved: profileId sellerId products name to",
  payout_moved: "store_payouts, mail.payout_moved: profileId payoutId to",
  rate_changed: "store_payouts, mail.rate_changed: profileId sellerId rate category percent day",
  back_in_stock: "account, mail.back_in_stock: profileId variantId",
  question_answered: "account, mail.question_answered: profileId questionId",
  question_moderated: "account",
  review_moderated: "account",
  ticket_acknowledged: "account",
  ticket_updated: "account, mail.ticket: ticketId event messageId",
  list_export_finished: "account, mail.list_export_finished: profileId exportId to",
  ticket_overdue: "account",
};

it.each(Object.entries(MAILS) as [EventName, string][])("%s: %s", (name, line) => {
  const { topic, mail, task } = definitionOf(name);
  const words = typeof topic === "function" ? "by its values" : topic;
  expect(mail ? `${words}, ${task}: ${mail.join(" ")}` : words).toBe(line);
});

it("is known of every event", () => {
  expect(Object.keys(MAILS).sort()).toEqual(Object.keys(EVENTS).sort());
});
