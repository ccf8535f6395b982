import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { readDataExport } from "#app/domain/insights/privacy/data-export.queries.server.ts";
import { verifyAccountMobile } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.commands.server.ts";
import { action as verify } from "#app/routes/customer/accounts/mobile-verify.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { codeFor, codeSentTo, letCodesAge, newMobile, wrongCodeFor } from "../../../support/stand-ins/phone-codes.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createEnrolledPerson, createPersonWithPassword, PASSWORD } from "../../../support/factories/second-factor.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const METHODS = "/customer/settings/sign-in-methods";
const VERIFY = "/customer/settings/mobile";
const withPassword = "main form:has(input[name=current_password])";
const withCode = "main form:has(input[name=code])";
const withName = "main form:has(input[name=full_name])";
const DISCONNECT = `main form[action='${VERIFY}/disconnect']`;

beforeEach(() => db.deleteFrom("spent_budgets").execute());

const createPerson = (given: Parameters<typeof createProfile>[0] = {}) =>
  createPersonWithPassword({ phone_number: newMobile(), ...given });
const createOwner = () => createPerson({ phone_verified_at: new Date() });
const readable = (mobile: string | null) => `${mobile!.slice(3, 8)} ${mobile!.slice(8)}`;
const verifiedAt = async (profileId: number) =>
  (
    await db
      .selectFrom("profiles")
      .where("id", "=", profileId)
      .select(["phone_number", "phone_verified_at"])
      .executeTakeFirstOrThrow()
  ).phone_verified_at;

/** Submits the password. Returns the page for the code. */
async function askForCode(visitor: Visitor) {
  const sent = await submitForm(visitor, await openPage(visitor, VERIFY), withPassword, { current_password: PASSWORD });
  expect([sent.status, sent.location]).toEqual([303, `${VERIFY}/code`]);
  return openPage(visitor, sent.location!);
}

describe("verifying a mobile number in the settings", () => {
  it("takes the password and the code, tells the owner, and signs in from then on", async () => {
    const person = await createPerson();
    const visitor = await signedIn(person);
    expect((await openPage(visitor, "/customer/settings")).$(`main a[href='${VERIFY}']`).text()).toBe(
      "Verify the saved number, to log in with it",
    );
    expect((await openPage(visitor, METHODS)).text("main")).toContain(`${readable(person.phone_number)}, not verified`);

    const refused = await submitForm(visitor, await openPage(visitor, VERIFY), withPassword, {
      current_password: "not this one",
    });
    expect(refused.text("#current_password-error")).toBe("This is not your current password");
    const page = await askForCode(visitor);
    expect(page.text("main")).toContain(readable(person.phone_number));
    const wrong = await submitForm(visitor, page, withCode, { code: wrongCodeFor(person.phone_number!) });
    expect([wrong.status, wrong.text("#code-error")]).toEqual([422, expect.stringContaining("not right")]);
    expect(await verifiedAt(person.id)).toBeNull();

    const done = await submitForm(visitor, page, withCode, { code: codeSentTo(person.phone_number!) });
    expect([done.status, done.location]).toEqual([303, METHODS]);
    const methods = await openPage(visitor, METHODS);
    expect(methods.text()).toContain("You can now log in with your mobile number");
    expect(methods.text("main")).toContain(`${readable(person.phone_number)}, verified on`);
    expect((await openPage(visitor, "/customer/settings")).text("main")).toContain("Verified: you can log in with it.");
    expect(await notificationMessagesOf(person.id)).toEqual(["mobile_sign_in_on"]);
    expect(await sendWaitingMails("mail.mobile_sign_in_changed")).toMatchObject([
      { to: person.email, subject: "You can now log in to Haat with your mobile number", tag: "mobile-sign-in-on" },
    ]);

    await letCodesAge(31);
    const other = new Visitor();
    await codeFor(other, person.phone_number!);
    const signIn = await submitForm(other, await openPage(other, "/login/mobile/code"), withCode, {
      code: codeSentTo(person.phone_number!),
    });
    expect(signIn.location).toBe("/customer");
  });

  it("is offered for a number that is there and not verified", async () => {
    const [none, owner] = [
      await signedIn(await createPerson({ phone_number: null })),
      await signedIn(await createOwner()),
    ];
    expect((await openPage(none, VERIFY)).location).toBe("/customer/settings");
    expect((await openPage(none, METHODS)).$("main a[href='/customer/settings']").text()).toContain("Add a number");
    for (const page of [VERIFY, `${VERIFY}/code`]) expect((await openPage(owner, page)).location).toBe(METHODS);
  });

  it("requires that the account has a password, and a fresh code where there is a second factor", async () => {
    const bare = await signedIn(await createProfile({ phone_number: newMobile() }));
    expect((await openPage(bare, VERIFY)).$(withPassword)).toHaveLength(0);
    expect((await bare.post(verify, VERIFY, { current_password: PASSWORD })).status).toBe(422);

    const { profile } = await createEnrolledPerson({ phone_number: newMobile() });
    const visitor = await signedIn(profile, {}, { factorVerified: true });
    await db
      .updateTable("sessions")
      .set({ factor_verified_at: new Date(0) })
      .where("profile_id", "=", profile.id)
      .execute();
    expect((await openPage(visitor, VERIFY)).location).toBe(`/second-factor?redirect=${encodeURIComponent(VERIFY)}`);
  });

  it("is not for administrators, not even one who was promoted meanwhile", async () => {
    const admin = await createPerson({ role: "admin" });
    const visitor = await signedIn(admin);
    expect((await openPage(visitor, VERIFY)).location).toBe("/");
    expect((await openPage(visitor, METHODS)).text("main")).toContain(
      "Mobile number Not for administrators".replace(" Not", "Not"),
    );
    await expect(verifyAccountMobile(db, admin.id, admin.phone_number!)).rejects.toThrow(
      "messages:provider.not_for_admins",
    );
  });

  it("does not take a code that was sent to sign in, nor one for another account", async () => {
    const phone_number = newMobile();
    const [person, other] = [await createPerson({ phone_number }), await createPerson({ phone_number })];
    const visitor = await signedIn(person);
    const page = await askForCode(visitor);
    const giveAs = async (who: Visitor) => submitForm(who, page, withCode, { code: codeSentTo(phone_number) });
    expect((await giveAs(await signedIn(other))).status).toBe(422);
    await letCodesAge(31);
    await codeFor(new Visitor(), phone_number);
    expect((await giveAs(visitor)).status).toBe(422);
    expect([await verifiedAt(person.id), await verifiedAt(other.id)]).toEqual([null, null]);
  });

  it("leaves a number with the account in which it is verified", async () => {
    const owner = await createOwner();
    const second = await createPerson({ phone_number: owner.phone_number });
    const visitor = await signedIn(second);
    const page = await askForCode(visitor);
    const refused = await submitForm(visitor, page, withCode, { code: codeSentTo(owner.phone_number!) });
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("This number already logs in to another account.");
    expect([await verifiedAt(owner.id), await verifiedAt(second.id)]).toEqual([expect.any(Date), null]);
    expect(await notificationMessagesOf(second.id)).toEqual([]);
  });

  it("of one number in twenty accounts at the same time succeeds in one", async () => {
    const phone_number = newMobile();
    const people = await Promise.all(Array.from({ length: 20 }, () => createProfile({ phone_number })));
    const outcomes = await Promise.allSettled(people.map(({ id }) => verifyAccountMobile(db, id, phone_number)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("sends five codes an hour for one account, whatever its numbers", async () => {
    const person = await createPerson();
    const visitor = await signedIn(person);
    for (let n = 0; n < 6; n += 1) {
      await db.updateTable("profiles").set({ phone_number: newMobile() }).where("id", "=", person.id).execute();
      const answer = await visitor.post(verify, VERIFY, { current_password: PASSWORD });
      expect(answer.status).toBe(n < 5 ? 303 : 429);
    }
  });
});

describe("a verified number", () => {
  it("is verified no more once it is changed, and its owner gets a mail", async () => {
    const owner = await createOwner();
    const visitor = await signedIn(owner);
    const settings = await openPage(visitor, "/customer/settings");
    await submitForm(visitor, settings, withName, { full_name: "Meera Shah" });
    expect(await verifiedAt(owner.id)).toEqual(owner.phone_verified_at);
    expect(await notificationMessagesOf(owner.id)).toEqual([]);
    await submitForm(visitor, settings, withName, { phone_number: readable(newMobile()) });
    expect(await verifiedAt(owner.id)).toBeNull();
    expect(await notificationMessagesOf(owner.id)).toEqual(["mobile_sign_in_off"]);
    const mails = await sendWaitingMails("mail.mobile_sign_in_changed");
    expect(mails.filter(({ to }) => to === owner.email)).toMatchObject([
      { subject: "You can no longer log in to Haat with your mobile number" },
    ]);
    // Also when done by a process of the previous release, which does not know the column.
    const other = await createOwner();
    await sql`UPDATE profiles SET phone_number = NULL WHERE id = ${other.id}`.execute(db);
    expect(await verifiedAt(other.id)).toBeNull();
  });

  it("can be disconnected, and stays in the settings", async () => {
    const owner = await createOwner();
    const visitor = await signedIn(owner);
    const methods = await openPage(visitor, METHODS);
    for (let n = 0; n < 2; n += 1) {
      const answer = await submitForm(visitor, methods, DISCONNECT);
      expect([answer.status, answer.location]).toEqual([303, METHODS]);
    }
    expect((await openPage(visitor, METHODS)).text("main")).toContain(`${readable(owner.phone_number)}, not verified`);
    expect(await notificationMessagesOf(owner.id)).toEqual(["mobile_sign_in_off"]);
  });

  it("is in the person's data, and goes with the account", async () => {
    const owner = await createOwner();
    const { profiles } = await readDataExport(db, owner.id);
    expect(profiles).toMatchObject([
      { phone_number: owner.phone_number, phone_verified_at: expect.any(String) as string },
    ]);
    await eraseAccount(db, owner.id, { password: PASSWORD, email: owner.email });
    const erased = await db.selectFrom("profiles").selectAll().where("id", "=", owner.id).executeTakeFirstOrThrow();
    expect(erased).toMatchObject({ phone_number: null, phone_verified_at: null });
  });
});
