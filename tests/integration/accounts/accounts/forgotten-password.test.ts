import { describe, expect, it } from "vitest";
import { requestPasswordReset } from "#app/domain/accounts/accounts/passwords.commands.server.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as forgot, loader as forgotPage } from "#app/routes/auth/forgot-password.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as reset, loader as resetPage } from "#app/routes/auth/reset-password.tsx";
import { config, db } from "#app/services.server.ts";
import { createMember, PASSWORD, signInAs } from "../../../support/factories/members.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const NEW = "kesar-pista-77";
const twice = (password: string) => ({ password, confirm_password: password });

async function askedFor(email: string): Promise<string> {
  await new Visitor().post(forgot, "/forgot-password", { email });
  const [mail] = await sendWaitingMails("mail.reset_password");
  return linkIn(mail);
}

describe("requesting a password reset", () => {
  it("emails a link, in the account's language, to the shop's configured address", async () => {
    const member = await createMember({ locale: "hi" });
    const visitor = new Visitor({ "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" });
    const reply = await visitor.post(forgot, "http://evil.example/forgot-password", { email: member.email });
    expect(reply.location).toBe("/forgot-password?sent");
    expect((await visitor.get(forgotPage, "/forgot-password?sent")).data.isSent).toBe(true);
    const [mail] = await sendWaitingMails("mail.reset_password");
    expect(mail).toMatchObject({ to: member.email, tag: "reset-password", subject: "हाट के लिए नया पासवर्ड चुनें" });
    for (const text of [mail?.html, mail?.text]) {
      expect(text).toContain(`${config.origin}/reset-password?token=`);
      expect(text).not.toContain("evil");
    }
  });

  it("responds alike for an address without an account, or a suspended one, and sends no email", async () => {
    const suspended = await createMember({ suspended_at: new Date() });
    const replies = [];
    for (const email of [(await createMember()).email, "nobody@example.test", suspended.email]) {
      const { status, location, headers } = await new Visitor().post(forgot, "/forgot-password", { email });
      replies.push({ status, location, headers: [...headers] });
    }
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(await sendWaitingMails("mail.reset_password")).toHaveLength(1);
  });

  it("is rejected beside the field for an invalid address", async () => {
    const reply = await new Visitor().post(forgot, "/forgot-password", { email: "asha" });
    expect(reply.data.form).toMatchObject({
      values: { email: "asha" },
      errors: { email: ["Enter a valid email address"] },
    });
  });

  it("is rejected after three requests within the hour, with or without an account", async () => {
    for (const email of [(await createMember()).email, "nobody-either@example.test"]) {
      const replies = [];
      for (let n = 0; n < 5; n += 1) replies.push(await new Visitor().post(forgot, "/forgot-password", { email }));
      expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 429, 429]);
      expect(replies[4]?.data.form.formErrors[0]).toMatch(
        /^Several links for a new password have been sent to this address.*in 60 min, or at once in a browser where/,
      );
      expect(replies[4]?.data.form.values).toEqual({ email });
      expect(Number(replies[4]?.headers.get("Retry-After"))).toBeGreaterThan(3000);
    }
    expect(await sendWaitingMails("mail.reset_password")).toHaveLength(3);
  });
});

describe("another client who requests links to a person's address", () => {
  const askFrom = (network: string, email: string) =>
    requestPasswordReset(db, { email, network, deviceHash: undefined });

  it("does not use up the owner's requests from another network or a known browser", async () => {
    const member = await createMember();
    const owner = await signInAs(member);
    for (let n = 0; n < 3; n += 1) await askFrom("203.0.113.9", member.email);
    await expect(askFrom("203.0.113.9", member.email)).rejects.toThrow(RetryLaterError);
    expect((await new Visitor().post(forgot, "/forgot-password", { email: member.email })).status).toBe(303);
    // Requests from many networks use up the global limit.
    for (let n = 0; n < 5; n += 1) await askFrom(`198.51.100.${n}`, member.email);
    await expect(askFrom("192.0.2.1", member.email)).rejects.toThrow(RetryLaterError);
    expect((await new Visitor().post(forgot, "/forgot-password", { email: member.email })).status).toBe(429);
    const dedicatedBrowser = new Visitor();
    for (const [name, value] of owner.cookies)
      if (name.endsWith("haat_device")) dedicatedBrowser.cookies.set(name, value);
    expect((await dedicatedBrowser.post(forgot, "/forgot-password", { email: member.email })).status).toBe(303);
    expect(await sendWaitingMails("mail.reset_password")).toHaveLength(10);
  });
});

describe("choosing a new password by the emailed link", () => {
  it("sets it, signs out everywhere, sends an email, and invalidates the old password", async () => {
    const member = await createMember();
    const phone = await signInAs(member);
    const link = await askedFor(member.email);
    const visitor = new Visitor();
    expect((await visitor.get(resetPage, link)).data.isGood).toBe(true);
    const reply = await visitor.post(reset, link, twice(NEW));
    expect(reply.location).toBe("/login");
    const toast = { title: "🔒 Password updated successfully!", tone: "success" };
    expect(await takeToasts(visitor.args())).toMatchObject([toast]);
    expect((await currentSession(phone.args()))?.person).toBeUndefined();
    expect((await new Visitor().post(login, "/login", { email: member.email, password: PASSWORD })).status).toBe(422);
    await signInAs(member, NEW);
    const [mail] = await sendWaitingMails("mail.password_changed");
    expect(mail).toMatchObject({ to: member.email, tag: "password-changed" });
  });

  it("signs this browser out too if it was signed in, and the notice is still shown", async () => {
    const member = await createMember();
    const visitor = await signInAs(member);
    await takeToasts(visitor.args());
    await visitor.post(reset, await askedFor(member.email), twice(NEW));
    expect((await currentSession(visitor.args()))?.person).toBeUndefined();
    expect((await takeToasts(visitor.args()))[0]?.title).toBe("🔒 Password updated successfully!");
  });

  it.each([
    [twice("short"), { password: ["Password too short: Password should be at least 6 characters."] }],
    [{ password: NEW, confirm_password: "other" }, { confirm_password: ["Passwords do not match"] }],
    [twice("Jennifer"), { password: ["Many people use this password, so it is easy to guess. Choose another one."] }],
  ])("rejects %j, and the link still works", async (fields, errors) => {
    const member = await createMember();
    const link = await askedFor(member.email);
    const reply = await new Visitor().post(reset, link, fields);
    expect(reply.status).toBe(422);
    expect(reply.data.form.errors).toEqual(errors);
    expect(JSON.stringify(reply.data)).not.toContain(NEW);
    expect((await new Visitor().post(reset, link, twice(NEW))).status).toBe(303);
  });

  it("shows a rejection with its fixed text", async () => {
    const reply = await new Visitor().post(reset, await askedFor((await createMember()).email), twice("jennifer"));
    expect(reply.data.form.title).toBe("❌ Password Update Error");
  });

  it("works once, also when used twenty times concurrently", async () => {
    const member = await createMember();
    const link = await askedFor(member.email);
    const passwords = Array.from({ length: 20 }, (_, n) => `kesar-pista-${n}`);
    const replies = await Promise.all(passwords.map((password) => new Visitor().post(reset, link, twice(password))));
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
    const winner = passwords[replies.findIndex(({ status }) => status === 303)]!;
    await signInAs(member, winner);
    expect((await new Visitor().get(resetPage, link)).data.isGood).toBe(false);
    expect((await new Visitor().post(reset, link, twice(NEW))).status).toBe(422);
    const mails = await sendWaitingMails("mail.password_changed");
    expect(mails.filter((mail) => mail.to === member.email)).toHaveLength(1);
  });

  it("does not work after an hour, with a made-up token, or after a newer one was sent", async () => {
    const member = await createMember();
    const older = await askedFor(member.email);
    const newer = await askedFor(member.email);
    const dead = ["/reset-password", "/reset-password?token=made-up", older];
    for (const link of dead) {
      expect((await new Visitor().get(resetPage, link)).data.isGood).toBe(false);
      const reply = await new Visitor().post(reset, link, twice(NEW));
      expect(reply.data.form.formErrors[0]).toMatch(/^This link is no longer valid/);
    }
    await db
      .updateTable("email_tokens")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await new Visitor().get(resetPage, newer)).data.isGood).toBe(false);
    expect((await new Visitor().post(reset, newer, twice(NEW))).status).toBe(422);
    await signInAs(member);
  });

  it("does not work with a token of another purpose", async () => {
    const member = await createMember({ email_verified_at: null });
    const { issueLink } = await import("#app/domain/accounts/accounts/mailed-links.commands.server.ts");
    const token = await issueLink(db, { profileId: member.id, purpose: "verify_email" });
    const link = `/reset-password?token=${token}`;
    expect((await new Visitor().get(resetPage, link)).data.isGood).toBe(false);
    // A weak password gets the same response: the link's purpose is checked first.
    for (const password of [NEW, "jennifer"]) {
      const reply = await new Visitor().post(reset, link, twice(password));
      expect(reply.data.form.formErrors[0]).toMatch(/^This link is no longer valid/);
      expect(reply.data.form.errors).toEqual({});
    }
  });

  it("verifies the address: the link proves access to the mailbox", async () => {
    const member = await createMember({ email_verified_at: null });
    await new Visitor().post(reset, await askedFor(member.email), twice(NEW));
    await signInAs(member, NEW);
  });

  it("requires 12 characters of an administrator and redirects to admin sign-in", async () => {
    const admin = await createMember({ role: "admin" });
    const link = await askedFor(admin.email);
    const visitor = new Visitor();
    expect((await visitor.get(resetPage, link)).data.isAdmin).toBe(true);
    const short = await visitor.post(reset, link, twice("kesar-77"));
    expect(short.data.form.errors["password"]).toEqual(["An administrator's password needs at least 12 characters"]);
    expect((await visitor.post(reset, link, twice(NEW))).location).toBe("/admin/login");
    const fields = { email: admin.email, password: NEW };
    expect((await visitor.post(adminLogin, "/admin/login", fields)).location).toBe("/admin");
  });

  it("signs its owner in here while others guess", async () => {
    const member = await createMember();
    for (let n = 0; n < 11; n += 1)
      await new Visitor().post(login, "/login", { email: member.email, password: `wrong-${n}` });
    const visitor = new Visitor();
    await visitor.post(reset, await askedFor(member.email), twice(NEW));
    await signInAs(member, NEW, visitor);
  });
});
