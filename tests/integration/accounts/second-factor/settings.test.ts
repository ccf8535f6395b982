import { describe, expect, it } from "vitest";
import { createValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import {
  beginSetup,
  confirmSetup,
  verifySecondFactor,
} from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { requireFreshFactor } from "#app/http/people/actor.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as logout } from "#app/routes/auth/logout.ts";
import { action as secondFactor } from "#app/routes/auth/second-factor.tsx";
import { action as confirmSaved } from "#app/routes/customer/accounts/recovery-codes-confirm.ts";
import { action as renew, loader as codesPage } from "#app/routes/customer/accounts/recovery-codes.tsx";
import { action as begin, loader as overview } from "#app/routes/customer/accounts/second-factor-overview.tsx";
import { action as remove, loader as removePage } from "#app/routes/customer/accounts/second-factor-remove.tsx";
import { action as confirm, loader as setUpPage } from "#app/routes/customer/accounts/second-factor-set-up.tsx";
import { db, cipher } from "#app/services.server.ts";
import { sql } from "kysely";
import { createProfile } from "../../../support/factories/factories.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import {
  PASSWORD,
  appCode,
  createEnrolledPerson,
  createPersonWithPassword,
  wrongCode,
} from "../../../support/factories/second-factor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";
import { Visitor, signedIn } from "../../../support/http/visitor.ts";

const PAGE = "/customer/settings/second-factor";

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

async function mailsTo(profileId: number): Promise<string[]> {
  return (await queuedTasks("mail.second_factor")).filter((m) => m.profileId === profileId).map((m) => m.event);
}

/** Creates a customer who has entered the password and sees the key. */
async function settingUp() {
  const profile = await createPersonWithPassword();
  const visitor = await signedIn(profile);
  await visitor.post(begin, PAGE, { current_password: PASSWORD });
  const page = await visitor.get(setUpPage, `${PAGE}/set-up`);
  return { profile, visitor, page, key: page.data.key.replaceAll(" ", "") };
}

/** Signs in with a second factor that was verified `minutesAgo`. */
async function proven(profile: { id: number }, minutesAgo = 0): Promise<Visitor> {
  const visitor = await signedIn(profile, {}, { factorVerified: true });
  await db
    .updateTable("sessions")
    .set({ factor_verified_at: new Date(Date.now() - minutesAgo * 60_000) })
    .where("profile_id", "=", profile.id)
    .execute();
  return visitor;
}

describe("setting up a second factor", () => {
  it("requires the password first", async () => {
    const profile = await createPersonWithPassword();
    const visitor = await signedIn(profile);
    for (const [current_password, text] of [
      ["", "Enter your current password"],
      ["not-this-one", "This is not your current password"],
    ]) {
      const reply = await visitor.post(begin, PAGE, { current_password: current_password! });
      expect(reply.data.form.errors["current_password"]).toEqual([text]);
      expect(reply.data.form.values).not.toHaveProperty("current_password");
    }
    expect((await visitor.get(setUpPage, `${PAGE}/set-up`)).location).toBe(PAGE);
    const right = await visitor.post(begin, PAGE, { current_password: PASSWORD });
    expect(right.location).toBe(`${PAGE}/set-up`);
  });

  it("requires that the account has a password", async () => {
    const visitor = await signedIn(await createProfile());
    expect((await visitor.get(overview, PAGE)).data).toMatchObject({ factor: null, canBegin: false });
    expect((await visitor.post(begin, PAGE, { current_password: "" })).status).toBe(422);
  });

  it("shows the key as a QR code, as a link and in groups, unchanged until it is confirmed", async () => {
    const { visitor, page, profile } = await settingUp();
    expect(page.data.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const address = new URL(page.data.address);
    expect(address.searchParams.get("secret")).toBe(page.data.key.replaceAll(" ", ""));
    expect(address.searchParams.get("issuer")).toBe("Haat");
    expect(decodeURIComponent(address.pathname)).toContain(profile.email);
    expect(page.data.picture.path.length).toBeGreaterThan(1000);
    expect((await visitor.get(setUpPage, `${PAGE}/set-up`)).data.key).toBe(page.data.key);
  });

  it("has no effect before its first code", async () => {
    const { profile, visitor, key } = await settingUp();
    const refused = await visitor.post(confirm, `${PAGE}/set-up`, { code: wrongCode(key) });
    expect(refused.data.form.errors["code"]).toEqual([
      "This code is not correct. Enter the 6 digits that your app shows now.",
    ]);
    const other = new Visitor();
    const reply = await other.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect(reply.location).toBe("/customer");
    expect(await mailsTo(profile.id)).toEqual([]);
  });

  it("does not store the key in clear text", async () => {
    const { key } = await settingUp();
    const { rows } = await sql<{ row: string }>`SELECT f::text AS row FROM factors f`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(key);
  });

  it("expires after half an hour", async () => {
    const { profile, visitor, key } = await settingUp();
    const long = new Date(Date.now() - 31 * 60_000);
    await db.updateTable("factors").set({ created_at: long }).where("profile_id", "=", profile.id).execute();
    expect((await visitor.get(setUpPage, `${PAGE}/set-up`)).location).toBe(PAGE);
    const reply = await visitor.post(confirm, `${PAGE}/set-up`, { code: appCode(key) });
    expect(reply.data.form.formErrors).toEqual(["This took too long. Start again."]);
  });

  it("is completed by the first code: level 2 under a new id, other devices signed out, an email, ten recovery codes", async () => {
    const { profile, visitor, key } = await settingUp();
    const elsewhere = await signedIn(profile);
    const before = visitor.cookies.get("haat_session");
    const reply = await visitor.post(confirm, `${PAGE}/set-up`, { code: appCode(key) });
    expect(reply.location).toBe(`${PAGE}/recovery-codes`);
    expect(visitor.cookies.get("haat_session")).not.toBe(before);
    expect((await currentSession(visitor.args()))?.person).toMatchObject({ profileId: profile.id, aal: 2 });
    expect(await currentSession(elsewhere.args())).toBeUndefined();
    expect(await mailsTo(profile.id)).toEqual(["on"]);
    expect((await takeToasts(visitor.args())).map((toast) => toast.title)).toEqual(["🔒 Two-step login is on"]);

    const { codes, account } = (await visitor.get(codesPage, `${PAGE}/recovery-codes`)).data;
    expect(codes).toHaveLength(10);
    expect(account).toContain(profile.email);
    expect((await visitor.get(overview, PAGE)).data.factor).toMatchObject({ recoveryCodesLeft: 10 });
    // The first code cannot be used again to sign in; a recovery code can.
    const again = new Visitor();
    await again.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect((await again.post(secondFactor, "/second-factor", { code: appCode(key) })).status).toBe(422);
    expect((await again.post(secondFactor, "/second-factor", { code: codes![9]! })).location).toBe("/customer");
  });

  it("is not completed with a key that its owner has not seen, when it is restarted at that moment", async () => {
    const { profile, key } = await settingUp();
    const { idHash: sessionIdHash } = (await currentSession((await signedIn(profile)).args()))!;
    let confirming: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await beginSetup(trx, cipher, profile.id);
      const person = { profileId: profile.id, sessionIdHash };
      confirming = confirmSetup(db, cipher, person, appCode(key)).catch((refusal: unknown) => refusal);
      await expect.poll(someoneWaits, { interval: 20 }).toBe(true);
    });
    expect(await confirming).toMatchObject({ key: "messages:second_factor.first_code_wrong" });
  });

  it("cannot be restarted while it is enabled", async () => {
    const { profile } = await createEnrolledPerson();
    const visitor = await proven(profile);
    const reply = await visitor.post(begin, PAGE, { current_password: PASSWORD });
    expect(reply.data.form.formErrors).toEqual(["Two-step login is on already."]);
  });
});

describe("recovery codes", () => {
  it("are shown until their owner confirms having saved them, and not stored in clear text", async () => {
    const { visitor, key } = await settingUp();
    await visitor.post(confirm, `${PAGE}/set-up`, { code: appCode(key) });
    const { codes } = (await visitor.get(codesPage, `${PAGE}/recovery-codes`)).data;
    expect((await visitor.get(codesPage, `${PAGE}/recovery-codes`)).data.codes).toEqual(codes);
    const { rows } = await sql<{ row: string }>`
      SELECT s.data::text AS row FROM sessions s UNION ALL SELECT c::text FROM recovery_codes c`.execute(db);
    for (const { row } of rows) for (const code of codes!) expect(row).not.toContain(code);

    const reply = await visitor.post(confirmSaved, `${PAGE}/recovery-codes/confirm`);
    expect(reply.location).toBe(PAGE);
    expect((await visitor.get(codesPage, `${PAGE}/recovery-codes`)).data).toMatchObject({ codes: null, left: 10 });
  });

  it("are not shown to the next user of the same browser", async () => {
    const { visitor, key } = await settingUp();
    await visitor.post(confirm, `${PAGE}/set-up`, { code: appCode(key) });
    await visitor.post(logout, "/logout");
    expect((await currentSession(visitor.args()))?.data.recoveryCodes).toBeUndefined();
  });

  it("can be replaced; the old ones are invalid then", async () => {
    const { profile, recoveryCodes } = await createEnrolledPerson();
    const visitor = await proven(profile);
    expect((await visitor.get(codesPage, `${PAGE}/recovery-codes`)).data).toMatchObject({ codes: null, left: 2 });
    const reply = await visitor.post(renew, `${PAGE}/recovery-codes`);
    expect(reply.location).toBe(`${PAGE}/recovery-codes`);
    expect((await visitor.get(codesPage, `${PAGE}/recovery-codes`)).data.codes).toHaveLength(10);
    expect(await mailsTo(profile.id)).toEqual(["codes_renewed"]);
    const other = new Visitor();
    await other.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect((await other.post(secondFactor, "/second-factor", { code: recoveryCodes[0] })).status).toBe(422);
  });

  it("are not shown to an account without a second factor", async () => {
    const visitor = await signedIn(await createProfile());
    expect((await visitor.get(codesPage, `${PAGE}/recovery-codes`)).location).toBe(PAGE);
  });
});

describe("disabling it", () => {
  it("requires the password, and sends an email", async () => {
    const { profile } = await createEnrolledPerson();
    const visitor = await proven(profile);
    const wrong = await visitor.post(remove, `${PAGE}/remove`, { current_password: "not-this-one" });
    expect(wrong.data.form.errors["current_password"]).toEqual(["This is not your current password"]);
    const reply = await visitor.post(remove, `${PAGE}/remove`, { current_password: PASSWORD });
    expect(reply.location).toBe(PAGE);
    expect((await visitor.get(overview, PAGE)).data.factor).toBeNull();
    expect(await mailsTo(profile.id)).toEqual(["off"]);
    const left = await db.selectFrom("recovery_codes").where("profile_id", "=", profile.id).select("used_at").execute();
    expect(left).toEqual([]);
    const other = new Visitor();
    const next = await other.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect(next.location).toBe("/customer");
  });

  it("works for an account without a password, after a fresh code", async () => {
    const { profile } = await createEnrolledPerson();
    await db.deleteFrom("credentials").where("profile_id", "=", profile.id).execute();
    const visitor = await proven(profile);
    expect((await visitor.get(removePage, `${PAGE}/remove`)).data.asksPassword).toBe(false);
    expect((await visitor.post(remove, `${PAGE}/remove`)).location).toBe(PAGE);
    expect(await mailsTo(profile.id)).toEqual(["off"]);
  });
});

describe("sensitive steps", () => {
  it.each([
    ["its page", (visitor: Visitor) => visitor.get(removePage, `${PAGE}/remove`), "remove"],
    [
      "switching off",
      (visitor: Visitor) => visitor.post(remove, `${PAGE}/remove`, { current_password: PASSWORD }),
      "remove",
    ],
    ["new recovery codes", (visitor: Visitor) => visitor.post(renew, `${PAGE}/recovery-codes`), "recovery-codes"],
  ])("require a code again when the last is older than a quarter of an hour: %s", async (_, step, page) => {
    const { profile, key } = await createEnrolledPerson();
    const visitor = await proven(profile, 16);
    const reply = await step(visitor);
    expect([reply.status, reply.location]).toEqual([
      303,
      `/second-factor?redirect=${encodeURIComponent(`${PAGE}/${page}`)}`,
    ]);
    expect(await mailsTo(profile.id)).toEqual([]);

    const before = visitor.cookies.get("haat_session");
    const proof = await visitor.post(secondFactor, reply.location!, {
      code: appCode(key),
      redirect: `${PAGE}/${page}`,
    });
    expect(proof.location).toBe(`${PAGE}/${page}`);
    expect(visitor.cookies.get("haat_session")).not.toBe(before);
    expect((await step(visitor)).location ?? "page").not.toMatch(/second-factor\?/);
  });

  it("require none of accounts without a second factor", async () => {
    const visitor = await signedIn(await createProfile({ role: "admin" }));
    const person = (await currentSession(visitor.args()))!.person!;
    await expect(requireFreshFactor(person, "/admin")).resolves.toBeUndefined();
  });

  it("count wrong codes of signed-in users, too", async () => {
    const { profile, key } = await createEnrolledPerson();
    const visitor = await proven(profile, 16);
    for (let n = 0; n < 5; n += 1) await visitor.post(secondFactor, "/second-factor", { code: wrongCode(key) });
    expect(await mailsTo(profile.id)).toEqual(["locked"]);
    expect((await currentSession(visitor.args()))?.person?.profileId).toBe(profile.id);
  });
});

it("changes are emailed in the owner's language, with the time and the remaining codes", async () => {
  const { profile, recoveryCodes } = await createEnrolledPerson({ locale: "gu" });
  await sendWaitingMails("mail.second_factor");
  await verifySecondFactor(db, cipher, profile.id, recoveryCodes[0]);
  const [mail, ...others] = await sendWaitingMails("mail.second_factor");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: profile.email,
    tag: "second-factor-recovery-code-used",
    subject: "હાટ પર એક રિકવરી કોડ વપરાયો",
    text: expect.stringContaining("તમારો 1 રિકવરી કોડ બાકી છે."),
  });
});

it("a key that is encrypted with an older key is re-encrypted at its next use", async () => {
  const { profile, key } = await createEnrolledPerson();
  const old = { id: "old", key: Buffer.alloc(32, 1) };
  const context = `factors.secret_sealed:${profile.id}`;
  await db
    .updateTable("factors")
    .set({ secret_sealed: createValueCipher(() => [old]).encrypt(key, context) })
    .where("profile_id", "=", profile.id)
    .execute();
  const rotated = createValueCipher(() => [{ id: "new", key: Buffer.alloc(32, 2) }, old]);
  await verifySecondFactor(db, rotated, profile.id, appCode(key));
  const row = await db.selectFrom("factors").selectAll().where("profile_id", "=", profile.id).executeTakeFirstOrThrow();
  expect(row.secret_sealed).toMatch(/^new\./);
  expect(rotated.decrypt(row.secret_sealed, context)).toBe(key);
});
