// First import: sets the keys that the app reads when its first module is loaded.
import { signInWith, someone } from "../../../support/stand-ins/oauth-visits.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import {
  forgetDevices,
  isKnownDevice,
  recordSignIn,
} from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { liftSuspension, suspendAccount } from "#app/domain/accounts/accounts/account-status.commands.server.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as login, loader as loginPage } from "#app/routes/auth/login.tsx";
import { action as reset } from "#app/routes/auth/reset-password.tsx";
import { action as secondFactor } from "#app/routes/auth/second-factor.tsx";
import { loader as notificationsPage } from "#app/routes/customer/notifications/notifications.tsx";
import { loader as devicesPage } from "#app/routes/customer/accounts/settings-devices.tsx";
import { action as changePassword } from "#app/routes/customer/accounts/settings-password.tsx";
import { config, db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { oauthServer } from "../../../support/stand-ins/google-and-facebook.ts";
import { createMember, PASSWORD, signInAs } from "../../../support/factories/members.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { appCode, createEnrolledPerson, wrongCode } from "../../../support/factories/second-factor.ts";
import { notificationsOf, notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const NEW = "kesar-pista-77";
const twice = (password: string) => ({ password, confirm_password: password });

const ANDROID = "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";

const signInMails = async (profileId: number) =>
  (await queuedTasks("mail.new_sign_in")).filter((mail) => mail.profileId === profileId);

/** Sends all queued emails about sign-ins. Returns this person's emails. */
const sentTo = async (member: { email: string }) =>
  (await sendWaitingMails("mail.new_sign_in")).filter(({ to }) => to === member.email);

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

/** Counts the connections to this database that wait for a row lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Counts the notifications of sign-ins: in the shop, and by email. */
async function countNotices(profileId: number): Promise<[number, number]> {
  const inShop = (await notificationMessagesOf(profileId)).filter((message) => message.startsWith("new_sign_in"));
  return [inShop.length, (await signInMails(profileId)).length];
}

/** Signs in again with the same browser, whose session is gone. */
async function signInAgain(visitor: Visitor, member: { email: string }, password = PASSWORD) {
  visitor.cookies.delete("haat_session");
  return signInAs(member, password, visitor);
}

describe("a sign-in with an unknown browser", () => {
  /** Creates a customer who has already signed in with this browser. */
  async function settled(given: Parameters<typeof createMember>[0] = {}) {
    const member = await createMember(given);
    const home = new Visitor({ "User-Agent": WINDOWS });
    await signInAs(member, PASSWORD, home);
    return { member, home };
  }

  it("is reported in the shop and by email: when, with what, and what to do", async () => {
    const { member } = await settled({ full_name: "Meera Shah" });
    await signInAs(member, PASSWORD, new Visitor({ "User-Agent": ANDROID, "X-Forwarded-For": "203.0.113.9" }));
    expect(await notificationsOf(member.id)).toEqual([
      {
        message: "new_sign_in",
        values: { browser: "Chrome", system: "Android" },
        link: "/customer/settings/devices",
      },
    ]);
    const { data } = await (await signedIn(member)).get(notificationsPage, "/customer/notifications");
    expect(data.notifications[0]?.text).toMatch(/^For the first time with Chrome on Android\./);
    const [mail, ...others] = await sentTo(member);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: member.email,
      tag: "new-sign-in",
      subject: "New login to your account at Haat",
    });
    for (const version of [mail?.html, mail?.text]) {
      expect(version).toContain("Meera Shah");
      expect(version).toContain("Chrome on Android");
      expect(version).toMatch(/\d{1,2}:\d\d\s[ap]m IST/);
      expect(version).toContain(`${config.origin}/customer/settings/devices`);
      expect(version).toContain(`${config.origin}/forgot-password`);
      expect(version).not.toMatch(/203\.0\.113\.9|127\.0\.0\.1|Mozilla/);
    }
  });

  it("is reported in the account's language, not in the visitor's", async () => {
    const { member } = await settled({ locale: "gu" });
    const visitor = new Visitor({ "User-Agent": ANDROID, "Accept-Language": "hi" });
    await signInAs(member, PASSWORD, visitor);
    const [mail] = await sentTo(member);
    expect(mail?.subject).toBe("હાટ પર તમારા ખાતામાં નવા ડિવાઇસથી લૉગ ઇન");
    expect(mail?.text).toContain("Android પર Chrome");
  });

  it("is reported also for a browser without a User-Agent", async () => {
    const { member } = await settled();
    await signInAs(member);
    expect(await notificationsOf(member.id)).toMatchObject([{ message: "new_sign_in_unrecognised", values: {} }]);
    const [mail] = await sentTo(member);
    expect(mail?.text).toContain("A browser that we could not recognise");
  });

  it("is not reported at the very first sign-in", async () => {
    const { member } = await settled();
    expect(await notificationsOf(member.id)).toEqual([]);
    expect(await signInMails(member.id)).toEqual([]);
  });

  it("is not reported for an account that Google has just created, and is reported for another browser", async () => {
    oauthServer.member = someone();
    await signInWith(new Visitor());
    const { id } = await db
      .selectFrom("profiles")
      .select("id")
      .where("email", "=", oauthServer.member.email!)
      .executeTakeFirstOrThrow();
    expect(await countNotices(id)).toEqual([0, 0]);
    await signInWith(new Visitor());
    expect(await countNotices(id)).toEqual([1, 1]);
  });

  it("is reported once for each browser, however often it returns", async () => {
    const { member, home } = await settled();
    const phone = new Visitor({ "User-Agent": ANDROID });
    await signInAs(member, PASSWORD, phone);
    for (let n = 0; n < 3; n += 1) for (const visitor of [phone, home]) await signInAgain(visitor, member);
    expect(await countNotices(member.id)).toEqual([1, 1]);
    await signInAs(member, PASSWORD, new Visitor({ "User-Agent": ANDROID }));
    expect(await countNotices(member.id)).toEqual([2, 2]);
  });

  it("is reported once when the form is sent twenty times concurrently, and the browser is one known device", async () => {
    const { member } = await settled();
    const phone = new Visitor({ "User-Agent": ANDROID });
    await phone.get(loginPage, "/login");
    const same = phone.cookies.get("haat_device")!;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = new Visitor({ "User-Agent": ANDROID });
        tab.cookies.set("haat_device", same);
        return tab.post(login, "/login", { email: member.email, password: PASSWORD });
      }),
    );
    // Some get no slot to check the password at that moment.
    expect(replies.filter(({ status }) => status === 303).length).toBeGreaterThan(1);
    expect(await countNotices(member.id)).toEqual([1, 1]);
    const devices = await db.selectFrom("known_devices").selectAll().where("profile_id", "=", member.id).execute();
    expect(devices).toHaveLength(2);
  });

  it.each([
    ["the same browser is no news", "same", [0, 0]],
    ["another browser is", "other", [1, 1]],
  ] as const)("of two concurrent first ones, the second waits for the first: %s", async (_, browser, times) => {
    const { id, session_epoch } = await createProfile();
    const first = { tokenHash: hashSecret(newSecret()), userAgent: ANDROID };
    const second = browser === "same" ? first : { ...first, tokenHash: hashSecret(newSecret()) };
    const person = { profileId: id, sessionEpoch: session_epoch };
    const [isIn, maySettle] = [signal(), signal()];
    const one = inTransaction(db, async (trx) => {
      await recordSignIn(trx, person, first);
      isIn.give();
      await maySettle.given;
    });
    await isIn.given;
    const two = recordSignIn(db, person, second);
    await expect.poll(countWaiting).toBe(1);
    maySettle.give();
    await Promise.all([one, two]);
    expect(await countNotices(id)).toEqual(times);
  });

  it("is reported only after its transaction is committed", async () => {
    const { member } = await settled();
    const { session_epoch } = await db
      .selectFrom("profiles")
      .select("session_epoch")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    const person = { profileId: member.id, sessionEpoch: session_epoch };
    const browser = { tokenHash: hashSecret(newSecret()), userAgent: ANDROID };
    await expect(
      inTransaction(db, async (trx) => {
        await recordSignIn(trx, person, browser);
        throw new Error("the power went");
      }),
    ).rejects.toThrow("the power went");
    expect(await countNotices(member.id)).toEqual([0, 0]);
    expect(await isKnownDevice(db, member.email, browser.tokenHash)).toBe(false);
    await recordSignIn(db, person, browser);
    expect(await countNotices(member.id)).toEqual([1, 1]);
  });

  it("is not reported to another account, also where two share a browser", async () => {
    const [{ member, home }, { member: other }] = [await settled(), await settled()];
    await signInAgain(home, other);
    expect(await countNotices(member.id)).toEqual([0, 0]);
    expect(await countNotices(other.id)).toEqual([1, 1]);
    const receivers = (await sendWaitingMails("mail.new_sign_in")).map(({ to }) => to);
    expect([receivers.includes(member.email), receivers.includes(other.email)]).toEqual([false, true]);
    await signInAgain(home, member);
    expect(await countNotices(member.id)).toEqual([0, 0]);
  });

  it("is not reported after a wrong password, nor when the sessions were ended meanwhile", async () => {
    const { member } = await settled();
    await new Visitor().post(login, "/login", { email: member.email, password: "not-this-one" });
    const tokenHash = hashSecret(newSecret());
    await endSessions(db, member.id);
    await recordSignIn(db, { profileId: member.id, sessionEpoch: 0 }, { tokenHash, userAgent: ANDROID });
    expect(await countNotices(member.id)).toEqual([0, 0]);
    expect(await isKnownDevice(db, member.email, tokenHash)).toBe(false);
  });

  it("is reported only after the second factor was verified", async () => {
    const { profile, key } = await createEnrolledPerson();
    await db.updateTable("profiles").set({ first_signed_in_at: new Date() }).where("id", "=", profile.id).execute();
    const visitor = new Visitor({ "User-Agent": ANDROID });
    await visitor.post(login, "/login", { email: profile.email, password: PASSWORD });
    await visitor.post(secondFactor, "/second-factor", { code: wrongCode(key) });
    expect(await countNotices(profile.id)).toEqual([0, 0]);
    const known = db.selectFrom("known_devices").selectAll().where("profile_id", "=", profile.id);
    expect(await known.execute()).toEqual([]);
    await visitor.post(secondFactor, "/second-factor", { code: appCode(key) });
    expect(await countNotices(profile.id)).toEqual([1, 1]);
    expect(await known.execute()).toHaveLength(1);
  });

  it("is reported at admin sign-in, too", async () => {
    const admin = await createMember({ role: "admin", first_signed_in_at: new Date() });
    await new Visitor({ "User-Agent": ANDROID }).post(adminLogin, "/admin/login", {
      email: admin.email,
      password: PASSWORD,
    });
    expect(await countNotices(admin.id)).toEqual([1, 1]);
  });

  it("is reported after all devices have expired, and after a suspension", async () => {
    const { member, home } = await settled();
    await forgetDevices(db, member.id);
    await signInAgain(home, member);
    expect(await countNotices(member.id)).toEqual([1, 1]);
    await suspendAccount(db, "command_line", member.id);
    await liftSuspension(db, "command_line", member.id);
    await signInAgain(home, member);
    expect(await countNotices(member.id)).toEqual([2, 2]);
  });

  it("is reported after a new password for every browser but the one in which it was chosen", async () => {
    const { member, home } = await settled();
    const fields = { current_password: PASSWORD, ...twice(NEW) };
    expect((await home.post(changePassword, "/customer/settings/password", fields)).status).toBe(303);
    await signInAgain(home, member, NEW);
    expect(await countNotices(member.id)).toEqual([0, 0]);

    await new Visitor().post(forgot, "/forgot-password", { email: member.email });
    const [mail] = await sendWaitingMails("mail.reset_password");
    const phone = new Visitor({ "User-Agent": ANDROID });
    expect((await phone.post(reset, linkIn(mail), twice("nimbu-pani-88"))).status).toBe(303);
    await signInAs(member, "nimbu-pani-88", phone);
    expect(await countNotices(member.id)).toEqual([0, 0]);
    await signInAgain(home, member, "nimbu-pani-88");
    expect(await countNotices(member.id)).toEqual([1, 1]);
    expect(await notificationMessagesOf(member.id)).toEqual(["password_changed", "password_changed", "new_sign_in"]);
  });

  it("does not change the list of devices: who is signed in where", async () => {
    const { member, home } = await settled();
    await signInAs(member, PASSWORD, new Visitor({ "User-Agent": ANDROID }));
    const { devices } = (await home.get(devicesPage, "/customer/settings/devices")).data;
    expect(devices.map(({ browser, system }) => [browser, system])).toEqual([
      ["Firefox", "Windows"],
      ["Chrome", "Android"],
    ]);
  });
});

describe("the sign-in page", () => {
  it("gives a browser its device token once, which has no effect before a sign-in with it", async () => {
    const visitor = new Visitor();
    await visitor.get(loginPage, "/login");
    const token = visitor.cookies.get("haat_device");
    expect(token).toBeDefined();
    expect((await visitor.get(loginPage, "/login")).headers.getSetCookie()).toEqual([]);
    expect(
      await db.selectFrom("known_devices").selectAll().where("token_hash", "=", hashSecret(token!)).execute(),
    ).toEqual([]);
    await signInAs(await createMember(), PASSWORD, visitor);
    expect(visitor.cookies.get("haat_device")).toBe(token);
  });
});
