import { describe, expect, it } from "vitest";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { rateLimits, networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";

/** Written by hand, with the message over the limit, so that an accidental change of a budget is noticed. */
const allowed: Record<keyof typeof rateLimits, string> = {
  "sign_in.account": "10 in 15 min: sign_in",
  "sign_in.device": "10 in 15 min: sign_in",
  "sign_in.network": "100 in 15 min: sign_in",
  "password.confirm": "10 in 15 min: sign_in",
  "mail.verify": "2 in 60 min: mail",
  "mail.reset": "3 in 60 min: reset",
  "mail.reset_account": "9 in 60 min: reset",
  "mail.reset_device": "3 in 60 min: mail",
  "mail.change_email": "3 in 60 min: mail",
  "mail.application": "3 in 60 min: mail",
  "mail.invitation": "3 in 60 min: mail",
  "member.invite": "20 in 1440 min: later",
  "mail.network": "60 in 60 min: later",
  "phone_code.number": "5 in 60 min: phone_code",
  "phone_code.number_day": "10 in 1440 min: phone_code",
  "phone_code.person": "5 in 60 min: phone_code",
  "phone_code.network": "60 in 60 min: later",
  "phone_code.try_network": "100 in 60 min: codes",
  "register.network": "60 in 60 min: later",
  "inquiry.network": "60 in 60 min: later",
  "career.network": "30 in 60 min: later",
  "application.network": "300 in 60 min: later",
  "session.network": "600 in 60 min: later",
  "cart.network": "600 in 60 min: cart",
  "cart.share": "20 in 60 min: later",
  "cart.share_network": "300 in 60 min: later",
  "order_link.make": "20 in 60 min: later",
  "pay_link.network": "300 in 5 min: later",
  "delivery_link.network": "300 in 5 min: later",
  "ticket.open": "10 in 1440 min: later",
  "ticket.reply": "30 in 60 min: later",
  "question.ask": "10 in 60 min: later",
  "message.send": "30 in 60 min: later",
  "message.network": "300 in 60 min: later",
  "packing.network": "300 in 5 min: later",
  "review.save": "30 in 60 min: later",
  "product.import": "30 in 60 min: later",
  "list.export": "30 in 60 min: later",
  "product.save": "300 in 60 min: later",
  "preview.network": "300 in 5 min: later",
  "upload.keep": "40 in 60 min: later",
  "upload.keep_network": "120 in 60 min: later",
  "review.report": "20 in 60 min: later",
  "code.person": "20 in 60 min: codes",
  "code.network": "400 in 60 min: codes",
};

it("exactly this much is allowed", () => {
  const product = Object.entries(rateLimits).map(([name, { max, minutes, refusal }]) => [
    name,
    `${max} in ${minutes} min: ${refusal.replace("messages:limits.", "")}`,
  ]);
  expect(Object.fromEntries(product)).toEqual(allowed);
});

it("a message over the limit says in three languages how long to wait", () => {
  for (const locale of ["en", "hi", "gu"] as const)
    for (const { refusal } of Object.values(rateLimits))
      expect(translatorFor(locale)(refusal, { minutes: 4711 }), `${locale} ${refusal}`).toContain("4711");
});

describe("networkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::7", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
  ])("counts %j as %j", (address, network) => expect(networkOf(address)).toBe(network));
});
