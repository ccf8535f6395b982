import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { browserCartOwner, ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as logout } from "#app/routes/auth/logout.ts";
import { action as secondFactor, loader as secondFactorPage } from "#app/routes/auth/second-factor.tsx";
import { loader as dashboard } from "#app/routes/customer/frame/customer-dashboard.tsx";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { PASSWORD, appCode, createEnrolledPerson, wrongCode } from "../../../support/factories/second-factor.ts";
import { countLines } from "../../../support/factories/shopping-factory.ts";
import { Visitor, signedIn } from "../../../support/http/visitor.ts";

const personOf = async (visitor: Visitor) => (await currentSession(visitor.args()))?.person;
const cookieOf = (visitor: Visitor) => visitor.cookies.get("haat_session");

/** An enrolled customer who has given the correct password. */
async function pastThePassword(given: Parameters<typeof createEnrolledPerson>[0] = {}, redirect = "") {
  const enrolled = await createEnrolledPerson(given);
  const visitor = new Visitor();
  const action = given?.role === "admin" ? adminLogin : login;
  const reply = await visitor.post(action, "/login", { email: enrolled.profile.email, password: PASSWORD, redirect });
  return { ...enrolled, visitor, reply };
}

describe("after the correct password of an enrolled account", () => {
  it("the session stays pending, and the second step retains the requested address", async () => {
    const { visitor, reply } = await pastThePassword({}, "/checkout");
    expect([reply.status, reply.location]).toEqual([303, "/second-factor?redirect=%2Fcheckout"]);
    expect(await personOf(visitor)).toBeUndefined();
    expect((await takeToasts(visitor.args())).length).toBe(0);
    const page = await visitor.get(secondFactorPage, reply.location!);
    expect(page.data).toMatchObject({ isPending: true, redirectTo: "/checkout", withRecoveryCode: false });
  });

  it("the correct code signs in at assurance level 2, under a new id, and redirects", async () => {
    const { visitor, key, profile } = await pastThePassword({}, "/checkout");
    const waiting = cookieOf(visitor);
    const reply = await visitor.post(secondFactor, "/second-factor", { code: appCode(key), redirect: "/checkout" });
    expect([reply.status, reply.location]).toEqual([303, "/checkout"]);
    expect(await personOf(visitor)).toMatchObject({ profileId: profile.id, aal: 2 });
    expect(cookieOf(visitor)).not.toBe(waiting);
    expect((await takeToasts(visitor.args())).map((toast) => toast.title)).toEqual(["🎉 Login Successful!"]);
  });

  it("a code is accepted with any spacing", async () => {
    const { visitor, key } = await pastThePassword();
    const spaced = ` ${appCode(key).replace(/(...)/, "$1 ")} `;
    const reply = await visitor.post(secondFactor, "/second-factor", { code: spaced });
    expect(reply.location).toBe("/customer");
  });

  it.each([
    ["", "Enter the code"],
    ["nonsense", "This code is not correct. Check it, or wait for the next one."],
    ["7F3K-92QD-XN4T-0M8C", "This code is not correct. Check it, or wait for the next one."],
  ])("%j is rejected beside its field", async (code, text) => {
    const { visitor } = await pastThePassword();
    const reply = await visitor.post(secondFactor, "/second-factor", { code });
    expect(reply.status).toBe(422);
    expect(reply.data.form.errors["code"]).toEqual([text]);
    expect(await personOf(visitor)).toBeUndefined();
  });

  it("a code works once only, across all sessions", async () => {
    const { visitor, key, profile } = await pastThePassword();
    const code = appCode(key);
    await visitor.post(secondFactor, "/second-factor", { code });
    const attacker = new Visitor();
    await attacker.post(login, "/login", { email: profile.email, password: PASSWORD });
    const reply = await attacker.post(secondFactor, "/second-factor", { code });
    expect(reply.data.form.errors["code"]).toEqual(["This code has been used already. Wait for the next one."]);
    // Nor does an earlier, unused one.
    const earlier = await attacker.post(secondFactor, "/second-factor", { code: appCode(key, -1) });
    expect(earlier.status).toBe(422);
    expect(await personOf(attacker)).toBeUndefined();
  });

  it("a recovery code works once, and the account is notified of the remaining number", async () => {
    const { visitor, recoveryCodes, profile } = await pastThePassword();
    const page = await visitor.get(secondFactorPage, "/second-factor?with=recovery-code");
    expect(page.data.withRecoveryCode).toBe(true);
    const input = recoveryCodes[0].toLowerCase().replaceAll("-", " ");
    const reply = await visitor.post(secondFactor, "/second-factor", { code: input });
    expect(reply.location).toBe("/customer");
    const mails = await queuedTasks("mail.second_factor");
    expect(mails.filter((mail) => mail.profileId === profile.id)).toMatchObject([
      { event: "recovery_code_used", left: 1 },
    ]);
    const again = new Visitor();
    await again.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect((await again.post(secondFactor, "/second-factor", { code: input })).status).toBe(422);
  });

  it("an admin signs in in the same two steps", async () => {
    const { visitor, key, reply } = await pastThePassword({ role: "admin" });
    expect(reply.location).toBe("/second-factor?redirect=%2Fadmin");
    const done = await visitor.post(secondFactor, "/second-factor", { code: appCode(key), redirect: "/admin" });
    expect(done.location).toBe("/admin");
    expect(await personOf(visitor)).toMatchObject({ role: "admin", aal: 2 });
  });

  it("an admin gets no second step at customer sign-in", async () => {
    const { profile } = await createEnrolledPerson({ role: "admin" });
    const visitor = new Visitor();
    const reply = await visitor.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect(reply.location).toMatch(/^\/admin\/login\?/);
    expect(await currentSession(visitor.args())).toBeUndefined();
  });

  it("the browser's cart is merged only after the second step", async () => {
    const { profile, key } = await createEnrolledPerson();
    const visitor = new Visitor();
    const { owner, headers } = await ensureCartOwner(visitor.args());
    visitor.cookies.set("haat_cart", /haat_cart=([^;]+)/.exec(headers.get("Set-Cookie")!)![1]!);
    const { variant } = await createProduct();
    await addToCart(db, owner, { variantId: variant.id, quantity: 1 });
    await visitor.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect(await countLines({ profileId: profile.id })).toBe(0);
    expect(await countLines((await browserCartOwner(visitor.args()))!)).toBe(1);
    await visitor.post(secondFactor, "/second-factor", { code: appCode(key) });
    expect(await countLines({ profileId: profile.id })).toBe(1);
  });

  it("the password is required again after a quarter of an hour", async () => {
    const { visitor, key, profile } = await pastThePassword();
    await db
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .where("pending_profile_id", "=", profile.id)
      .execute();
    const reply = await visitor.post(secondFactor, "/second-factor", { code: appCode(key), redirect: "/checkout" });
    expect(reply.location).toBe("/login?redirect=%2Fcheckout");
    expect(await personOf(visitor)).toBeUndefined();
  });

  it("a suspended account is rejected", async () => {
    const { visitor, key, profile } = await pastThePassword();
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", profile.id).execute();
    const reply = await visitor.post(secondFactor, "/second-factor", { code: appCode(key) });
    expect(reply.location).toBe("/login");
    expect(await personOf(visitor)).toBeUndefined();
  });

  it("the user can cancel", async () => {
    const { visitor } = await pastThePassword();
    await visitor.post(logout, "/logout");
    expect((await currentSession(visitor.args()))?.pending).toBeUndefined();
    expect((await visitor.get(secondFactorPage, "/second-factor")).location).toBe("/login");
  });

  it("a correct code is rejected when all sessions are ended meanwhile", async () => {
    const { visitor, key, profile } = await pastThePassword();
    let late: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (trx) => {
      await endSessions(trx, profile.id);
      late = visitor.post(secondFactor, "/second-factor", { code: appCode(key) });
      expect(await Promise.race([late, sql`SELECT pg_sleep(0.3)`.execute(trx).then(() => "waits")])).toBe("waits");
    });
    expect(await late).toMatchObject({ status: 422, data: { form: { formErrors: [expect.any(String)] } } });
    expect(await personOf(visitor)).toBeUndefined();
  });

  it("a redirect to another site is not followed", async () => {
    const { visitor, key, reply } = await pastThePassword({}, "//evil.example");
    expect(reply.location).toBe("/second-factor?redirect=%2Fcustomer");
    const done = await visitor.post(secondFactor, "/second-factor", { code: appCode(key), redirect: "//evil.example" });
    expect(done.location).toBe("/customer");
  });
});

describe("the second step", () => {
  it("requires a correct password first", async () => {
    const reply = await new Visitor().get(secondFactorPage, "/second-factor?redirect=%2Fcheckout");
    expect(reply.location).toBe("/login?redirect=%2Fcheckout");
    const posted = await new Visitor().post(secondFactor, "/second-factor", { code: "123456" });
    expect(posted.location).toBe("/login");
  });

  it("is not required of an account without one: its session is at assurance level 1", async () => {
    const { profile } = await createEnrolledPerson();
    await db.deleteFrom("factors").where("profile_id", "=", profile.id).execute();
    const visitor = new Visitor();
    const reply = await visitor.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect(reply.location).toBe("/customer");
    expect(await personOf(visitor)).toMatchObject({ aal: 1, factorVerifiedAt: null });
    expect((await visitor.get(secondFactorPage, "/second-factor?redirect=%2Fcart")).location).toBe("/cart");
  });

  it("is required for every way to create a session: none is signed in without it", async () => {
    const { profile } = await createEnrolledPerson();
    const visitor = await signedIn(profile);
    const reply = await visitor.get(dashboard, "/customer");
    expect(reply.location).toBe("/second-factor?redirect=%2Fcustomer");
  });

  it("is enforced by the database: no session is both pending and signed in", async () => {
    const { profile } = await createEnrolledPerson();
    const half = {
      id_hash: Buffer.alloc(32, 7),
      profile_id: profile.id,
      idle_expires_at: new Date(),
      expires_at: new Date(),
    };
    for (const wrong of [{ pending_profile_id: profile.id }, { aal: 2 }, { factor_verified_at: new Date() }])
      await expect(
        db
          .insertInto("sessions")
          .values({ ...half, ...wrong })
          .execute(),
      ).rejects.toThrow(/sessions_/);
  });

  it("is locked for a quarter of an hour after five wrong codes in a row, with a notification", async () => {
    const { visitor, key, profile, recoveryCodes } = await pastThePassword();
    const guess = async (code: string) =>
      (await visitor.post(secondFactor, "/second-factor", { code })).data.form.errors["code"];
    for (let n = 0; n < 4; n += 1) expect((await guess(wrongCode(key)))?.[0]).toMatch(/not correct/);
    expect(await guess(wrongCode(key))).toEqual(["Too many wrong codes. Try again in 15 minutes."]);
    expect((await guess(appCode(key)))?.[0]).toMatch(/Too many/);
    expect((await guess(recoveryCodes[0]))?.[0]).toMatch(/Too many/);
    const mails = await queuedTasks("mail.second_factor");
    expect(mails.filter((mail) => mail.profileId === profile.id)).toMatchObject([{ event: "locked", minutes: 15 }]);

    await db
      .updateTable("factors")
      .set({ locked_until: new Date(Date.now() - 1000) })
      .where("profile_id", "=", profile.id)
      .execute();
    for (let n = 0; n < 4; n += 1) await guess(wrongCode(key));
    expect((await guess(wrongCode(key)))?.[0]).toMatch(/30 minutes/);

    await db
      .updateTable("factors")
      .set({ locked_until: new Date(Date.now() - 1000) })
      .where("profile_id", "=", profile.id)
      .execute();
    expect((await visitor.post(secondFactor, "/second-factor", { code: appCode(key) })).location).toBe("/customer");
    const row = await db.selectFrom("factors").selectAll().where("profile_id", "=", profile.id).executeTakeFirst();
    expect(row).toMatchObject({ wrong_codes: 0, lock_count: 0, locked_until: null });
  });

  it("restarts the count of wrong codes at a correct code", async () => {
    const { visitor, key, profile } = await pastThePassword();
    for (let n = 0; n < 4; n += 1) await visitor.post(secondFactor, "/second-factor", { code: wrongCode(key) });
    await visitor.post(secondFactor, "/second-factor", { code: appCode(key) });
    const row = await db.selectFrom("factors").selectAll().where("profile_id", "=", profile.id).executeTakeFirst();
    expect(row).toMatchObject({ wrong_codes: 0 });
  });
});

describe("session fixation", () => {
  it("every step gives a new id, and invalidates the old one", async () => {
    const { profile, key } = await createEnrolledPerson();
    const visitor = new Visitor();
    await visitor.post(logout, "/logout");
    const planted = cookieOf(visitor)!;
    await visitor.post(login, "/login", { email: profile.email, password: PASSWORD });
    const waiting = cookieOf(visitor)!;
    await visitor.post(secondFactor, "/second-factor", { code: appCode(key) });
    const proven = cookieOf(visitor)!;
    expect(new Set([planted, waiting, proven]).size).toBe(3);
    for (const old of [planted, waiting]) {
      const attacker = new Visitor();
      attacker.cookies.set("haat_session", old);
      expect(await currentSession(attacker.args())).toBeUndefined();
    }
  });
});
