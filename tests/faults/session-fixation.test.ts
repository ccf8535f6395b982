// First import: sets the keys that the app reads when its first module is loaded.
import { signInWith, someone } from "../support/stand-ins/oauth-visits.ts";
import { describe, expect, it } from "vitest";
import { beginSetup } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { findPendingKey } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { changeRole } from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { sessionCookie } from "#app/http/request/cookies.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as logout } from "#app/routes/auth/logout.ts";
import { action as reset } from "#app/routes/auth/reset-password.tsx";
import { action as secondFactor } from "#app/routes/auth/second-factor.tsx";
import { action as setUp } from "#app/routes/customer/accounts/second-factor-set-up.tsx";
import { action as changePassword } from "#app/routes/customer/accounts/settings-password.tsx";
import { action as promo } from "#app/routes/shop/frame/promo-notice.ts";
import { db, cipher } from "#app/services.server.ts";
import { oauthServer } from "../support/stand-ins/google-and-facebook.ts";
import { createMember, PASSWORD, signInAs } from "../support/factories/members.ts";
import { signInKeepingTheId } from "../support/naive/naive-sign-ins.ts";
import { appCode, createEnrolledPerson } from "../support/factories/second-factor.ts";
import { Visitor } from "../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../support/factories/waiting-mails.ts";

/** Session fixation: an attacker plants a session cookie in the victim's browser and waits until it is authenticated. */

const COOKIE = "haat_session";

/** A browser whose session id the attacker also knows. */
async function plantedBrowser(): Promise<{ victim: Visitor; attacker: Visitor }> {
  const attacker = new Visitor();
  await attacker.post(promo, "/promo/notice");
  const victim = new Visitor();
  victim.cookies.set(COOKIE, attacker.cookies.get(COOKIE) ?? "");
  expect(await currentSession(victim.args())).toBeDefined();
  return { victim, attacker };
}

/** Returns what the attacker's copy of the cookie opens now. */
async function opens(attacker: Visitor): Promise<"nothing" | "a visitor's session" | "the account"> {
  const session = await currentSession(attacker.args());
  if (!session) return "nothing";
  return session.person || session.pending ? "the account" : "a visitor's session";
}

/** The attacker copies the victim's current cookies. */
function copyCookie(victim: Visitor, attacker: Visitor): string {
  const cookie = victim.cookies.get(COOKIE) ?? "";
  attacker.cookies.set(COOKIE, cookie);
  return cookie;
}

describe("a session id known before sign-in", () => {
  it("naive variant: sign-in that keeps the session id opens the account", async () => {
    const { victim, attacker } = await plantedBrowser();
    const member = await createMember();
    const token: unknown = await sessionCookie.parse(`${COOKIE}=${victim.cookies.get(COOKIE)}`);
    await signInKeepingTheId(db, hashSecret(String(token)), member.id);
    expect(await opens(attacker)).toBe("the account");
  });

  it("is invalid after sign-in", { tags: ["telling"] }, async () => {
    const { victim, attacker } = await plantedBrowser();
    const before = victim.cookies.get(COOKIE);
    await signInAs(await createMember(), PASSWORD, victim);
    expect(victim.cookies.get(COOKIE)).not.toBe(before);
    expect(await opens(attacker)).toBe("nothing");
    expect((await currentSession(victim.args()))?.person).toBeDefined();
  });

  it("is invalid after admin sign-in", async () => {
    const { victim, attacker } = await plantedBrowser();
    const { email } = await createMember({ role: "admin" });
    const reply = await victim.post(adminLogin, "/admin/login", { email, password: PASSWORD });
    expect(reply.location).toBe("/admin");
    expect(await opens(attacker)).toBe("nothing");
  });

  it("is invalid after sign-in with an OAuth provider", async () => {
    const { victim, attacker } = await plantedBrowser();
    oauthServer.member = someone();
    await signInWith(victim);
    expect(await opens(attacker)).toBe("nothing");
    expect((await currentSession(victim.args()))?.person).toBeDefined();
  });

  it("is replaced after the password, after the second factor, and after step-up verification", async () => {
    const { victim, attacker } = await plantedBrowser();
    const ids = new Set([copyCookie(victim, attacker)]);
    const { profile, key, recoveryCodes } = await createEnrolledPerson();
    const steps = [
      () => victim.post(login, "/login", { email: profile.email, password: PASSWORD }),
      () => victim.post(secondFactor, "/second-factor", { code: appCode(key) }),
      () => victim.post(secondFactor, "/second-factor", { code: recoveryCodes[0] }),
    ];
    for (const step of steps) {
      expect((await step()).status).toBe(303);
      expect(await opens(attacker)).toBe("nothing");
      ids.add(copyCookie(victim, attacker));
    }
    expect(ids.size).toBe(1 + steps.length);
    expect((await currentSession(victim.args()))?.person?.aal).toBe(2);
  });

  it("is invalid after the second factor is enabled", async () => {
    const member = await createMember();
    const [victim, attacker] = [await signInAs(member), new Visitor()];
    const before = copyCookie(victim, attacker);
    await beginSetup(db, cipher, member.id);
    const key = (await findPendingKey(db, cipher, member.id)) ?? "";
    await victim.post(setUp, "/customer/settings/second-factor/set-up", { code: appCode(key) });
    expect(victim.cookies.get(COOKIE)).not.toBe(before);
    expect(await opens(attacker)).toBe("nothing");
    expect((await currentSession(victim.args()))?.person?.aal).toBe(2);
  });

  it.each([
    ["customer", "seller"],
    ["customer", "admin"],
    ["seller", "customer"],
    ["admin", "customer"],
  ] as const)("is invalid and replaced after the role changes from %s to %s", async (from, to) => {
    await createMember({ role: "admin" });
    const member = await createMember({ role: from });
    const [victim, attacker] = [await signInAs(member), new Visitor()];
    const before = copyCookie(victim, attacker);
    await changeRole(db, "command_line", member.id, to);
    let password = PASSWORD;
    if (to === "admin") {
      // Administrators must choose a new password through the emailed link.
      password = "kesar-pista-falooda-77";
      const [mail] = await sendWaitingMails("mail.reset_password");
      await new Visitor().post(reset, linkIn(mail), { password, confirm_password: password });
    }
    expect([await opens(attacker), await opens(victim)]).toEqual(["nothing", "nothing"]);
    const [action, path] = to === "admin" ? ([adminLogin, "/admin/login"] as const) : ([login, "/login"] as const);
    await victim.post(action, path, { email: member.email, password });
    expect([await opens(victim), await opens(attacker)]).toEqual(["the account", "nothing"]);
    expect(victim.cookies.get(COOKIE)).not.toBe(before);
  });

  it("is invalid after a password change and after sign-out", async () => {
    const member = await createMember();
    const [victim, attacker] = [await signInAs(member), new Visitor()];
    const before = copyCookie(victim, attacker);
    const fields = { current_password: PASSWORD, password: "kesar-pista-77", confirm_password: "kesar-pista-77" };
    await victim.post(changePassword, "/customer/settings/password", fields);
    expect(victim.cookies.get(COOKIE)).not.toBe(before);
    expect(await opens(attacker)).toBe("nothing");

    copyCookie(victim, attacker);
    await victim.post(logout, "/logout");
    expect(await opens(attacker)).toBe("nothing");
  });
});
