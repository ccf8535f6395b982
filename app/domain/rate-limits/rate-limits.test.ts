import { describe, expect, it } from "vitest";
import { rateLimits, networkOf } from "#app/domain/rate-limits/rate-limits.ts";

/** Written by hand: a budget that is changed by mistake is noticed here. */
const allowed: Record<keyof typeof rateLimits, string> = {
  "sign_in.account": "10 in 15 min",
  "sign_in.device": "10 in 15 min",
  "sign_in.network": "100 in 15 min",
  "password.confirm": "10 in 15 min",
  "mail.verify": "2 in 60 min",
  "mail.reset": "3 in 60 min",
  "mail.reset_account": "9 in 60 min",
  "mail.reset_device": "3 in 60 min",
  "mail.change_email": "3 in 60 min",
  "mail.application": "3 in 60 min",
  "mail.invitation": "3 in 60 min",
  "member.invite": "20 in 1440 min",
  "mail.network": "60 in 60 min",
  "phone_code.number": "5 in 60 min",
  "phone_code.number_day": "10 in 1440 min",
  "phone_code.person": "5 in 60 min",
  "phone_code.network": "60 in 60 min",
  "phone_code.try_network": "100 in 60 min",
  "register.network": "60 in 60 min",
  "inquiry.network": "60 in 60 min",
  "career.network": "30 in 60 min",
  "application.network": "300 in 60 min",
  "session.network": "600 in 60 min",
  "cart.network": "600 in 60 min",
  "cart.share": "20 in 60 min",
  "cart.share_network": "300 in 60 min",
  "order_link.make": "20 in 60 min",
  "pay_link.network": "300 in 5 min",
  "delivery_link.network": "300 in 5 min",
  "ticket.open": "10 in 1440 min",
  "ticket.reply": "30 in 60 min",
  "question.ask": "10 in 60 min",
  "message.send": "30 in 60 min",
  "message.network": "300 in 60 min",
  "packing.network": "300 in 5 min",
  "review.save": "30 in 60 min",
  "product.import": "30 in 60 min",
  "list.export": "30 in 60 min",
  "product.save": "300 in 60 min",
  "preview.network": "300 in 5 min",
  "upload.keep": "40 in 60 min",
  "upload.keep_network": "120 in 60 min",
  "review.report": "20 in 60 min",
  "code.person": "20 in 60 min",
  "code.network": "400 in 60 min",
};

it("exactly this much is allowed", () => {
  const product = Object.entries(rateLimits).map(([name, { max, minutes }]) => [name, `${max} in ${minutes} min`]);
  expect(Object.fromEntries(product)).toEqual(allowed);
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
