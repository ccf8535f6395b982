import type { ApplicationStatus, ShippingAddress } from "#app/db/schema.ts";
import { issueVerificationLink } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { hasPassword } from "#app/domain/accounts/accounts/accounts.queries.server.ts";
import { INVITATION_HOURS, LINK_HOURS } from "#app/domain/accounts/accounts/accounts.ts";
import { fillEmailChangeLink } from "#app/domain/accounts/accounts/email-changes.commands.server.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { issueResetLink } from "#app/domain/accounts/accounts/passwords.commands.server.ts";
import { LINK_DAYS, REVIEW_DAYS } from "#app/domain/stores/applications/applications.ts";
import { findMailedApplication } from "#app/domain/stores/applications/applications.queries.server.ts";
import { issueResumeLink } from "#app/domain/stores/applications/resume-links.commands.server.ts";
import { findMailedConversation } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { findSaleFacts } from "#app/domain/catalog/products/sales.queries.server.ts";
import {
  findMailedReply,
  findReceivedApplication,
} from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { openingKey } from "#app/domain/support/inquiries/careers.ts";
import { providerLabels } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { findMailedExport } from "#app/domain/notifications/list-exports/list-exports.queries.server.ts";
import { EXPORT_DAYS } from "#app/domain/notifications/list-exports/list-exports.ts";
import type { MailedEvent, MailPayloads } from "#app/domain/notifications/notifications/events.ts";
import {
  findMailedCoupon,
  findMailedGiftCard,
  findMailedOrder,
  findMailedReversal,
  findMailReader,
  findOrderIdOfShipment,
} from "#app/domain/notifications/notifications/mail-facts.queries.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/notifications/unsubscribing.server.ts";
import { trackingPage } from "#app/domain/ordering/orders/couriers.ts";
import { findOrderUnscoped } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";
import { findMailedQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { CAREER_RETENTION_MONTHS } from "#app/domain/retention.ts";
import { findReturnedVariant } from "#app/domain/listings/stock-alerts/stock-alerts.queries.server.ts";
import { findMailedChange } from "#app/domain/notifications/sensitive-changes/sensitive-changes.queries.server.ts";
import { issueInvitationLink } from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { findMailedInvitation, findStoreName } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { INVITATION_DAYS } from "#app/domain/stores/store-members/store-members.ts";
import { findMailedTicket } from "#app/domain/support/support/tickets.queries.server.ts";
import { REOPEN_DAYS } from "#app/domain/support/support/tickets.ts";
import { accountErasedMail } from "#app/mail/account-erased.ts";
import { accountInvitedMail } from "#app/mail/account-invited.ts";
import { applicationMovedMail, applicationSavedMail, type MovedApplication } from "#app/mail/application.ts";
import { backInStockMail } from "#app/mail/back-in-stock.ts";
import { careerReceivedMail } from "#app/mail/career-received.ts";
import { changeEmailMail } from "#app/mail/change-email.ts";
import { couponIssuedMail } from "#app/mail/coupon-issued.ts";
import { emailChangeNoticeMail } from "#app/mail/email-change-notice.ts";
import { giftCardMail } from "#app/mail/gift-card.ts";
import { identityChangedMail, mobileSignInMail } from "#app/mail/identity-changed.ts";
import type { MailContext } from "#app/mail/layout.ts";
import { itemsCancelledMail } from "#app/mail/items-cancelled.ts";
import { inquiryAnsweredMail } from "#app/mail/inquiry-answered.ts";
import { listExportMail } from "#app/mail/list-export.ts";
import { memberRemovedMail } from "#app/mail/member-removed.ts";
import { messageMail } from "#app/mail/message.ts";
import { newSignInMail } from "#app/mail/new-sign-in.ts";
import { orderCancelledMail } from "#app/mail/order-cancelled.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.ts";
import { passwordChangedMail } from "#app/mail/password-changed.ts";
import { questionMail } from "#app/mail/question.ts";
import { resetPasswordMail } from "#app/mail/reset-password.ts";
import { saleAnnouncedMail } from "#app/mail/sale-announced.ts";
import { secondFactorMail } from "#app/mail/second-factor-changed.ts";
import { shipmentMovedMail } from "#app/mail/shipment-moved.ts";
import { storeChangedMail } from "#app/mail/store-changed.ts";
import { storeInvitationMail } from "#app/mail/store-invitation.ts";
import { ticketAnsweredMail, ticketReceivedMail } from "#app/mail/ticket.ts";
import { testMail } from "#app/mail/test-mail.ts";
import { verifyEmailMail } from "#app/mail/verify-email.ts";
import * as paths from "#app/paths.ts";
import { linkTo, mailToOwner, type DueMail } from "#app/jobs/due-mail.ts";
import { storeEventMails } from "#app/jobs/store-event-mails.ts";
import { db, cipher } from "#app/services.server.ts";

/** Each returns the event's mail in the current state; undefined when it is not due any more. */
export const eventMails: { [Name in MailedEvent]: (payload: MailPayloads[Name]) => Promise<DueMail | undefined> } = {
  ...storeEventMails,
  email_verification_requested: async ({ email, returnTo }) => {
    const issued = await issueVerificationLink(db, email);
    if (!issued) return undefined;
    const link = linkTo(paths.verifyEmail, issued.token, returnTo);
    return mailToOwner(issued.profileId, "verify-email", (context, fullName) =>
      verifyEmailMail(context, { fullName, link, hours: LINK_HOURS.verify_email }),
    );
  },
  password_reset_requested: async ({ email }) => {
    const issued = await issueResetLink(db, email);
    if (!issued) return undefined;
    const link = linkTo(paths.resetPassword, issued.token);
    return mailToOwner(issued.profileId, "reset-password", (context, fullName) =>
      resetPasswordMail(context, { fullName, link, minutes: LINK_HOURS.reset_password * 60 }),
    );
  },
  account_invited: async ({ email }) => {
    const issued = (await hasPassword(db, email)) ? undefined : await issueResetLink(db, email, INVITATION_HOURS);
    if (!issued) return undefined;
    const link = linkTo(paths.resetPassword, issued.token);
    return mailToOwner(issued.profileId, "account-invited", (context, fullName) =>
      accountInvitedMail(context, { fullName, link, days: INVITATION_HOURS / 24 }),
    );
  },
  test_mail_asked: ({ profileId }) =>
    mailToOwner(profileId, "test-mail", (context, fullName) =>
      testMail(context, { fullName, link: linkTo(paths.admin) }),
    ),
  list_export_finished: async ({ profileId, exportId, to }) => {
    const mailed = await findMailedExport(db, exportId, to);
    if (!mailed) return undefined;
    const link = linkTo(mailed.isOfStore ? paths.sellerExports : paths.adminExports);
    return mailToOwner(profileId, `list-export-${to}`, (context, fullName) =>
      listExportMail(context, to, { fullName, file: mailed.file, days: EXPORT_DAYS, link }),
    );
  },
  password_changed: ({ profileId }) =>
    mailToOwner(profileId, "password-changed", (context, fullName) =>
      passwordChangedMail(context, { fullName, link: linkTo(paths.forgotPassword) }),
    ),
  email_change_requested: async ({ linkId }) => {
    const wish = await fillEmailChangeLink(db, linkId);
    if (!wish) return undefined;
    const link = linkTo(paths.confirmEmail, wish.token);
    const write = (context: MailContext, fullName: string) =>
      changeEmailMail(context, { fullName, link, hours: LINK_HOURS.change_email });
    return mailToOwner(wish.profileId, "change-email", write, wish.email);
  },
  email_change_asked: ({ profileId }) => mailToOwner(profileId, "email-change-asked", emailChangeNotice("asked")),
  email_changed: ({ profileId, formerEmail }) =>
    mailToOwner(profileId, "email-change-done", emailChangeNotice("done"), formerEmail),
  new_sign_in: ({ profileId, device, at }) => {
    const links = { devicesLink: linkTo(paths.devices), passwordLink: linkTo(paths.forgotPassword) };
    return mailToOwner(profileId, "new-sign-in", (context, fullName) =>
      newSignInMail(context, { fullName, ...device, at, ...links }),
    );
  },
  identity_changed: ({ profileId, provider, event, at }) => {
    const news = { event, provider: providerLabels[provider], at, link: linkTo(paths.signInMethods) };
    return mailToOwner(profileId, `identity-${event}`, (context, fullName) =>
      identityChangedMail(context, { ...news, fullName }),
    );
  },
  mobile_sign_in_changed: ({ profileId, ...news }) =>
    mailToOwner(profileId, `mobile-sign-in-${news.event}`, (context, fullName) =>
      mobileSignInMail(context, { ...news, fullName, link: linkTo(paths.signInMethods) }),
    ),
  second_factor_changed: ({ profileId, ...news }) =>
    mailToOwner(profileId, `second-factor-${news.event.replaceAll("_", "-")}`, (context, fullName) =>
      secondFactorMail(context, { ...news, fullName, link: linkTo(paths.settings) }),
    ),
  account_erased: async (to) => ({ to, tag: "account-erased", write: (context) => accountErasedMail(context, to) }),
  application_saved: async ({ applicationId }) => {
    const link = await issueResumeLink(db, applicationId);
    return (
      link && { to: link, tag: "application-saved", write: (context) => applicationSavedMail(context, opened(link)) }
    );
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
    return { to: link, tag: `application-${to}`, write: (context) => applicationMovedMail(context, moved) };
  },
  member_invited: async ({ invitationId }) => {
    const [invitation, link] = await Promise.all([
      findMailedInvitation(db, invitationId),
      issueInvitationLink(db, invitationId),
    ]);
    if (!invitation || !link) return undefined;
    const { storeName: shop, invitedBy: inviter, role } = invitation;
    const mailed = { shop, inviter, role, link: linkTo(paths.joinStore, link.token), days: INVITATION_DAYS };
    return { to: link, tag: "store-invitation", write: (context) => storeInvitationMail(context, mailed) };
  },
  member_removed: async ({ profileId, sellerId }) => {
    const shop = await findStoreName(db, sellerId);
    return mailToOwner(profileId, "member-removed", (context, fullName) =>
      memberRemovedMail(context, { fullName, shop }),
    );
  },
  store_changed: async ({ profileId, changeId }) => {
    const change = await findMailedChange(db, changeId);
    if (!change) return undefined;
    const { storeName: shop, ...facts } = change;
    return mailToOwner(profileId, `store-changed-${change.kind.replaceAll("_", "-")}`, (context, fullName) =>
      storeChangedMail(context, { ...facts, shop, fullName, link: linkTo(paths.sellerSettings) }),
    );
  },
  inquiry_answered: async ({ replyId }) => {
    const reply = await findMailedReply(db, replyId);
    if (!reply) return undefined;
    const titleKey = reply.opening === null ? undefined : openingKey(reply.opening);
    return {
      to: reply,
      tag: "inquiry-answered",
      write: (context) => inquiryAnsweredMail(context, { ...reply, titleKey }),
    };
  },
  career_received: async ({ inquiryId }) => {
    const to = await findReceivedApplication(db, inquiryId);
    if (!to) return undefined;
    const facts = { titleKey: openingKey(to.opening), months: CAREER_RETENTION_MONTHS };
    return { to, tag: "career-received", write: (context) => careerReceivedMail(context, facts) };
  },
  // Not when it was read meanwhile.
  message_answered: async ({ profileId, conversationId }) => {
    const mailed = await findMailedConversation(db, conversationId);
    if (!mailed || mailed.unreadByCustomer === 0) return undefined;
    const facts = { shop: mailed.storeName, link: linkTo(paths.conversation(conversationId)) };
    return mailToOwner(profileId, "message-answered", (context, fullName) =>
      messageMail(context, "answered", { ...facts, fullName }),
    );
  },
  back_in_stock: async ({ profileId, variantId }) => {
    const returned = await findReturnedVariant(db, variantId);
    if (!returned) return undefined;
    const link = linkTo(`${paths.product(returned.productId)}?variant=${variantId}`);
    return mailToOwner(profileId, "back-in-stock", (context, fullName) =>
      backInStockMail(context, { fullName, names: returned.names, link }),
    );
  },
  question_answered: async ({ profileId, questionId }) => {
    const mailed = await findMailedQuestion(db, questionId);
    if (!mailed) return undefined;
    const facts = { shop: mailed.storeName, names: mailed.names, link: linkTo(paths.product(mailed.productId)) };
    return mailToOwner(profileId, "question-answered", (context, fullName) =>
      questionMail(context, "answered", { ...facts, fullName }),
    );
  },
  coupon_issued: async ({ couponId }) => {
    const coupon = await findMailedCoupon(db, couponId);
    return coupon && { to: coupon, tag: "coupon-issued", write: (context) => couponIssuedMail(context, coupon) };
  },

  order_confirmed: async ({ orderId }) => {
    const facts = await findMailedOrder(db, orderId);
    if (!facts?.isConfirmed || facts.status === "cancelled") return undefined;
    const order = await findOrderUnscoped(db, facts.publicNumber, facts.locale);
    if (!order) return undefined;
    return {
      to: facts,
      tag: "order-confirmed",
      write: (context) =>
        orderConfirmedMail(context, {
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
      write: (context) => orderCancelledMail(context, { ...order, link, money }),
    };
  },
  // Only while the shipment has this status: a later one has its own mail.
  shipment_moved: async ({ shipmentId, status, isAgain = false }) => {
    const orderId = await findOrderIdOfShipment(db, shipmentId);
    const facts = orderId === undefined ? undefined : await findMailedOrder(db, orderId);
    const order = facts && (await findOrderUnscoped(db, facts.publicNumber, facts.locale));
    const shipment = order?.shipments.find((one) => one.id === shipmentId);
    if (!facts || !order || shipment?.status !== status) return undefined;
    const { fullName, publicNumber } = facts;
    const expectedOn = order.isLate ? null : order.estimatedDeliveryOn;
    const isPart = order.shipments.length > 1 || order.giftCards.length > 0;
    const link = linkTo(paths.order(publicNumber));
    const reason = shipment.events.at(-1)?.reason ?? null;
    const isOff = isCalledOff(status);
    const items = shipment.items
      .map((item) => ({ name: item.name, quantity: isOff ? item.quantity : item.quantity - item.reversedQuantity }))
      .filter(({ quantity }) => quantity > 0);
    const trackingUrl = trackingPage(shipment.carrier, shipment.trackingNumber)?.url ?? null;
    const moved = {
      ...shipment,
      trackingUrl,
      items,
      fullName,
      publicNumber,
      link,
      isPart,
      isAgain,
      reason,
      expectedOn,
    };
    return { to: facts, tag: `shipment-${status}`, write: (context) => shipmentMovedMail(context, moved) };
  },
  items_cancelled: async ({ reversalId }) => {
    const reversal = await findMailedReversal(db, reversalId);
    const facts = reversal && (await findMailedOrder(db, reversal.orderId));
    const order = facts && (await findOrderUnscoped(db, facts.publicNumber, facts.locale));
    if (!facts || !order) return undefined;
    const names = new Map(order.shipments.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
    const cancelled = {
      ...reversal,
      fullName: facts.fullName,
      publicNumber: facts.publicNumber,
      link: linkTo(paths.order(facts.publicNumber)),
      items: reversal.items.map(({ itemId, quantity }) => ({ name: names.get(itemId) ?? "", quantity })),
      isCashOnDelivery: facts.paymentMethod === "cod",
    };
    return { to: facts, tag: "items-cancelled", write: (context) => itemsCancelledMail(context, cancelled) };
  },
  gift_card_issued: async ({ giftCardId, code }) => {
    const card = await findMailedGiftCard(db, giftCardId);
    return card && { to: card, tag: "gift-card", write: (context) => giftCardMail(context, { ...card, code }) };
  },
  sale_announced: async ({ saleId, profileId }) => {
    const [sale, reader] = await Promise.all([findSaleFacts(db, saleId), findMailReader(db, profileId)]);
    if (!sale || sale.hasBegun || !reader?.isVerified) return undefined;
    const { department, percent, products } = sale;
    const unsubscribeUrl = linkTo(paths.unsubscribe, unsubscribeToken(cipher, profileId));
    const write = (context: MailContext) =>
      saleAnnouncedMail(context, {
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
    const write = (context: MailContext) =>
      event === "received" ? ticketReceivedMail(context, facts) : ticketAnsweredMail(context, { ...facts, ...answer });
    return { to: ticket, tag: `ticket-${event}`, write };
  },
};

/** Returns what every mail about an application has. */
const opened = ({ fullName, token }: { fullName: string; token: string }) => ({
  fullName,
  link: linkTo(paths.applicationResume, token),
  linkDays: LINK_DAYS,
});

/** Returns the next page for an approved seller: an account without a password gets the link to set it. */
async function accountOf(to: ApplicationStatus, email: string): Promise<MovedApplication["account"]> {
  if (to !== "approved" || (await hasPassword(db, email))) return { link: linkTo(paths.seller) };
  const issued = await issueResetLink(db, email, INVITATION_HOURS);
  if (!issued) return { link: linkTo(paths.seller) };
  return { link: linkTo(paths.resetPassword, issued.token), passwordDays: INVITATION_HOURS / 24 };
}

function emailChangeNotice(stage: "asked" | "done") {
  return (context: MailContext, fullName: string) =>
    emailChangeNoticeMail(context, { stage, fullName, link: linkTo(paths.forgotPassword) });
}

function addressLines({ fullName, address, city, state, zip, phone }: ShippingAddress): string[] {
  return [fullName, address, `${city}, ${state} ${zip}`, readableMobile(phone)];
}
