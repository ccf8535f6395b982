import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { giftCardMail } from "#app/mail/gift-card.ts";
import { newSignInMail } from "#app/mail/new-sign-in.ts";
import type { SaySample } from "#app/mail/samples/say-sample.ts";
import type { MailContext } from "#app/mail/layout.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.ts";
import { palette } from "#app/styles/palette.ts";
import { shipmentMovedMail, type MovedShipment } from "#app/mail/shipment-moved.ts";
import { secondFactorMail } from "#app/mail/second-factor-changed.ts";
import { sampleMails, sampleOrder, sampleSignIn } from "#app/mail/samples/samples.ts";

const locales = ["en", "hi", "gu"] as const;
const evil = `<script>alert("1")</script> & 'co' $t(mail:hello) {{name}}`;

function context(locale: MailContext["locale"] = "en"): MailContext {
  return { locale, storeName: "Haat", origin: "https://haat.example", contactEmail: "help@haat.example" };
}

const order = sampleOrder("https://haat.example");
const signIn = sampleSignIn("https://haat.example");

const allMails = (locale: MailContext["locale"], say: SaySample) =>
  sampleMails({ ...context(locale), storeName: say("store") }, say);

it("every template is among them", () => {
  const sources = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.isFile() && file.name !== "layout.ts")
      .map(({ name }) => readFileSync(`${folder}/${name}`, "utf8"));
  const samples = sources("app/mail/samples").join();
  const templates = sources("app/mail").flatMap((source) => [...source.matchAll(/^export function (\w+Mail)\(/gm)]);
  const unused = templates.map(([, name]) => name).filter((name) => !samples.includes(`${name}(`));
  expect(templates.length).toBeGreaterThan(10);
  expect(unused).toEqual([]);
});

describe.each(locales)("every mail in %s", (locale) => {
  const mails = Object.entries(allMails(locale, (what) => what));

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

  it.each(Object.entries(allMails(locale, () => evil)))("%s escapes user input", (_name, { html, text, subject }) => {
    expect(text).toContain(evil);
    expect(html).not.toContain("<script");
    expect(html.replaceAll(/&(amp|lt|gt|quot|#39);/g, "")).not.toMatch(/&(?!#?\w+;)/);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe("the confirmation of an order", () => {
  const mail = orderConfirmedMail(context(), order);

  it("names the options of what was bought in the customer's language", () => {
    expect(orderConfirmedMail(context("gu"), order).text).toContain("રંગ: Indigo");
  });

  it("names gift cards in the customer's language", () => {
    expect(orderConfirmedMail(context("gu"), order).text).toContain("- ગિફ્ટ કાર્ડ (સંખ્યા 1): ₹1,000");
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
    const cash = orderConfirmedMail(context(), { ...order, isCashOnDelivery: true });
    expect(cash.text).toContain("you pay on delivery");
    expect(mail.text).not.toContain("you pay on delivery");
  });

  it("promises no parcel for an order of gift cards only", () => {
    const cards = orderConfirmedMail(context(), { ...order, shipments: [] });
    expect(cards.text).not.toContain("Estimated delivery");
  });

  it("writes the day in the reader's language", () => {
    expect(orderConfirmedMail(context("hi"), order).text).toContain("28 नवंबर 2026");
    expect(orderConfirmedMail(context("gu"), order).text).toContain("28 નવેમ્બર, 2026");
  });
});

describe("the second factor's emails", () => {
  const news = { fullName: "Asha", at: "2026-11-28T10:35:00Z", link: "https://haat.example/customer/settings" };

  it("say when it happened, in India's time zone, and what to do if it was not the owner", () => {
    const { text } = secondFactorMail(context(), { ...news, event: "off" });
    expect(text).toMatch(/28 November 2026 at 4:05\spm IST/);
    expect(text).toContain("change your password");
  });

  it("have the remaining number", () => {
    const { text } = secondFactorMail(context(), { ...news, event: "recovery_code_used", left: 1 });
    expect(text).toContain("1 of your recovery codes is left");
    expect(secondFactorMail(context(), { ...news, event: "locked", minutes: 30 }).text).toContain("30 minutes");
  });
});

describe("the sign-in emails", () => {
  it("say when, in India's time zone, with what, and what to do", () => {
    const mail = newSignInMail(context(), { ...signIn, browser: "Chrome", system: "Android" });
    for (const version of [mail.html, mail.text]) {
      expect(version).toMatch(/28 November 2026 at 4:05\spm IST/);
      expect(version).toContain("Chrome on Android");
      expect(version).toContain(signIn.devicesLink);
      expect(version).toContain(signIn.passwordLink);
    }
  });

  it("say what is known of the device, and no more", () => {
    expect(newSignInMail(context(), { ...signIn, system: "KaiOS" }).text).toContain("Device:\nKaiOS\n");
    expect(newSignInMail(context(), signIn).text).toContain("Device:\nA browser that we could not recognise\n");
  });
});

it("remove a line break in a name from the subject", () => {
  const mail = giftCardMail(context(), {
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

describe("the email about a parcel on its way", () => {
  const parcel: Omit<MovedShipment, "carrier" | "trackingNumber" | "trackingUrl"> = {
    fullName: "Asha",
    publicNumber: "HT-7F3K-92QD",
    link: "https://haat.example/customer/orders/HT-7F3K-92QD",
    sellerName: "Brass House",
    isPart: false,
    status: "shipped",
    isAgain: false,
    reason: null,
    items: [{ name: "Lamp", quantity: 2 }],
    expectedOn: "2026-11-28",
  };

  it("links to where the courier shows the parcel", () => {
    const url = "https://ekartlogistics.com/shipmenttrack/FMPC0123456789?a=1&b=2";
    const courier = { carrier: "Ekart", trackingNumber: "FMPC0123456789", trackingUrl: url };
    const mail = shipmentMovedMail(context(), { ...parcel, ...courier });
    expect(mail.text).toContain(`Track your parcel:\n${url}`);
    expect(mail.html).toContain(`href="${url.replace("&", "&amp;")}"`);
  });

  it("names the expected day, and none that has gone by", () => {
    const courier = { carrier: null, trackingNumber: null, trackingUrl: null };
    const words = (expectedOn: string | null) =>
      shipmentMovedMail(context(), { ...parcel, ...courier, expectedOn }).text;
    expect(words("2026-11-28")).toContain("Estimated delivery:\n28 November 2026");
    expect(words(null)).not.toContain("Estimated delivery");
  });

  it("names the number alone of a courier that is not known or not named", () => {
    for (const carrier of ["Dak Express", null]) {
      const courier = { carrier, trackingNumber: "DX70214000", trackingUrl: null };
      const mail = shipmentMovedMail(context(), { ...parcel, ...courier });
      expect(mail.text).toContain("DX70214000");
      expect(mail.text).not.toContain("Track your parcel");
    }
  });
});
