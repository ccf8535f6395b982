import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as confirm, loader as confirmPage } from "#app/routes/auth/confirm-email.tsx";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as reset } from "#app/routes/auth/reset-password.tsx";
import { action as signOutDevice } from "#app/routes/customer/accounts/device-sign-out.ts";
import { action as signOutOthers } from "#app/routes/customer/accounts/devices-sign-out-others.ts";
import { loader as devicesPage } from "#app/routes/customer/accounts/settings-devices.tsx";
import { action as changeEmail, loader as emailPage } from "#app/routes/customer/accounts/settings-email.tsx";
import { action as changePassword, loader as passwordPage } from "#app/routes/customer/accounts/settings-password.tsx";
import { action as saveProfile, loader as settingsPage } from "#app/routes/customer/accounts/settings.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { createMember, PASSWORD, signInAs } from "../../../support/factories/members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const NEW = "kesar-pista-77";
const isIn = async (visitor: Visitor) => (await currentSession(visitor.args()))?.person !== undefined;

describe("the profile", () => {
  it("saves name, mobile number and language, and confirms in that language", async () => {
    const member = await createMember();
    const visitor = await signedIn(member);
    const fields = { full_name: "Meera Shah", phone_number: "98250 12345", locale: "gu" };
    const reply = await visitor.post(saveProfile, "/customer/settings", fields);
    expect(reply.location).toBe("/customer/settings");
    expect((await takeToasts(visitor.args()))[0]?.title).toBe("✅ પ્રોફાઇલ અપડેટ થઈ");
    const row = await db.selectFrom("profiles").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ full_name: "Meera Shah", phone_number: "+919825012345", locale: "gu" });
    expect((await visitor.get(settingsPage, "/customer/settings")).data.title).toBe("ખાતાનાં સેટિંગ");
  });

  it("is saved with its fixed text", async () => {
    const visitor = await signedIn(await createProfile());
    await visitor.post(saveProfile, "/customer/settings", { full_name: "Meera", phone_number: "", locale: "en" });
    const toast = { title: "✅ Profile Updated", description: "Your account details have been saved." };
    expect(await takeToasts(visitor.args())).toMatchObject([toast]);
  });

  it.each([
    [{ full_name: " " }, "full_name"],
    [{ phone_number: "12" }, "phone_number"],
    [{ locale: "fr" }, "locale"],
  ])("rejects %j, and cannot change the email address or the role", async (over, field) => {
    const member = await createMember();
    const fields = { full_name: "Meera", phone_number: "", locale: "en", ...over };
    const reply = await (
      await signedIn(member)
    ).post(saveProfile, "/customer/settings", {
      ...fields,
      email: "thief@example.test",
      role: "admin",
    });
    expect(Object.keys(reply.data.form.errors)).toEqual([field]);
    const row = await db.selectFrom("profiles").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: member.email, role: "customer" });
  });
});

describe("changing the password", () => {
  const fields = { current_password: PASSWORD, password: NEW, confirm_password: NEW };
  const PAGE = "/customer/settings/password";

  it("replaces this session's id, ends all other sessions, and notifies the owner", async () => {
    const member = await createMember();
    const [here, there] = [await signInAs(member), await signInAs(member)];
    await takeToasts(here.args());
    const stolen = new Visitor();
    stolen.cookies.set("haat_session", here.cookies.get("haat_session")!);
    const reply = await here.post(changePassword, PAGE, fields);
    expect(reply.location).toBe("/customer/settings");
    expect([await isIn(here), await isIn(there), await isIn(stolen)]).toEqual([true, false, false]);
    expect((await takeToasts(here.args()))[0]?.title).toBe("🔒 Password updated successfully!");
    await signInAs(member, NEW);
    expect((await new Visitor().post(login, "/login", { email: member.email, password: PASSWORD })).status).toBe(422);
    const mails = await sendWaitingMails("mail.password_changed");
    expect(mails.map((mail) => mail.to)).toContain(member.email);
  });

  it.each([
    [{ confirm_password: "another" }, { confirm_password: ["Passwords do not match"] }],
    [
      { password: "short", confirm_password: "short" },
      { password: ["Password too short: Password should be at least 6 characters."] },
    ],
    [{ current_password: "" }, { current_password: ["Enter your current password"] }],
    [{ current_password: "wrong-one" }, { current_password: ["This is not your current password"] }],
    [
      { password: "starwars", confirm_password: "starwars" },
      { password: ["Many people use this password, so it is easy to guess. Choose another one."] },
    ],
  ])("rejects %j with its message, changes nothing and does not repeat the password", async (over, errors) => {
    const member = await createMember();
    const [here, there] = [await signInAs(member), await signInAs(member)];
    const reply = await here.post(changePassword, PAGE, { ...fields, ...over });
    expect(reply.status).toBe(422);
    expect(reply.data.form.errors).toEqual(errors);
    expect(reply.data.form.values).toEqual({});
    expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
    await signInAs(member);
  });

  it("shows a rejection with its fixed text", async () => {
    const here = await signInAs(await createMember());
    const reply = await here.post(changePassword, PAGE, { ...fields, current_password: "wrong-one" });
    expect(reply.data.form.title).toBe("❌ Password Update Error");
  });

  it("requires 12 characters of an administrator", async () => {
    const here = await signedIn(await createMember({ role: "admin" }));
    const reply = await here.post(changePassword, PAGE, {
      ...fields,
      password: "kesar-7",
      confirm_password: "kesar-7",
    });
    expect(reply.data.form.errors["password"]).toEqual(["An administrator's password needs at least 12 characters"]);
  });

  it("allows ten wrong current passwords, then no more for a while", async () => {
    const here = await signInAs(await createMember());
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const reply = await here.post(changePassword, PAGE, { ...fields, current_password: `wrong-${n}` });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it("requires that there is a password", async () => {
    const here = await signedIn(await createProfile());
    expect((await here.get(passwordPage, PAGE)).data.canChange).toBe(false);
    expect((await here.post(changePassword, PAGE, fields)).status).toBe(422);
  });
});

describe("changing the email address", () => {
  const PAGE = "/customer/settings/email";

  /** Requests the change and opens the link emailed to the new address. */
  async function asked(member: { email: string }, email: string, visitor?: Visitor): Promise<string> {
    const here = visitor ?? (await signInAs(member));
    const reply = await here.post(changeEmail, PAGE, { email, current_password: PASSWORD });
    expect(reply.location).toBe(PAGE);
    const [mail] = await sendWaitingMails("mail.change_email");
    expect(mail).toMatchObject({ to: email, tag: "change-email" });
    return linkIn(mail);
  }

  it("is confirmed at the new address; the old one is notified before and after", async () => {
    const member = await createMember();
    const here = await signInAs(member);
    const link = await asked(member, "meera@new.example.test", here);
    expect((await here.get(emailPage, PAGE)).data).toMatchObject({
      email: member.email,
      waiting: "meera@new.example.test",
    });
    const [before] = await sendWaitingMails("mail.email_change_asked");
    expect(before).toMatchObject({ to: member.email, tag: "email-change-asked" });
    expect(before?.text).not.toContain("new.example.test");
    // Opening the link changes nothing, the button does; no session is needed.
    const elsewhere = new Visitor();
    expect((await elsewhere.get(confirmPage, link)).data.email).toBe("meera@new.example.test");
    await signInAs(member);
    expect((await elsewhere.post(confirm, link)).location).toBe("/login");
    const [after] = await sendWaitingMails("mail.email_changed");
    expect(after).toMatchObject({ to: member.email, tag: "email-change-done" });
    await signInAs({ email: "meera@new.example.test" });
    expect((await new Visitor().post(login, "/login", { email: member.email, password: PASSWORD })).status).toBe(422);
    expect((await here.get(emailPage, PAGE)).data).toMatchObject({ email: "meera@new.example.test", waiting: null });
  });

  it("works once, also when used twenty times concurrently", async () => {
    const member = await createMember();
    const link = await asked(member, "once@new.example.test");
    const replies = await Promise.all(Array.from({ length: 20 }, () => new Visitor().post(confirm, link)));
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
    expect((await new Visitor().get(confirmPage, link)).data.email).toBeNull();
    expect(await sendWaitingMails("mail.email_changed")).toHaveLength(1);
  });

  it("does not reveal which addresses have an account: no link is sent there, and everything else is the same", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const here = await signInAs(member);
    const ask = (email: string) => here.post(changeEmail, PAGE, { email, current_password: PASSWORD });
    const pages = [];
    const mailed = [];
    for (const email of [other.email.toUpperCase(), "free@new.example.test"]) {
      const { status, location } = await ask(email);
      const { data } = await here.get(emailPage, PAGE);
      pages.push({ status, location, data: { ...data, waiting: data.waiting === email } });
      // A newer request invalidates this one at once.
      mailed.push((await sendWaitingMails("mail.change_email")).map((mail) => mail.to));
    }
    expect(pages[0]).toEqual(pages[1]);
    expect(mailed).toEqual([[], ["free@new.example.test"]]);
  });

  it("rejects an address that another account registered before the link was opened", async () => {
    const link = await asked(await createMember(), "contested@new.example.test");
    await createProfile({ email: "Contested@new.example.test" });
    const reply = await new Visitor().post(confirm, link);
    expect(reply.data.form.formErrors[0]).toMatch(/^This email address has an account of its own by now/);
  });

  it("accepts the newest request only, for one day", async () => {
    const member = await createMember();
    const here = await signInAs(member);
    const first = await asked(member, "first@new.example.test", here);
    const second = await asked(member, "second@new.example.test", here);
    expect((await new Visitor().post(confirm, first)).status).toBe(422);
    await db
      .updateTable("email_tokens")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const reply = await new Visitor().post(confirm, second);
    expect(reply.data.form.formErrors[0]).toMatch(/^This link is no longer valid/);
  });

  it("is cancelled by a new password, also while the email is still queued", async () => {
    const member = await createMember();
    const thief = await signInAs(member);
    const mailed = await asked(member, "thief-1@new.example.test", thief);
    await thief.post(changeEmail, PAGE, { email: "thief-2@new.example.test", current_password: PASSWORD });
    await new Visitor().post(forgot, "/forgot-password", { email: member.email });
    const [mail] = await sendWaitingMails("mail.reset_password");
    await new Visitor().post(reset, linkIn(mail), { password: NEW, confirm_password: NEW });
    expect(await sendWaitingMails("mail.change_email")).toEqual([]);
    expect((await new Visitor().post(confirm, mailed)).status).toBe(422);
  });

  it("invalidates pending links of the old address", async () => {
    const member = await createMember();
    await new Visitor().post(forgot, "/forgot-password", { email: member.email });
    const [mail] = await sendWaitingMails("mail.reset_password");
    await new Visitor().post(confirm, await asked(member, "moved@new.example.test"));
    const reply = await new Visitor().post(reset, linkIn(mail), { password: NEW, confirm_password: NEW });
    expect(reply.status).toBe(422);
  });

  it.each([
    [{ current_password: "wrong-one" }, { current_password: ["This is not your current password"] }],
    [{ email: "no address" }, { email: ["Enter a valid email address"] }],
  ])("rejects %j with its message, and shows the typed address again", async (over, errors) => {
    const here = await signInAs(await createMember());
    const fields = { email: "x@new.example.test", current_password: PASSWORD, ...over };
    const reply = await here.post(changeEmail, PAGE, fields);
    expect(reply.data.form).toMatchObject({ errors, values: { email: fields.email } });
  });

  it("rejects the current address, in any letter case", async () => {
    const member = await createMember();
    const fields = { email: member.email.toUpperCase(), current_password: PASSWORD };
    const reply = await (await signInAs(member)).post(changeEmail, PAGE, fields);
    expect(reply.data.form.errors["email"]).toEqual(["This is your email address already"]);
  });

  it("sends at most three links to one address within the hour", async () => {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      const here = await signInAs(await createMember());
      const fields = { email: "victim@new.example.test", current_password: PASSWORD };
      statuses.push((await here.post(changeEmail, PAGE, fields)).status);
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
  });
});

describe("the list of devices", () => {
  const PAGE = "/customer/settings/devices";
  const android = "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";

  it("lists each session, this one first, without revealing its token", async () => {
    const member = await createMember();
    await signInAs(member, PASSWORD, new Visitor({ "User-Agent": android }));
    const here = await signInAs(member);
    await signInAs(await createMember());
    const { devices } = (await here.get(devicesPage, PAGE)).data;
    expect(devices).toMatchObject([
      { isCurrent: true, browser: undefined },
      { isCurrent: false, browser: "Chrome", system: "Android" },
    ]);
    const hashes = await db.selectFrom("sessions").select("id_hash").execute();
    for (const { id_hash } of hashes)
      for (const encoding of ["hex", "base64url"] as const)
        expect(JSON.stringify(devices)).not.toContain(id_hash.toString(encoding));
  });

  it("signs out one device, or all but this one", async () => {
    const member = await createMember();
    const others = [await signInAs(member), await signInAs(member), await signInAs(member)];
    const here = await signInAs(member);
    const { devices } = (await here.get(devicesPage, PAGE)).data;
    const key = devices[1]?.key ?? "";
    const reply = await here.post(signOutDevice, `${PAGE}/${key}/sign-out`, {}, { params: { key } });
    expect(reply.location).toBe(PAGE);
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(2);
    await here.post(signOutOthers, `${PAGE}/sign-out-others`);
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(0);
    expect(await isIn(here)).toBe(true);
  });

  it("does not list or sign out other accounts' devices, and rejects an unknown key", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const [here, there] = [await signInAs(member), await signInAs(other)];
    const [theirs] = (await there.get(devicesPage, PAGE)).data.devices;
    for (const key of [theirs?.key ?? "", randomUUID(), "1", "' OR true"]) {
      const reply = await here.post(signOutDevice, `${PAGE}/x/sign-out`, {}, { params: { key } });
      expect([reply.status, reply.thrown]).toEqual([404, true]);
    }
    expect(await isIn(there)).toBe(true);
  });
});
