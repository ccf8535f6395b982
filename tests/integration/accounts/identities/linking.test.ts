// First import: sets the keys that the app reads when its first module is loaded.
import {
  countEverything,
  identitiesOf,
  noticesOf,
  personOf,
  profileOf,
  signInWith,
  someone,
  type Provider,
} from "../../../support/stand-ins/oauth-visits.ts";
import { takeOutcome } from "#app/http/actions/form.server.ts";
import { describe, expect, it } from "vitest";
import { currentSession } from "#app/http/people/session.server.ts";
import { action as link, loader as linkPage } from "#app/routes/auth/link-identity.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as secondFactor } from "#app/routes/auth/second-factor.tsx";
import { action as unlink } from "#app/routes/customer/accounts/identity-unlink.ts";
import { loader as methods } from "#app/routes/customer/accounts/sign-in-methods.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { oauthServer } from "../../../support/stand-ins/google-and-facebook.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import {
  PASSWORD,
  appCode,
  createEnrolledPerson,
  createPersonWithPassword,
} from "../../../support/factories/second-factor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";
import { Visitor, signedIn } from "../../../support/http/visitor.ts";

describe("an address that has an account", () => {
  it("requires its password, links, sends an email, and signs in from then on", async () => {
    const member = someone();
    oauthServer.member = member;
    const profile = await createPersonWithPassword({ email: member.email });
    const visitor = new Visitor();
    const reply = await signInWith(visitor, "google", "/checkout");
    expect(reply.location).toBe("/auth/link?redirect=%2Fcheckout");
    expect(await personOf(visitor)).toBeUndefined();
    const page = await visitor.get(linkPage, reply.location!);
    expect(page.data).toMatchObject({ provider: "Google", email: member.email, isKnownAddress: true });

    const wrong = await visitor.post(link, "/auth/link", { email: member.email, password: "not-this-one" });
    expect(wrong.data.form.errors["password"]).toEqual(["This email address and password do not match an account"]);
    expect(await identitiesOf(profile.id)).toEqual([]);

    const right = await visitor.post(link, "/auth/link", {
      email: member.email,
      password: PASSWORD,
      redirect: "/checkout",
    });
    expect(right.location).toBe("/checkout");
    expect((await personOf(visitor))?.profileId).toBe(profile.id);
    expect(await identitiesOf(profile.id)).toMatchObject([{ provider: "google", subject: member.sub }]);
    expect(await noticesOf(visitor)).toContainEqual(expect.stringMatching(/^You can now log in with Google/));
    expect(await sendWaitingMails("mail.identity")).toMatchObject([
      { to: member.email, tag: "identity-linked", subject: "You can now log in to Haat with Google" },
    ]);

    const next = new Visitor();
    await signInWith(next);
    expect((await personOf(next))?.profileId).toBe(profile.id);
  });

  it("in another letter case is the same", async () => {
    const member = someone();
    oauthServer.member = { ...member, email: member.email.toUpperCase() };
    await createPersonWithPassword({ email: member.email });
    expect((await signInWith(new Visitor())).location).toBe("/auth/link");
  });

  it("requires the second factor, too, and links only after it", async () => {
    const member = someone();
    oauthServer.member = member;
    const { profile, key } = await createEnrolledPerson({ email: member.email });
    const visitor = new Visitor();
    await signInWith(visitor);
    const reply = await visitor.post(link, "/auth/link", { email: member.email, password: PASSWORD });
    expect(reply.location).toBe("/second-factor?redirect=%2Fcustomer");
    expect(await identitiesOf(profile.id)).toEqual([]);
    await visitor.post(secondFactor, "/second-factor", { code: appCode(key) });
    expect((await personOf(visitor))?.profileId).toBe(profile.id);
    expect(await identitiesOf(profile.id)).toHaveLength(1);
  });

  it("is not linked by signing in to another account instead", async () => {
    oauthServer.member = someone();
    await createPersonWithPassword({ email: oauthServer.member.email! });
    const other = await createPersonWithPassword();
    const visitor = new Visitor();
    await signInWith(visitor);
    await visitor.post(login, "/login", { email: other.email, password: PASSWORD });
    expect((await personOf(visitor))?.profileId).toBe(other.id);
    expect(await identitiesOf(other.id)).toEqual([]);
  });

  it("can be linked within ten minutes", async () => {
    oauthServer.member = someone();
    const profile = await createPersonWithPassword({ email: oauthServer.member.email! });
    const visitor = new Visitor();
    await signInWith(visitor);
    const session = (await currentSession(visitor.args()))!;
    const data = { ...session.data, identity: { ...session.data.identity!, until: new Date(0).toISOString() } };
    await db
      .updateTable("sessions")
      .set({ data: JSON.stringify(data) })
      .where("id_hash", "=", session.idHash)
      .execute();
    expect((await visitor.get(linkPage, "/auth/link")).location).toBe("/login");
    await visitor.post(link, "/auth/link", { email: profile.email, password: PASSWORD });
    expect(await identitiesOf(profile.id)).toEqual([]);
  });

  it("of an unverified account belongs to the person who proves it: the account's password is void", async () => {
    oauthServer.member = someone();
    const hijacker = await createPersonWithPassword({
      email: oauthServer.member.email!,
      full_name: "Another Person",
      email_verified_at: null,
    });
    const visitor = new Visitor();
    await signInWith(visitor);
    expect((await personOf(visitor))?.profileId).toBe(hijacker.id);
    expect(await profileOf(oauthServer.member.email!)).toMatchObject({
      full_name: "Asha Patel",
      phone_number: null,
      email_verified_at: expect.any(Date),
    });
    const reply = await new Visitor().post(login, "/login", { email: hijacker.email, password: PASSWORD });
    expect(reply.status).toBe(422);
  });

  it("of a suspended account is rejected, linked or not", async () => {
    const member = someone();
    oauthServer.member = member;
    await signInWith(new Visitor());
    const profile = (await profileOf(member.email))!;
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", profile.id).execute();
    const visitor = new Visitor();
    expect((await signInWith(visitor)).location).toBe("/login");
    expect(await noticesOf(visitor)).toEqual([
      "Sign in Failed: This account has been suspended. Write to us to find out more.",
    ]);
    expect(await personOf(visitor)).toBeUndefined();
  });
});

describe("an identity with an unverified address", () => {
  it.each<[string, Provider]>([
    ["Google says that it is not verified", "google"],
    ["Facebook says nothing about it", "facebook"],
  ])("creates nothing and links only after a password: %s", async (_, provider) => {
    const member = { ...someone(), email_verified: false };
    oauthServer.member = member;
    const before = await countEverything();
    const visitor = new Visitor();
    const reply = await signInWith(visitor, provider);
    expect(reply.location).toBe("/auth/link");
    expect((await visitor.get(linkPage, "/auth/link")).data).toMatchObject({ isKnownAddress: false });
    expect(await countEverything()).toEqual(before);

    const profile = await createPersonWithPassword();
    await visitor.post(link, "/auth/link", { email: profile.email, password: PASSWORD });
    expect((await personOf(visitor))?.profileId).toBe(profile.id);
    const next = new Visitor();
    await signInWith(next, provider);
    expect((await personOf(next))?.profileId).toBe(profile.id);
  });

  it("gets the same response whether the address has an account or not", async () => {
    const known = { ...someone(), email_verified: false };
    await createPersonWithPassword({ email: known.email });
    const pages = [];
    for (const member of [known, { ...someone(), email_verified: false }]) {
      oauthServer.member = member;
      const visitor = new Visitor();
      const reply = await signInWith(visitor);
      const { email: _, ...page } = (await visitor.get(linkPage, reply.location!)).data;
      pages.push(page);
    }
    expect(pages[0]).toEqual(pages[1]);
  });
});

describe("an administrator", () => {
  it("must give a password as others do: wrong ones get the same response, and the correct one redirects to admin sign-in", async () => {
    const [asAdmin, asCustomer] = [someone(), someone()];
    const admin = await createPersonWithPassword({ email: asAdmin.email, role: "admin" });
    await createPersonWithPassword({ email: asCustomer.email });
    const seen = [];
    for (const member of [asAdmin, asCustomer]) {
      oauthServer.member = member;
      const visitor = new Visitor();
      const reply = await signInWith(visitor);
      const page = await visitor.get(linkPage, reply.location!);
      const wrong = await visitor.post(link, "/auth/link", { email: member.email, password: "not-this-one" });
      seen.push({ location: reply.location, page: { ...page.data, email: "" }, errors: wrong.data.form.errors });
    }
    expect(seen[0]).toEqual(seen[1]);

    oauthServer.member = asAdmin;
    const visitor = new Visitor();
    await signInWith(visitor);
    const right = await visitor.post(link, "/auth/link", { email: asAdmin.email, password: PASSWORD });
    expect(right.location).toBe("/admin/login?redirect=%2Fadmin");
    expect(await personOf(visitor)).toBeUndefined();
    expect(await identitiesOf(admin.id)).toEqual([]);
  });

  it("who was a customer before is not signed in by an identity linked then", async () => {
    oauthServer.member = someone();
    await signInWith(new Visitor());
    const profile = (await profileOf(oauthServer.member.email!))!;
    await db.updateTable("profiles").set({ role: "admin" }).where("id", "=", profile.id).execute();
    const visitor = new Visitor();
    expect((await signInWith(visitor)).location).toBe("/login");
    expect(await noticesOf(visitor)).toEqual([expect.stringMatching(/did not work/)]);
    expect(await personOf(visitor)).toBeUndefined();
  });
});

describe("a linked provider", () => {
  const disconnect = (visitor: Visitor, provider: string) =>
    visitor.post(unlink, `/customer/settings/sign-in-methods/${provider}/disconnect`, {}, { params: { provider } });

  it("does not skip the second factor", async () => {
    const { profile, key } = await createEnrolledPerson();
    oauthServer.member = someone();
    await db
      .insertInto("identities")
      .values({ provider: "google", subject: oauthServer.member.sub, profile_id: profile.id })
      .execute();
    const visitor = new Visitor();
    expect((await signInWith(visitor, "google", "/cart")).location).toBe("/second-factor?redirect=%2Fcart");
    expect(await personOf(visitor)).toBeUndefined();
    await visitor.post(secondFactor, "/second-factor", { code: appCode(key), redirect: "/cart" });
    expect(await personOf(visitor)).toMatchObject({ profileId: profile.id, aal: 2 });
  });

  it("is listed, and can be disconnected by a user with a password", async () => {
    const profile = await createPersonWithPassword();
    oauthServer.member = someone();
    await db
      .insertInto("identities")
      .values({ provider: "google", subject: oauthServer.member.sub, profile_id: profile.id })
      .execute();
    const visitor = await signedIn(profile);
    expect((await visitor.get(methods, "/customer/settings/sign-in-methods")).data).toMatchObject({
      withPassword: true,
      providers: [
        { provider: "google", linkedAt: expect.any(Date) },
        { provider: "facebook", linkedAt: null },
      ],
    });
    const reply = await disconnect(visitor, "google");
    expect(reply.location).toBe("/customer/settings/sign-in-methods");
    expect(await noticesOf(visitor)).toEqual([expect.stringMatching(/^You can no longer log in with Google/)]);
    expect(await identitiesOf(profile.id)).toEqual([]);
    const mails = (await queuedTasks("mail.identity")).filter((mail) => mail.profileId === profile.id);
    expect(mails).toMatchObject([{ event: "unlinked" }]);
    expect((await disconnect(visitor, "github")).status).toBe(404);
  });

  it("cannot be disconnected while it is the only way to sign in", async () => {
    const profile = await createProfile();
    await db.insertInto("identities").values({ provider: "google", subject: "only", profile_id: profile.id }).execute();
    const visitor = await signedIn(profile);
    await disconnect(visitor, "google");
    expect(await takeOutcome(visitor.args("/customer/settings/sign-in-methods"))).toMatchObject({
      form: "disconnect",
      formErrors: ["Set a password first: you would have no other way to log in."],
    });
    expect(await identitiesOf(profile.id)).toHaveLength(1);
  });

  it("belongs to one account, and an account has one of each provider", async () => {
    const [first, second] = [await createPersonWithPassword(), await createPersonWithPassword()];
    await db.insertInto("identities").values({ provider: "google", subject: "hers", profile_id: second.id }).execute();
    oauthServer.member = { ...someone(), email: first.email };
    const visitor = new Visitor();
    await signInWith(visitor);
    // Submits the password of an account that already has another Google identity.
    await visitor.post(link, "/auth/link", { email: second.email, password: PASSWORD });
    expect((await personOf(visitor))?.profileId).toBe(second.id);
    expect(await identitiesOf(second.id)).toMatchObject([{ subject: "hers" }]);
    expect(await noticesOf(visitor)).toContainEqual(expect.stringMatching(/could not be connected/));
  });
});
