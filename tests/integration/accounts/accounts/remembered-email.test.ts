import { expect, it } from "vitest";
import { issueVerificationLink } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { PASSWORD } from "../../../support/factories/members.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const withPassword = "form:has(input[name=password])";

async function registerAs(email: string) {
  const visitor = new Visitor();
  const answer = await submitForm(visitor, await openPage(visitor, "/register"), withPassword, {
    full_name: "Meera Shah",
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  expect([answer.status, answer.location]).toEqual([303, "/verify-email"]);
  return { visitor, inbox: await openPage(visitor, "/verify-email") };
}

it("the page after registering shows the address, and does not ask for it again", async () => {
  const { visitor, inbox } = await registerAs("meera.shah@example.test");
  expect(inbox.text("main")).toContain("We have sent an email with a link to meera.shah@example.test");
  expect(inbox.$("input[name=email]").val()).toBe("meera.shah@example.test");
  expect((await openPage(visitor, "/login")).$("input[name=email]").val()).toBe("meera.shah@example.test");
  expect(inbox.$("main a[href='/register']").text()).toBe("Wrong address? Register again");
  // Another person's browser does not know it.
  const otherUser = await openPage(new Visitor(), "/verify-email");
  expect(otherUser.html).not.toContain("meera.shah");
  expect(otherUser.$("input[name=email]").val() ?? "").toBe("");
});

it("the emailed link fills in the address on any device", async () => {
  await registerAs("asha.patel@example.test");
  const issued = await issueVerificationLink(db, "asha.patel@example.test");
  const elsewhere = new Visitor();
  const verified = await openPage(elsewhere, `/verify-email?token=${issued?.token}`);
  expect(verified.location).toBe("/login");
  const login = await openPage(elsewhere, "/login");
  expect(login.$("input[name=email]").val()).toBe("asha.patel@example.test");
  const signedIn = await submitForm(elsewhere, login, withPassword, { password: PASSWORD });
  expect(signedIn.status).toBe(303);
  // After sign-in the browser no longer has it.
  expect([...elsewhere.cookies.keys()]).not.toContain("haat_email");
});

it("an address that is sent another email is the one that is shown", async () => {
  const { visitor, inbox } = await registerAs("first@example.test");
  const sent = await submitForm(visitor, inbox, "form:has(input[name=email]):not(:has(input[name=password]))", {
    email: "second@example.test",
  });
  expect(sent.status).toBe(303);
  expect((await openPage(visitor, "/verify-email")).text("main")).toContain("to second@example.test");
});

it("an expired link shows no address", async () => {
  const page = await openPage(new Visitor(), "/verify-email?token=nonsense");
  expect(page.text("main")).toContain("This link is no longer valid");
  expect(page.text("main")).not.toContain("We have sent");
});

it("every password has a button that shows it, hidden until a script enables it", async () => {
  for (const [address, fields] of [
    ["/login", 1],
    ["/register", 2],
    ["/admin/login", 1],
  ] as const) {
    const page = await openPage(new Visitor(), address);
    const buttons = page.$("button[data-show-password]");
    expect([address, buttons.length]).toEqual([address, fields]);
    for (const button of buttons.toArray().map((one) => page.$(one))) {
      expect(button.is("[hidden][type=button]")).toBe(true);
      expect(page.$(`#${button.attr("aria-controls")}`).attr("type")).toBe("password");
    }
  }
});
