import type { ApplicationStatus, Locale, ShippingAddress } from "#app/db/schema.ts";
import { issueVerificationLink } from "#app/domain/accounts/accounts.commands.server.ts";
import { hasPassword } from "#app/domain/accounts/accounts.queries.server.ts";
import { INVITATION_HOURS, LINK_HOURS } from "#app/domain/accounts/accounts.ts";
import { fillEmailChangeLink } from "#app/domain/accounts/email-changes.commands.server.ts";
import { readableMobile } from "#app/domain/identifiers/mobile.ts";
import { issueResetLink } from "#app/domain/accounts/passwords.commands.server.ts";
import { LINK_DAYS, REVIEW_DAYS } from "#app/domain/applications/applications.ts";
import { findMailedApplication } from "#app/domain/applications/applications.queries.server.ts";
import { issueResumeLink } from "#app/domain/applications/resume-links.commands.server.ts";
import { findSaleFacts } from "#app/domain/catalog/sales.queries.server.ts";
import { providerLabels } from "#app/domain/identity-providers/identity-providers.ts";
import { findMailedReview } from "#app/domain/moderation/listing-reviews.queries.server.ts";
import type { MailedEvent, MailPayloads } from "#app/domain/notifications/events.ts";
import {
  findMailedCoupon,
  findMailedGiftCard,
  findMailedOrder,
  findMailReader,
  findOrderIdOfShipment,
} from "#app/domain/notifications/mail-facts.queries.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/unsubscribing.server.ts";
import { findOrderUnscoped } from "#app/domain/orders/orders.queries.server.ts";
import { localized } from "#app/domain/settings/settings.ts";
import { findMailedTicket } from "#app/domain/support/tickets.queries.server.ts";
import { REOPEN_DAYS } from "#app/domain/support/tickets.ts";
import { accountErasedMail } from "#app/mail/account-erased.ts";
import { applicationMovedMail, applicationSavedMail, type MovedApplication } from "#app/mail/application.ts";
import { changeEmailMail } from "#app/mail/change-email.ts";
import { couponIssuedMail } from "#app/mail/coupon-issued.ts";
import { emailChangeNoticeMail } from "#app/mail/email-change-notice.ts";
import { giftCardMail } from "#app/mail/gift-card.ts";
import { identityChangedMail } from "#app/mail/identity-changed.ts";
import type { MailFrame, WrittenMail } from "#app/mail/layout.ts";
import { listingReviewedMail } from "#app/mail/listing-reviewed.ts";
import { newSignInMail } from "#app/mail/new-sign-in.ts";
import { orderCancelledMail } from "#app/mail/order-cancelled.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.ts";
import { passwordChangedMail } from "#app/mail/password-changed.ts";
import { resetPasswordMail } from "#app/mail/reset-password.ts";
import { saleAnnouncedMail } from "#app/mail/sale-announced.ts";
import { secondFactorMail } from "#app/mail/second-factor-changed.ts";
import { shipmentMovedMail } from "#app/mail/shipment-moved.ts";
import { ticketAnsweredMail, ticketReceivedMail } from "#app/mail/ticket.ts";
import { verifyEmailMail } from "#app/mail/verify-email.ts";
import * as paths from "#app/paths.ts";
import { config, db, cipher } from "#app/services.server.ts";

/** A mail that is due. */
interface DueMail {
  /** `profileId`: whose preferences decide; a mail of a topic with a choice is not sent without it. */
  to: { email: string; locale: Locale; profileId?: number };
  /** The message's kind, for the provider's statistics. */
  tag: string;
  write: (frame: MailFrame) => WrittenMail;
  unsubscribeUrl?: string;
}

/** Each returns the event's mail by the state as it is now; undefined when it is not due any more. */
export const eventMails: { [Name in MailedEvent]: (payload: MailPayloads[Name]) => Promise<DueMail | undefined> } = {
  email_verification_requested: async ({ email, returnTo }) => {
    const issued = await issueVerificationLink(db, email);
    if (!issued) return undefined;
    const link = linkTo(paths.verifyEmail, issued.token, returnTo);
    return toOwner(issued.profileId, "verify-email", (frame, fullName) =>
      verifyEmailMail(frame, { fullName, link, hours: LINK_HOURS.verify_email }),
    );
  },
  password_reset_requested: async ({ email }) => {
    const issued = await issueResetLink(db, email);
    if (!issued) return undefined;
    const link = linkTo(paths.resetPassword, issued.token);
    return toOwner(issued.profileId, "reset-password", (frame, fullName) =>
      resetPasswordMail(frame, { fullName, link, minutes: LINK_HOURS.reset_password * 60 }),
    );
  },
  password_changed: ({ profileId }) =>
    toOwner(profileId, "password-changed", (frame, fullName) =>
      passwordChangedMail(frame, { fullName, link: linkTo(paths.forgotPassword) }),
    ),
  email_change_requested: async ({ linkId }) => {
    const wish = await fillEmailChangeLink(db, linkId);
    if (!wish) return undefined;
    const link = linkTo(paths.confirmEmail, wish.token);
    const write = (frame: MailFrame, fullName: string) =>
      changeEmailMail(frame, { fullName, link, hours: LINK_HOURS.change_email });
    return toOwner(wish.profileId, "change-email", write, wish.email);
  },
  email_change_asked: ({ profileId }) => toOwner(profileId, "email-change-asked", emailChangeNotice("asked")),
  email_changed: ({ profileId, formerEmail }) =>
    toOwner(profileId, "email-change-done", emailChangeNotice("done"), formerEmail),
  new_sign_in: ({ profileId, device, at }) => {
    const links = { devicesLink: linkTo(paths.devices), passwordLink: linkTo(paths.forgotPassword) };
    return toOwner(profileId, "new-sign-in", (frame, fullName) =>
      newSignInMail(frame, { fullName, ...device, at, ...links }),
    );
  },
  identity_changed: ({ profileId, provider, event, at }) => {
    const news = { event, provider: providerLabels[provider], at, link: linkTo(paths.signInMethods) };
    return toOwner(profileId, `identity-${event}`, (frame, fullName) =>
      identityChangedMail(frame, { ...news, fullName }),
    );
  },
  second_factor_changed: ({ profileId, ...news }) =>
    toOwner(profileId, `second-factor-${news.event.replaceAll("_", "-")}`, (frame, fullName) =>
      secondFactorMail(frame, { ...news, fullName, link: linkTo(paths.settings) }),
    ),
  account_erased: async (to) => ({ to, tag: "account-erased", write: (frame) => accountErasedMail(frame, to) }),
  application_saved: async ({ applicationId }) => {
    const link = await issueResumeLink(db, applicationId);
    return link && { to: link, tag: "application-saved", write: (frame) => applicationSavedMail(frame, opened(link)) };
  },
  // Only while the application has this status: a later one has its own mail.
  application_moved: async ({ applicationId, to }) => {
    const facts = await findMailedApplication(db, applicationId);
    if (facts?.status !== to) return undefined;
    const link = await issueResumeLink(db, applicationId);
    if (!link) return undefined;
    const { reason, corrections } = facts;
    const account = await accountOf(to, link.email);
    const moved = { ...opened(link), to, reviewDays: REVIEW_DAYS, reason, corrections, account };
    return { to: link, tag: `application-${to}`, write: (frame) => applicationMovedMail(frame, moved) };
  },
  // Only while the review has this status: one that was submitted again has its own mail.
  listing_reviewed: async ({ profileId, reviewId, to }) => {
    const facts = await findMailedReview(db, reviewId);
    if (facts?.status !== to) return undefined;
    const link = linkTo(paths.productCustomize(facts.productId));
    return toOwner(profileId, `listing-${to}`, (frame, fullName) =>
      listingReviewedMail(frame, { ...facts, to, fullName, link }),
    );
  },
  coupon_issued: async ({ couponId }) => {
    const coupon = await findMailedCoupon(db, couponId);
    return coupon && { to: coupon, tag: "coupon-issued", write: (frame) => couponIssuedMail(frame, coupon) };
  },

  order_confirmed: async ({ orderId }) => {
    const facts = await findMailedOrder(db, orderId);
    if (!facts?.isConfirmed || facts.status === "cancelled") return undefined;
    const order = await findOrderUnscoped(db, facts.publicNumber, facts.locale);
    if (!order) return undefined;
    return {
      to: facts,
      tag: "order-confirmed",
      write: (frame) =>
        orderConfirmedMail(frame, {
          ...order,
          fullName: facts.fullName,
          link: linkTo(paths.order(facts.publicNumber)),
          isCashOnDelivery: order.paymentMethod === "cod",
          addressLines: order.shippingAddress ? addressLines(order.shippingAddress) : [],
        }),
    };
  },
  order_cancelled: async ({ orderId }) => {
    const order = await findMailedOrder(db, orderId);
    if (order?.status !== "cancelled") return undefined;
    const kind = ({ razorpay: "unpaid", cod: "cash", gift_card: "none" } as const)[order.paymentMethod];
    const refund = { kind: "refund", amountPaise: order.refundedPaise } as const;
    const money = order.refundedPaise > 0 ? refund : { kind };
    const link = linkTo(paths.order(order.publicNumber));
    return {
      to: order,
      tag: "order-cancelled",
      write: (frame) => orderCancelledMail(frame, { ...order, link, money }),
    };
  },
  // Only while the shipment has this status: a later one has its own mail.
  shipment_moved: async ({ shipmentId, status }) => {
    const orderId = await findOrderIdOfShipment(db, shipmentId);
    const facts = orderId === undefined ? undefined : await findMailedOrder(db, orderId);
    const order = facts && (await findOrderUnscoped(db, facts.publicNumber, facts.locale));
    const shipment = order?.shipments.find((one) => one.id === shipmentId);
    if (!facts || !order || shipment?.status !== status) return undefined;
    const { fullName, publicNumber } = facts;
    const { estimatedDeliveryOn } = order;
    const isPart = order.shipments.length > 1 || order.giftCards.length > 0;
    const link = linkTo(paths.order(publicNumber));
    const write = (frame: MailFrame) =>
      shipmentMovedMail(frame, { ...shipment, fullName, publicNumber, link, isPart, estimatedDeliveryOn });
    return { to: facts, tag: `shipment-${status}`, write };
  },
  gift_card_issued: async ({ giftCardId, code }) => {
    const card = await findMailedGiftCard(db, giftCardId);
    return card && { to: card, tag: "gift-card", write: (frame) => giftCardMail(frame, { ...card, code }) };
  },
  sale_announced: async ({ saleId, profileId }) => {
    const [sale, reader] = await Promise.all([findSaleFacts(db, saleId), findMailReader(db, profileId)]);
    if (!sale || sale.hasBegun || !reader?.isVerified) return undefined;
    const { department, percent, products } = sale;
    const unsubscribeUrl = linkTo(paths.unsubscribe, unsubscribeToken(cipher, profileId));
    const write = (frame: MailFrame) =>
      saleAnnouncedMail(frame, {
        fullName: reader.fullName,
        department: department && localized(department.name, reader.locale),
        percent,
        products,
        startsAt: sale.startsAt.toISOString(),
        link: linkTo(department ? paths.category(department.slug) : paths.home),
        unsubscribeUrl,
      });
    return { to: reader, tag: "sale-announced", write, unsubscribeUrl };
  },
  ticket_updated: async ({ ticketId, event, messageId }) => {
    const ticket = await findMailedTicket(db, { ticketId, messageId });
    if (!ticket) return undefined;
    const facts = { ...ticket, link: linkTo(paths.ticket(ticket.publicNumber)) };
    const answer = { answer: ticket.answer ?? "", isResolved: event === "resolved", reopenDays: REOPEN_DAYS };
    const write = (frame: MailFrame) =>
      event === "received" ? ticketReceivedMail(frame, facts) : ticketAnsweredMail(frame, { ...facts, ...answer });
    return { to: ticket, tag: `ticket-${event}`, write };
  },
};

/** Returns what every mail about an application has. */
const opened = ({ fullName, token }: { fullName: string; token: string }) => ({
  fullName,
  link: linkTo(paths.applicationResume, token),
  linkDays: LINK_DAYS,
});

/** Returns where an approved seller goes on: an account that has no password yet gets the link to set it. */
async function accountOf(to: ApplicationStatus, email: string): Promise<MovedApplication["account"]> {
  if (to !== "approved" || (await hasPassword(db, email))) return { link: linkTo(paths.seller) };
  const issued = await issueResetLink(db, email, INVITATION_HOURS);
  if (!issued) return { link: linkTo(paths.seller) };
  return { link: linkTo(paths.resetPassword, issued.token), passwordDays: INVITATION_HOURS / 24 };
}

/** Returns a mail to an account's owner, or to another address of theirs; undefined once the account is erased. */
async function toOwner(
  profileId: number,
  tag: string,
  write: (frame: MailFrame, fullName: string) => WrittenMail,
  email?: string,
): Promise<DueMail | undefined> {
  const reader = await findMailReader(db, profileId);
  return reader && { to: { ...reader, ...(email && { email }) }, tag, write: (frame) => write(frame, reader.fullName) };
}

function emailChangeNotice(stage: "asked" | "done") {
  return (frame: MailFrame, fullName: string) =>
    emailChangeNoticeMail(frame, { stage, fullName, link: linkTo(paths.forgotPassword) });
}

function addressLines({ fullName, address, city, state, zip, phone }: ShippingAddress): string[] {
  return [fullName, address, `${city}, ${state} ${zip}`, readableMobile(phone)];
}

/** Returns the URL of a page, for one that takes a mailed token with it, at the configured origin, whatever a request's Host is. */
function linkTo(page: string, token?: string, redirectTo?: string): string {
  const link = new URL(page, config.origin);
  if (token) link.searchParams.set("token", token);
  if (redirectTo) link.searchParams.set("redirect", redirectTo);
  return link.href;
}
