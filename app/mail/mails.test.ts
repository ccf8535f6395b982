import { readdirSync, readFileSync } from "node:fs";
import { sellerMails } from "../../tests/support/seller-mails.ts";
import { describe, expect, it } from "vitest";
import { parcelMails } from "../../tests/support/parcel-mails.ts";
import { accountErasedMail } from "#app/mail/account-erased.ts";
import { accountInvitedMail } from "#app/mail/account-invited.ts";
import { inquiryAnsweredMail } from "#app/mail/inquiry-answered.ts";
import { couponIssuedMail } from "#app/mail/coupon-issued.ts";
import { changeEmailMail } from "#app/mail/change-email.ts";
import { emailChangeNoticeMail } from "#app/mail/email-change-notice.ts";
import { giftCardMail } from "#app/mail/gift-card.ts";
import { identityChangedMail } from "#app/mail/identity-changed.ts";
import { newSignInMail } from "#app/mail/new-sign-in.ts";
import type { MailFrame, WrittenMail } from "#app/mail/layout.ts";
import { orderCancelledMail } from "#app/mail/order-cancelled.ts";
import { orderConfirmedMail, type MailedOrder } from "#app/mail/order-confirmed.ts";
import { passwordChangedMail } from "#app/mail/password-changed.ts";
import { palette } from "#app/mail/palette.ts";
import { secondFactorMail } from "#app/mail/second-factor-changed.ts";
import { resetPasswordMail } from "#app/mail/reset-password.ts";
import { saleAnnouncedMail } from "#app/mail/sale-announced.ts";
import { ticketAnsweredMail, ticketReceivedMail } from "#app/mail/ticket.ts";
import { testMail } from "#app/mail/test-mail.ts";
import { verifyEmailMail } from "#app/mail/verify-email.ts";
import { storeMails } from "../../tests/support/store-mails.ts";

const locales = ["en", "hi", "gu"] as const;
const evil = `<script>alert("1")</script> & 'co' $t(mail:hello) {{name}}`;

function frame(locale: MailFrame["locale"] = "en"): MailFrame {
  return { locale, storeName: "Haat", origin: "https://haat.example", contactEmail: "help@haat.example" };
}

const order: MailedOrder = {
  fullName: "Asha Patel",
  publicNumber: "HT-7F3K-92QD",
  link: "https://haat.example/customer/orders/HT-7F3K-92QD",
  isCashOnDelivery: false,
  shipments: [
    {
      sellerName: "Kutch Weavers",
      items: [{ name: "Cotton saree", options: { Colour: "Indigo" }, quantity: 2, lineTotalPaise: 259_800 }],
    },
    { sellerName: "Brass House", items: [{ name: "Diya", options: {}, quantity: 1, lineTotalPaise: 24_950 }] },
  ],
  giftCards: [{ name: "Gift card", options: {}, quantity: 1, lineTotalPaise: 100_000 }],
  subtotalPaise: 384_750,
  discountPaise: 38_475,
  deliveryPaise: 0,
  giftPaise: 50_000,
  totalPaise: 296_275,
  couponCode: "SAVE10",
  addressLines: ["Asha Patel", "12 Station Road", "Bhuj, Gujarat 370001", "+919876543210"],
  estimatedDeliveryOn: "2026-11-28",
};

const signIn = {
  fullName: "Asha Patel",
  at: "2026-11-28T10:35:00Z",
  devicesLink: "https://haat.example/customer/settings/devices",
  passwordLink: "https://haat.example/forgot-password",
};

const ticket = { publicNumber: "ST-7F3K-92QD", link: "https://haat.example/customer/support/ST-7F3K-92QD" };

/** Every email of the shop, in one language, with `words` in place of user input. */

function allMails(locale: MailFrame["locale"], words: string): Record<string, WrittenMail> {
  const own = { ...frame(locale), storeName: words };
  const monies = [
    { kind: "refund", amountPaise: 100 } as const,
    { kind: "unpaid" } as const,
    { kind: "cash" } as const,
  ];
  return {
    "verify-email": verifyEmailMail(own, {
      fullName: words,
      link: "https://haat.example/verify-email?token=a&redirect=%2Fcart",
      hours: 48,
    }),
    "reset-password": resetPasswordMail(own, {
      fullName: words,
      link: "https://haat.example/reset-password?token=a",
      minutes: 60,
    }),
    "change-email": changeEmailMail(own, {
      fullName: words,
      link: "https://haat.example/confirm-email?token=a",
      hours: 24,
    }),
    ...Object.fromEntries(
      (["asked", "done"] as const).map((stage) => [
        `email-change ${stage}`,
        emailChangeNoticeMail(own, { stage, fullName: words, link: "https://haat.example/forgot-password" }),
      ]),
    ),
    "password-changed": passwordChangedMail(own, {
      fullName: words,
      link: "https://haat.example/forgot-password",
    }),
    ...Object.fromEntries(
      [{ browser: words, system: words }, { system: words }, {}].map((device, index) => [
        `new-sign-in ${["named", "half named", "unrecognised"][index]}`,
        newSignInMail(own, { ...signIn, ...device, fullName: words }),
      ]),
    ),
    ...sellerMails(own, words),
    ...storeMails(own, words),
    "ticket received": ticketReceivedMail(own, {
      ...ticket,
      fullName: words,
      subject: words,
      acknowledgeBy: new Date("2026-11-23T04:30:00Z"),
      resolveBy: new Date("2026-12-21T04:30:00Z"),
    }),
    ...Object.fromEntries(
      [true, false].map((isResolved) => [
        `ticket ${isResolved ? "resolved" : "answered"}`,
        ticketAnsweredMail(own, {
          ...ticket,
          fullName: words,
          subject: words,
          answer: words,
          isResolved,
          reopenDays: 14,
        }),
      ]),
    ),
    "order-confirmed": orderConfirmedMail(own, {
      ...order,
      fullName: words,
      couponCode: words,
      addressLines: [words],
      shipments: [
        { sellerName: words, items: [{ name: words, options: { [words]: words }, quantity: 1, lineTotalPaise: 1 }] },
      ],
    }),
    ...Object.fromEntries(
      monies.map((money) => [
        `order-cancelled ${money.kind}`,
        orderCancelledMail(own, {
          fullName: words,
          publicNumber: "HT-7F3K-92QD",
          link: order.link,
          money,
          giftPaise: 100,
        }),
      ]),
    ),
    ...parcelMails(own, words),
    ...Object.fromEntries(
      (["on", "off", "recovery_code_used", "codes_renewed", "locked"] as const).map((event) => [
        `second-factor ${event}`,
        secondFactorMail(own, {
          fullName: words,
          event,
          at: "2026-11-28T10:35:00Z",
          link: "https://haat.example/customer/settings",
          ...(event === "recovery_code_used" && { left: 3 }),
          ...(event === "locked" && { minutes: 15 }),
        }),
      ]),
    ),
    "coupon-issued": couponIssuedMail(own, {
      fullName: words,
      code: "WELCOME-7F3K92QD",
      percent: 10,
      endsOn: "2027-02-19",
    }),
    ...Object.fromEntries(
      (["linked", "unlinked"] as const).map((event) => [
        `identity ${event}`,
        identityChangedMail(own, {
          fullName: words,
          event,
          provider: "Google",
          at: "2026-11-28T10:35:00Z",
          link: "https://haat.example/customer/settings/sign-in-methods",
        }),
      ]),
    ),
    "sale-announced": saleAnnouncedMail(own, {
      fullName: words,
      department: words,
      percent: 10,
      products: 8,
      startsAt: "2026-11-28T10:35:00Z",
      link: "https://haat.example/category/electronics",
      unsubscribeUrl: "https://haat.example/unsubscribe?token=a.b&x=1",
    }),
    "account-invited": accountInvitedMail(own, {
      fullName: words,
      link: "https://haat.example/reset-password?token=x",
      days: 7,
    }),
    "test-mail": testMail(own, { fullName: words, link: "https://haat.example/admin" }),
    "inquiry-answered": inquiryAnsweredMail(own, { name: words, subject: words, message: words, answer: words }),
    "account-erased": accountErasedMail(own, { fullName: words }),
    "gift-card": giftCardMail(own, { senderName: words, message: words, code: "HAAT-ABCD-EFGH", amountPaise: 100_000 }),
  };
}

it("every template is among them", () => {
  const files = readdirSync("app/mail").filter((file) => file !== "layout.ts");
  const templates = files.flatMap((file) => [
    ...readFileSync(`app/mail/${file}`, "utf8").matchAll(/^export function (\w+Mail)\(/gm),
  ]);
  const unused = templates
    .map(([, name]) => name)
    .filter(
      (name) =>
        ![allMails, parcelMails, sellerMails, storeMails].some((mails) => mails.toString().includes(name ?? "")),
    );
  expect(templates.length).toBeGreaterThan(10);
  expect(unused).toEqual([]);
});

describe.each(locales)("every mail in %s", (locale) => {
  const mails = Object.entries(allMails(locale, "Asha"));

  it.each(mails)("%s has all of its texts", (_name, mail) => {
    for (const text of [mail.subject, mail.html, mail.text]) {
      expect(text).not.toMatch(/mail:|\{\{|undefined|NaN|\[object/);
    }
  });

  it.each(mails)("%s ends with the shop's own address", (_name, mail) => {
    expect(mail.text.trimEnd().split("\n").at(-1)).toBe("https://haat.example/");
    const hosts = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/([^/\s"<]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(["haat.example"]));
  });

  it.each(mails)("%s declares its language and fits a narrow screen", (_name, { html }) => {
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain('name="viewport"');
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).not.toMatch(/(?<!max-)width:\s*\d{3,}px|width="\d{3,}"/);
  });

  it.each(Object.entries(allMails(locale, evil)))("%s escapes user input", (_name, { html, text, subject }) => {
    expect(text).toContain(evil);
    expect(html).not.toContain("<script");
    expect(html.replaceAll(/&(amp|lt|gt|quot|#39);/g, "")).not.toMatch(/&(?!#?\w+;)/);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe("the confirmation of an order", () => {
  const mail = orderConfirmedMail(frame(), order);

  it("names the options of what was bought in the customer's language", () => {
    expect(orderConfirmedMail(frame("gu"), order).text).toContain("રંગ: Indigo");
  });

  it.each(["html", "text"] as const)("has every item with its seller and the order's totals (%s)", (version) => {
    const text = mail[version].replaceAll(/<[^>]+>/g, " ");
    for (const said of [
      "HT-7F3K-92QD",
      "Sold by Kutch Weavers",
      "Cotton saree",
      "Colour: Indigo · Quantity 2",
      "₹2,598",
      "Sold by Brass House",
      "₹249.50",
      "Subtotal",
      "₹3,847.50",
      "Discount (SAVE10)",
      "−₹384.75",
      "Free",
      "−₹500",
      "₹2,962.75",
      "28 November 2026",
      "Bhuj, Gujarat 370001",
    ]) {
      expect(text).toContain(said);
    }
    expect(mail[version]).toContain(order.link);
  });

  it("says that cash is due only when it is", () => {
    const cash = orderConfirmedMail(frame(), { ...order, isCashOnDelivery: true });
    expect(cash.text).toContain("you pay on delivery");
    expect(mail.text).not.toContain("you pay on delivery");
  });

  it("promises no parcel for an order of gift cards only", () => {
    const cards = orderConfirmedMail(frame(), { ...order, shipments: [] });
    expect(cards.text).not.toContain("Estimated delivery");
  });

  it("writes the day in the reader's language", () => {
    expect(orderConfirmedMail(frame("hi"), order).text).toContain("28 नवंबर 2026");
    expect(orderConfirmedMail(frame("gu"), order).text).toContain("28 નવેમ્બર, 2026");
  });
});

describe("the second factor's emails", () => {
  const news = { fullName: "Asha", at: "2026-11-28T10:35:00Z", link: "https://haat.example/customer/settings" };

  it("say when it happened, in India's time zone, and what to do if it was not the owner", () => {
    const { text } = secondFactorMail(frame(), { ...news, event: "off" });
    expect(text).toMatch(/28 November 2026 at 4:05\spm IST/);
    expect(text).toContain("change your password");
  });

  it("have the remaining number", () => {
    const { text } = secondFactorMail(frame(), { ...news, event: "recovery_code_used", left: 1 });
    expect(text).toContain("1 of your recovery codes is left");
    expect(secondFactorMail(frame(), { ...news, event: "locked", minutes: 30 }).text).toContain("30 minutes");
  });
});

describe("the sign-in emails", () => {
  it("say when, in India's time zone, with what, and what to do", () => {
    const mail = newSignInMail(frame(), { ...signIn, browser: "Chrome", system: "Android" });
    for (const version of [mail.html, mail.text]) {
      expect(version).toMatch(/28 November 2026 at 4:05\spm IST/);
      expect(version).toContain("Chrome on Android");
      expect(version).toContain(signIn.devicesLink);
      expect(version).toContain(signIn.passwordLink);
    }
  });

  it("say what is known of the device, and no more", () => {
    expect(newSignInMail(frame(), { ...signIn, system: "KaiOS" }).text).toContain("Device:\nKaiOS\n");
    expect(newSignInMail(frame(), signIn).text).toContain("Device:\nA browser that we could not recognise\n");
  });
});

it("remove a line break in a name from the subject", () => {
  const mail = giftCardMail(frame(), {
    senderName: "Asha\r\nBcc: all@haat.example",
    message: "",
    code: "X",
    amountPaise: 100,
  });
  expect(mail.subject).toBe("Asha Bcc: all@haat.example sent you a gift card of ₹1");
});

it("use the theme's own colours", () => {
  const theme = readFileSync("app/styles/app.css", "utf8");
  for (const [name, value] of Object.entries(palette)) expect(theme).toContain(`--color-${name}: ${value};`);
});
