import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import { findMembership } from "#app/domain/platform/access/members.queries.server.ts";
import { memberMay } from "#app/domain/platform/access/permissions.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { findMailedConversation } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { findMailedReview } from "#app/domain/listings/moderation/listing-reviews.queries.server.ts";
import { readMorningSummary } from "#app/domain/insights/morning-summary/morning-summary.queries.server.ts";
import { isWorthSending } from "#app/domain/insights/morning-summary/morning-summary.ts";
import {
  definitionOf,
  type EventName,
  type MailedEvent,
  type MailPayloads,
  type StoreEvent,
} from "#app/domain/notifications/notifications/events.ts";
import { notificationWords } from "#app/domain/notifications/notifications/notification-words.ts";
import { STORE_TOPICS } from "#app/domain/notifications/notifications/store-topics.ts";
import { findShipmentStatus } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { findMailedPayout } from "#app/domain/ordering/payouts/payouts.queries.server.ts";
import { findMailedTakedown } from "#app/domain/listings/moderation/takedowns.queries.server.ts";
import { findMailedQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { linkTo, mailToOwner, type DueMail } from "#app/jobs/due-mail.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import type { MailContext, WrittenMail } from "#app/mail/layout.ts";
import { listingMovedMail, listingReviewedMail } from "#app/mail/listing-reviewed.ts";
import { messageMail } from "#app/mail/message.ts";
import { morningSummaryMail } from "#app/mail/store-summary.ts";
import { payoutMovedMail } from "#app/mail/payout-moved.ts";
import { questionMail } from "#app/mail/question.ts";
import { storeNewsMail } from "#app/mail/store-news.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

type StoreMailEvent = Extract<StoreEvent, MailedEvent>;

/** Mails to a store's members: only while they work there, may see the subject, and want the mail. */
export const storeEventMails: {
  [Name in StoreMailEvent]: (payload: MailPayloads[Name]) => Promise<DueMail | undefined>;
} = {
  message_received: async ({ profileId, conversationId }) => {
    const mailed = await findMailedConversation(db, conversationId);
    if (!mailed || mailed.unreadByStore === 0) return undefined;
    const facts = { shop: mailed.storeName, link: linkTo(paths.sellerConversation(conversationId)) };
    return toMember({ profileId, sellerId: mailed.sellerId }, "message-received", (context, fullName) =>
      messageMail(context, "received", { ...facts, fullName }),
    );
  },
  // Not when another member has answered meanwhile.
  question_received: async ({ profileId, questionId }) => {
    const mailed = await findMailedQuestion(db, questionId);
    if (!mailed || mailed.answeredAt !== null) return undefined;
    const facts = { shop: mailed.storeName, names: mailed.names, link: linkTo(paths.sellerQuestion(questionId)) };
    return toMember({ profileId, sellerId: mailed.sellerId }, "question-received", (context, fullName) =>
      questionMail(context, "received", { ...facts, fullName }),
    );
  },
  // Only while the review has this status: one that was submitted again has its own mail.
  listing_reviewed: async ({ profileId, reviewId, to }) => {
    const facts = await findMailedReview(db, reviewId);
    if (facts?.status !== to) return undefined;
    const link = linkTo(paths.productCustomize(facts.productId));
    return toMember({ profileId, sellerId: facts.sellerId }, `listing-${to}`, (context, fullName) =>
      listingReviewedMail(context, { ...facts, to, fullName, link }),
    );
  },
  payout_moved: async ({ profileId, payoutId, to }) => {
    const payout = await findMailedPayout(db, payoutId);
    if (payout?.status !== to) return undefined;
    return toMember({ profileId, sellerId: payout.sellerId }, `payout-${to}`, (context, fullName) =>
      payoutMovedMail(context, { ...payout, to, fullName, link: linkTo(paths.sellerPayout(payout.number)) }),
    );
  },
  // Only while it waits to be packed.
  parcel_ordered: async (parcel) => {
    if ((await findShipmentStatus(db, parcel.shipmentId)) !== "pending") return undefined;
    return news("parcel_ordered", parcel);
  },
  // Only while the parcel has this status: a later one has its own mail.
  parcel_moved: async (parcel) => {
    if ((await findShipmentStatus(db, parcel.shipmentId)) !== parcel.status) return undefined;
    return news("parcel_moved", parcel);
  },
  review_received: (review) => news("review_received", review),
  answer_moderated: (moderated) => news("answer_moderated", moderated),
  import_finished: (finished) => news("import_finished", finished),
  parcel_deadline: (deadline) => news("parcel_deadline", deadline),
  stock_fell: (stock) => news("stock_fell", stock),
  listing_added: (added) => news("listing_added", added),
  listing_changed: (changed) => news("listing_changed", changed),
  // Only while it is so: putting it back has a mail of its own.
  listing_moved: async ({ profileId, sellerId, productId, to }) => {
    const facts = await findMailedTakedown(db, productId);
    if (!facts || facts.isTakenDown !== (to === "taken_down")) return undefined;
    const link = linkTo(paths.productCustomize(productId));
    return toMember({ profileId, sellerId }, `listing-${to}`, (context, fullName) =>
      listingMovedMail(context, { ...facts, to, fullName, link }),
    );
  },
  products_moved: (products) => news("products_moved", products),
  rate_changed: (rate) => news("rate_changed", rate),
  coupon_ended: (coupon) => news("coupon_ended", coupon),
  coupon_given: (coupon) => news("coupon_given", coupon),
  pieces_refunded: (refund) => news("pieces_refunded", refund),
  // Not on another day, and not when there is nothing to say.
  morning_summary: async ({ profileId, sellerId, day }) => {
    const membership = day === dayInIndia() ? await findMembership(db, profileId) : undefined;
    if (membership?.sellerId !== sellerId || !memberMay(membership, STORE_TOPICS.store_summary.permission))
      return undefined;
    const summary = await readMorningSummary(db, storeScope({ profileId, ...membership }));
    if (!isWorthSending(summary)) return undefined;
    return toMember({ profileId, sellerId }, "morning-summary", (context, fullName) =>
      morningSummaryMail(context, { ...summary, fullName, link: linkTo(paths.seller) }),
    );
  },
};

/** Returns the mail with the text of the event's notification. */
async function news(name: EventName, payload: { profileId: number; sellerId: number }): Promise<DueMail | undefined> {
  const notification = definitionOf(name).notification?.({ ...payload });
  if (!notification) return undefined;
  const { message, values = {}, link } = notification;
  return toMember(payload, message.replaceAll("_", "-"), (context, fullName) => {
    const t = translatorFor(context.locale);
    const words = notificationWords(values, context.locale);
    return storeNewsMail(context, {
      fullName,
      title: t(`notifications:message.${message}.title`, words),
      text: t(`notifications:message.${message}.text`, words),
      link: linkTo(link),
    });
  });
}

/** Returns a mail to a store's member, in their language. */
async function toMember(
  { profileId, sellerId }: { profileId: number; sellerId: number },
  tag: string,
  write: (context: MailContext, fullName: string) => WrittenMail,
): Promise<DueMail | undefined> {
  const due = await mailToOwner(profileId, tag, write);
  return due && { ...due, to: { ...due.to, sellerId } };
}
