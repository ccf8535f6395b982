import { expect, it, vi } from "vitest";
import { action as giveCode } from "#app/routes/auth/mobile-code.tsx";
import { action as askForCode } from "#app/routes/auth/mobile-sign-in.tsx";
import { action as giveOwnCode } from "#app/routes/customer/accounts/mobile-verify-code.tsx";
import { action as verify } from "#app/routes/customer/accounts/mobile-verify.tsx";
import { createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { createPersonWithPassword, PASSWORD } from "../../../support/factories/second-factor.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** Mails are really sent, but no SMS service is configured. */
vi.hoisted(() => (process.env.POSTMARK_TOKEN = "none"));

it("without an SMS service no page speaks of signing in with a mobile number", async () => {
  const member = await signedIn(await createProfile());
  for (const [visitor, address] of [
    [new Visitor(), "/login"],
    [new Visitor(), "/register?mobile=unknown"],
    [member, "/customer/settings"],
    [member, "/customer/settings/sign-in-methods"],
  ] as const) {
    const page = await openPage(visitor, address);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.$("main a[href*='/mobile'], main form[action*='/mobile']")).toHaveLength(0);
    expect(page.text("main")).not.toMatch(/SMS|verified/);
  }
});

it("its pages and forms answer 404", async () => {
  const [visitor, member] = [new Visitor(), await signedIn(await createPersonWithPassword())];
  for (const address of ["/login/mobile", "/login/mobile/code"])
    expect((await openPage(visitor, address)).status).toBe(404);
  for (const address of ["/customer/settings/mobile", "/customer/settings/mobile/code"])
    expect((await openPage(member, address)).status).toBe(404);
  const replies = [
    await visitor.post(askForCode, "/login/mobile", { phone_number: "98765 43210" }),
    await visitor.post(giveCode, "/login/mobile/code", { code: "123456" }),
    await member.post(verify, "/customer/settings/mobile", { current_password: PASSWORD }),
    await member.post(giveOwnCode, "/customer/settings/mobile/code", { code: "123456" }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
