import { describe, expect, it } from "vitest";
import { recordSignIn } from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { linkIdentity, unlinkIdentity } from "#app/domain/accounts/identities/identities.commands.server.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import {
  beginSetup,
  confirmSetup,
  verifySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { encryptionContext } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { action as confirmEmail } from "#app/routes/auth/confirm-email.tsx";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as reset } from "#app/routes/auth/reset-password.tsx";
import { loader as notificationsPage } from "#app/routes/customer/notifications/notifications.tsx";
import { action as changeEmail } from "#app/routes/customer/accounts/settings-email.tsx";
import { action as changePassword } from "#app/routes/customer/accounts/settings-password.tsx";
import { db, cipher } from "#app/services.server.ts";
import { createMember, PASSWORD, signInAs } from "../../../support/factories/members.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { appCode, createEnrolledPerson, wrongCode } from "../../../support/factories/second-factor.ts";
import { notificationsOf, notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const NEW = "kesar-pista-77";
const twice = (password: string) => ({ password, confirm_password: password });

describe("the account's notifications", () => {
  it("report a changed password in the account where it was changed, and no rejected change", async () => {
    const member = await createMember();
    const here = await signInAs(member);
    const fields = { current_password: "wrong-one", ...twice(NEW) };
    await here.post(changePassword, "/customer/settings/password", fields);
    expect(await notificationsOf(member.id)).toEqual([]);
    await here.post(changePassword, "/customer/settings/password", { ...fields, current_password: PASSWORD });
    const notification = { message: "password_changed", values: {}, link: "/customer/settings/password" };
    expect(await notificationsOf(member.id)).toEqual([notification]);
  });

  it("report a password that was set by the emailed link, once", async () => {
    const member = await createMember();
    await new Visitor().post(forgot, "/forgot-password", { email: member.email });
    const [mail] = await sendWaitingMails("mail.reset_password");
    await Promise.all([NEW, `${NEW}8`].map((password) => new Visitor().post(reset, linkIn(mail), twice(password))));
    expect(await notificationMessagesOf(member.id)).toEqual(["password_changed"]);
  });

  it("report a new email address when it is confirmed, not when it is requested", async () => {
    const member = await createMember();
    const here = await signInAs(member);
    const email = `meera-${member.id}@new.example.test`;
    await here.post(changeEmail, "/customer/settings/email", { email, current_password: PASSWORD });
    expect(await notificationsOf(member.id)).toEqual([]);
    const [mail] = await sendWaitingMails("mail.change_email");
    for (let n = 0; n < 2; n += 1) await new Visitor().post(confirmEmail, linkIn(mail));
    const notification = { message: "email_changed", values: { email }, link: "/customer/settings/email" };
    expect(await notificationsOf(member.id)).toEqual([notification]);
  });

  it("report every change of the second factor", async () => {
    const { profile, key, recoveryCodes } = await createEnrolledPerson();
    await verifySecondFactor(db, cipher, profile.id, recoveryCodes[0]);
    await renewRecoveryCodes(db, profile.id);
    for (let n = 0; n < 5; n += 1)
      await verifySecondFactor(db, cipher, profile.id, wrongCode(key)).catch(() => undefined);
    for (let n = 0; n < 2; n += 1) await removeSecondFactor(db, profile.id);
    await beginSetup(db, cipher, profile.id);
    const { secret_sealed } = await db
      .selectFrom("factors")
      .select("secret_sealed")
      .where("profile_id", "=", profile.id)
      .executeTakeFirstOrThrow();
    const newKey = cipher.decrypt(secret_sealed, encryptionContext(profile.id));
    const person = { profileId: profile.id, sessionIdHash: hashSecret(newSecret()) };
    await confirmSetup(db, cipher, person, appCode(newKey));
    const link = "/customer/settings/second-factor";
    expect(await notificationsOf(profile.id)).toEqual([
      { message: "second_factor_recovery_code_used", values: { left: 1 }, link },
      { message: "second_factor_codes_renewed", values: {}, link },
      { message: "second_factor_locked", values: { minutes: 15 }, link },
      { message: "second_factor_off", values: {}, link },
      { message: "second_factor_on", values: {}, link },
    ]);
  });

  it("report a connected and a disconnected provider, each once", async () => {
    const member = await createMember();
    for (let n = 0; n < 2; n += 1)
      await linkIdentity(db, member.id, { provider: "google", subject: `google-${member.id}` });
    for (let n = 0; n < 2; n += 1) await unlinkIdentity(db, member.id, "google");
    const rest = { values: { provider: "Google" }, link: "/customer/settings/sign-in-methods" };
    expect(await notificationsOf(member.id)).toEqual([
      { message: "identity_linked", ...rest },
      { message: "identity_unlinked", ...rest },
    ]);
    const { data } = await (await signedIn(member)).get(notificationsPage, "/customer/notifications");
    expect(data.notifications[0]?.title).toBe("You can no longer log in with Google");
  });
});

it("no email is sent to an account that was erased while it was queued", async () => {
  const { profile: member, recoveryCodes } = await createEnrolledPerson({ first_signed_in_at: new Date() });
  await verifySecondFactor(db, cipher, member.id, recoveryCodes[0]);
  await linkIdentity(db, member.id, { provider: "google", subject: `google-${member.id}` });
  await recordSignIn(
    db,
    { profileId: member.id, sessionEpoch: member.session_epoch },
    { tokenHash: hashSecret(newSecret()), userAgent: null },
  );
  const here = await signedIn(member, {}, { factorVerified: true });
  const fields = { current_password: PASSWORD, ...twice(NEW) };
  expect((await here.post(changePassword, "/customer/settings/password", fields)).status).toBe(303);
  const tasks = ["mail.second_factor", "mail.identity", "mail.new_sign_in", "mail.password_changed"] as const;
  for (const task of tasks) expect((await queuedTasks(task)).map(({ profileId }) => profileId)).toContain(member.id);
  await eraseAccount(db, member.id, { password: NEW, email: "" });
  for (const task of tasks)
    expect((await sendWaitingMails(task)).map(({ to }) => to)).not.toContain(`erased-${member.id}@invalid`);
});
