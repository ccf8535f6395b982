import { accountErasedMail } from "#app/mail/account-erased.ts";
import { accountInvitedMail } from "#app/mail/account-invited.ts";
import { backInStockMail } from "#app/mail/back-in-stock.ts";
import { inquiryAnsweredMail } from "#app/mail/inquiry-answered.ts";
import { couponIssuedMail } from "#app/mail/coupon-issued.ts";
import { careerReceivedMail } from "#app/mail/career-received.ts";
import { changeEmailMail } from "#app/mail/change-email.ts";
import { emailChangeNoticeMail } from "#app/mail/email-change-notice.ts";
import { giftCardMail } from "#app/mail/gift-card.ts";
import { identityChangedMail, mobileSignInMail } from "#app/mail/identity-changed.ts";
import { newSignInMail } from "#app/mail/new-sign-in.ts";
import * as paths from "#app/paths.ts";
import type { SaySample } from "#app/mail/samples/say-sample.ts";
import type { MailContext, WrittenMail } from "#app/mail/layout.ts";
import { orderCancelledMail } from "#app/mail/order-cancelled.ts";
import { orderConfirmedMail, type MailedOrder } from "#app/mail/order-confirmed.ts";
import { passwordChangedMail } from "#app/mail/password-changed.ts";
import { secondFactorMail } from "#app/mail/second-factor-changed.ts";
import { resetPasswordMail } from "#app/mail/reset-password.ts";
import { saleAnnouncedMail } from "#app/mail/sale-announced.ts";
import { listExportMail } from "#app/mail/list-export.ts";
import { ticketAnsweredMail, ticketReceivedMail } from "#app/mail/ticket.ts";
import { testMail } from "#app/mail/test-mail.ts";
import { verifyEmailMail } from "#app/mail/verify-email.ts";
import { parcelMails } from "#app/mail/samples/parcel-mails.ts";
import { sellerMails } from "#app/mail/samples/seller-mails.ts";
import { storeMails } from "#app/mail/samples/store-mails.ts";

/** Returns an order with goods of two stores and a gift card. @param origin the shop's address */
export const sampleOrder = (origin: string): MailedOrder => ({
  fullName: "Asha Patel",
  publicNumber: "HT-7F3K-92QD",
  link: `${origin}${paths.order("HT-7F3K-92QD")}`,
  isCashOnDelivery: false,
  shipments: [
    {
      sellerName: "Kutch Weavers",
      items: [{ name: "Cotton saree", options: { Colour: "Indigo" }, quantity: 2, lineTotalPaise: 259_800 }],
    },
    { sellerName: "Brass House", items: [{ name: "Diya", options: {}, quantity: 1, lineTotalPaise: 24_950 }] },
  ],
  giftCards: [{ options: {}, quantity: 1, lineTotalPaise: 100_000 }],
  subtotalPaise: 384_750,
  discountPaise: 38_475,
  deliveryPaise: 0,
  giftPaise: 50_000,
  totalPaise: 296_275,
  couponCode: "SAVE10",
  addressLines: ["Asha Patel", "12 Station Road", "Bhuj, Gujarat 370001", "+919876543210"],
  estimatedDeliveryOn: "2026-11-28",
});

/** Returns a sign-in on a new device. @param origin the shop's address */
export const sampleSignIn = (origin: string) => ({
  fullName: "Asha Patel",
  at: "2026-11-28T10:35:00Z",
  devicesLink: `${origin}${paths.devices}`,
  passwordLink: `${origin}${paths.forgotPassword}`,
});

/**
 * Returns an example of every mail of the shop, by its name.
 * @param say returns the text in place of one that a person has typed
 */
export function sampleMails(own: MailContext, say: SaySample): Record<string, WrittenMail> {
  const link = `${own.origin}${paths.ticket("ST-7F3K-92QD")}`;
  const ticket = {
    publicNumber: "ST-7F3K-92QD",
    link,
    fullName: say("person"),
    subject: say("subject"),
  };
  const signIn = sampleSignIn(own.origin);
  const order = sampleOrder(own.origin);
  const exported = { fullName: say("person"), file: "orders.csv", days: 7, link: `${own.origin}${paths.adminExports}` };
  const monies = [
    { kind: "refund", amountPaise: 100 } as const,
    { kind: "unpaid" } as const,
    { kind: "cash" } as const,
  ];
  return {
    "verify-email": verifyEmailMail(own, {
      fullName: say("person"),
      link: `${own.origin}${paths.verifyEmail}?token=a&redirect=%2Fcart`,
      hours: 48,
    }),
    "reset-password": resetPasswordMail(own, {
      fullName: say("person"),
      link: `${own.origin}${paths.resetPassword}?token=a`,
      minutes: 60,
    }),
    "change-email": changeEmailMail(own, {
      fullName: say("person"),
      link: `${own.origin}${paths.confirmEmail}?token=a`,
      hours: 24,
    }),
    ...Object.fromEntries(
      (["asked", "done"] as const).map((stage) => [
        `email-change-${stage}`,
        emailChangeNoticeMail(own, { stage, fullName: say("person"), link: `${own.origin}${paths.forgotPassword}` }),
      ]),
    ),
    "password-changed": passwordChangedMail(own, {
      fullName: say("person"),
      link: `${own.origin}${paths.forgotPassword}`,
    }),
    ...Object.fromEntries(
      [{ browser: say("browser"), system: say("system") }, { system: say("system") }, {}].map((device, index) => [
        `new-sign-in-${["named", "half-named", "unrecognised"][index]}`,
        newSignInMail(own, { ...signIn, ...device, fullName: say("person") }),
      ]),
    ),
    ...sellerMails(own, say),
    ...storeMails(own, say),
    "ticket-received": ticketReceivedMail(own, {
      ...ticket,
      acknowledgeBy: new Date("2026-11-23T04:30:00Z"),
      resolveBy: new Date("2026-12-21T04:30:00Z"),
    }),
    ...Object.fromEntries(
      [true, false].map((isResolved) => [
        `ticket-${isResolved ? "resolved" : "answered"}`,
        ticketAnsweredMail(own, {
          ...ticket,
          answer: say("answer"),
          isResolved,
          reopenDays: 14,
        }),
      ]),
    ),
    "order-confirmed": orderConfirmedMail(own, {
      ...order,
      fullName: say("person"),
      couponCode: say("coupon"),
      addressLines: [say("address")],
      shipments: [
        {
          sellerName: say("store"),
          items: [
            {
              name: say("product"),
              options: { [say("option")]: say("option_value") },
              quantity: 1,
              lineTotalPaise: 1,
            },
          ],
        },
      ],
    }),
    ...Object.fromEntries(
      monies.map((money) => [
        `order-cancelled-${money.kind}`,
        orderCancelledMail(own, {
          fullName: say("person"),
          publicNumber: "HT-7F3K-92QD",
          link: order.link,
          money,
          giftPaise: 100,
        }),
      ]),
    ),
    ...parcelMails(own, say),
    ...Object.fromEntries(
      (["on", "off", "recovery_code_used", "codes_renewed", "locked"] as const).map((event) => [
        `second-factor-${event}`,
        secondFactorMail(own, {
          fullName: say("person"),
          event,
          at: "2026-11-28T10:35:00Z",
          link: `${own.origin}${paths.settings}`,
          ...(event === "recovery_code_used" && { left: 3 }),
          ...(event === "locked" && { minutes: 15 }),
        }),
      ]),
    ),
    "coupon-issued": couponIssuedMail(own, {
      fullName: say("person"),
      code: "WELCOME-7F3K92QD",
      percent: 10,
      endsOn: "2027-02-19",
    }),
    ...Object.fromEntries(
      (["linked", "unlinked"] as const).map((event) => [
        `identity-${event}`,
        identityChangedMail(own, {
          fullName: say("person"),
          event,
          provider: "Google",
          at: "2026-11-28T10:35:00Z",
          link: `${own.origin}${paths.signInMethods}`,
        }),
      ]),
    ),
    ...Object.fromEntries(
      (["on", "off"] as const).map((event) => [
        `mobile-sign-in-${event}`,
        mobileSignInMail(own, {
          fullName: say("person"),
          event,
          at: "2026-11-28T10:35:00Z",
          link: `${own.origin}${paths.signInMethods}`,
        }),
      ]),
    ),
    "back-in-stock": backInStockMail(own, {
      fullName: say("person"),
      names: { en: say("product"), hi: say("product"), gu: say("product") },
      link: `${own.origin}${paths.product(7)}?variant=8`,
    }),
    "sale-announced": saleAnnouncedMail(own, {
      fullName: say("person"),
      department: say("department"),
      percent: 10,
      products: 8,
      startsAt: "2026-11-28T10:35:00Z",
      link: `${own.origin}${paths.category("electronics")}`,
      unsubscribeUrl: `${own.origin}${paths.unsubscribe}?token=a.b&x=1`,
    }),
    "account-invited": accountInvitedMail(own, {
      fullName: say("person"),
      link: `${own.origin}${paths.resetPassword}?token=x`,
      days: 7,
    }),
    "test-mail": testMail(own, { fullName: say("person"), link: `${own.origin}${paths.admin}` }),
    "list-export-done": listExportMail(own, "done", exported),
    "list-export-failed": listExportMail(own, "failed", exported),
    "inquiry-answered": inquiryAnsweredMail(own, {
      name: say("product"),
      subject: say("subject"),
      message: say("message"),
      answer: say("answer"),
    }),
    "career-received": careerReceivedMail(own, {
      titleKey: "pages:careers.openings.data-scientist.title",
      months: 12,
    }),
    "account-erased": accountErasedMail(own, { fullName: say("person") }),
    "gift-card": giftCardMail(own, {
      senderName: say("friend"),
      message: say("message"),
      code: "HAAT-ABCD-EFGH",
      amountPaise: 100_000,
    }),
  };
}
