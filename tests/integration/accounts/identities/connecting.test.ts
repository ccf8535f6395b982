// First import: sets the keys that the app reads when its first module is loaded.
import {
  comeBack,
  countEverything,
  goToPage,
  identitiesOf,
  noticesOf,
  personOf,
  signInWith,
  someone,
  type Provider,
} from "../../../support/stand-ins/oauth-visits.ts";
import { describe, expect, it } from "vitest";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as logout } from "#app/routes/auth/logout.ts";
import { action as connect, loader as connectPage } from "#app/routes/customer/accounts/identity-connect.tsx";
import { loader as methods } from "#app/routes/customer/accounts/sign-in-methods.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { oauthServer } from "../../../support/stand-ins/google-and-facebook.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { createEnrolledPerson, createPersonWithPassword, PASSWORD } from "../../../support/factories/second-factor.ts";
import { Visitor, signedIn } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const METHODS = "/customer/settings/sign-in-methods";
const addressFor = (provider: Provider) => `${METHODS}/${provider}/connect`;

const openPage = (visitor: Visitor, provider: Provider = "google") =>
  visitor.get(connectPage, addressFor(provider), { params: { provider } });
const givePassword = (visitor: Visitor, password = PASSWORD, provider: Provider = "google") =>
  visitor.post(connect, addressFor(provider), { current_password: password }, { params: { provider } });

/** Submits the password. Returns the address that the provider redirects the browser to. */
async function goAndSayYes(visitor: Visitor, provider: Provider = "google"): Promise<string> {
  const reply = await givePassword(visitor, PASSWORD, provider);
  expect(reply.status).toBe(303);
  return oauthServer.authorize(reply.location!);
}

const notes = () => db.selectFrom("provider_sign_ins").selectAll().execute();
const plant = (profileId: number, subject: string) =>
  db.insertInto("identities").values({ provider: "google", subject, profile_id: profileId }).execute();
const mailsTo = async (profileId: number) =>
  (await queuedTasks("mail.identity")).filter((mail) => mail.profileId === profileId);

describe("connecting a provider from the settings", () => {
  it("requires the account's password first: a wrong one is rejected, the correct one redirects to the provider", async () => {
    const visitor = await signedIn(await createPersonWithPassword());
    expect((await openPage(visitor)).data).toMatchObject({ provider: "Google", withPassword: true });

    const before = await notes();
    const wrong = await givePassword(visitor, "not-this-one");
    expect(wrong.status).toBe(422);
    expect(wrong.data.form.errors["current_password"]).toEqual(["This is not your current password"]);
    expect(await notes()).toEqual(before);

    const page = new URL((await givePassword(visitor)).location!);
    expect(page.origin).toBe(oauthServer.url);
    expect(page.searchParams.get("redirect_uri")).toBe("http://localhost:3000/auth/google/callback");
  });

  it.each<Provider>(["google", "facebook"])(
    "links %s, whatever its address, confirms here and by email, and signs in from then on",
    async (provider) => {
      oauthServer.member = someone();
      const profile = await createPersonWithPassword();
      const visitor = await signedIn(profile);
      const reply = await comeBack(visitor, await goAndSayYes(visitor, provider), provider);
      expect([reply.status, reply.location]).toEqual([303, METHODS]);
      expect(await identitiesOf(profile.id)).toMatchObject([{ provider, subject: oauthServer.member.sub }]);
      expect(await noticesOf(visitor)).toEqual([expect.stringMatching(/^You can now log in with /)]);
      expect(await sendWaitingMails("mail.identity")).toMatchObject([{ to: profile.email, tag: "identity-linked" }]);

      const next = new Visitor();
      await signInWith(next, provider);
      expect((await personOf(next))?.profileId).toBe(profile.id);
    },
  );

  it("requires a fresh code as well where there is a second factor", async () => {
    const { profile } = await createEnrolledPerson();
    const visitor = await signedIn(profile, {}, { factorVerified: true });
    expect((await openPage(visitor)).status).toBe(200);
    await db
      .updateTable("sessions")
      .set({ factor_verified_at: new Date(0) })
      .where("profile_id", "=", profile.id)
      .execute();
    const secondFactorPath = `/second-factor?redirect=${encodeURIComponent(addressFor("google"))}`;
    expect((await openPage(visitor)).location).toBe(secondFactorPath);
    expect((await givePassword(visitor)).location).toBe(secondFactorPath);
  });

  it("requires that the account has a password", async () => {
    const visitor = await signedIn(await createProfile());
    expect((await openPage(visitor)).data).toMatchObject({ withPassword: false });
    expect((await givePassword(visitor)).status).toBe(422);
  });

  it("is offered where there is a provider to connect", async () => {
    const profile = await createPersonWithPassword();
    await plant(profile.id, "has-one-already");
    const visitor = await signedIn(profile);
    expect((await visitor.get(methods, METHODS)).data).toMatchObject({ mayConnect: true });
    expect((await openPage(visitor)).location).toBe(METHODS);
    expect((await givePassword(visitor)).location).toBe(METHODS);
    expect((await openPage(visitor, "facebook")).status).toBe(200);
    expect((await openPage(visitor, "github" as Provider)).status).toBe(404);
  });
});

describe("an identity belongs to one account, an account has one of each provider", () => {
  it("says so when the identity belongs to another account, which retains it", async () => {
    const member = someone();
    oauthServer.member = member;
    const [owner, other] = [await createProfile(), await createPersonWithPassword()];
    await plant(owner.id, member.sub);
    const visitor = await signedIn(other);
    expect((await comeBack(visitor, await goAndSayYes(visitor))).location).toBe(METHODS);
    expect(await noticesOf(visitor)).toEqual([
      "Google could not be connected: This Google account is connected to another account here. Choose another one, or disconnect it there first.",
    ]);
    expect(await identitiesOf(other.id)).toEqual([]);
    expect(await identitiesOf(owner.id)).toHaveLength(1);
    expect(await mailsTo(other.id)).toEqual([]);
  });

  it("says so when another one was connected in the meantime", async () => {
    oauthServer.member = someone();
    const profile = await createPersonWithPassword();
    const visitor = await signedIn(profile);
    const address = await goAndSayYes(visitor);
    await plant(profile.id, "was-faster");
    await comeBack(visitor, address);
    expect(await noticesOf(visitor)).toEqual([
      "Google could not be connected: Your account is connected to another Google account already. Disconnect that one first.",
    ]);
    expect(await identitiesOf(profile.id)).toMatchObject([{ subject: "was-faster" }]);
  });

  it("accepts the same one twice, and notifies once", async () => {
    const member = someone();
    oauthServer.member = member;
    const profile = await createPersonWithPassword();
    const [first, second] = [await signedIn(profile), await signedIn(profile)];
    const addresses = [await goAndSayYes(first), await goAndSayYes(second)] as const;
    await Promise.all([comeBack(first, addresses[0]), comeBack(second, addresses[1])]);
    expect(await identitiesOf(profile.id)).toHaveLength(1);
    expect(await mailsTo(profile.id)).toHaveLength(1);
  });
});

describe("a callback is bound to the purpose, the account and the browser of its request", () => {
  it("links nothing in another person's browser, which has no pending request", async () => {
    oauthServer.member = someone();
    const [attacker, victim] = [await createPersonWithPassword(), await createPersonWithPassword()];
    const address = await goAndSayYes(await signedIn(attacker));
    for (const victimIsConnecting of [false, true]) {
      const browser = await signedIn(victim);
      if (victimIsConnecting) await givePassword(browser);
      oauthServer.seen.length = 0;
      expect((await comeBack(browser, address)).location).toBe("/customer");
      expect(await identitiesOf(victim.id)).toEqual([]);
      expect((await personOf(browser))?.profileId).toBe(victim.id);
      expect(oauthServer.seen).toEqual([]);
    }
  });

  it("of a sign-in links nothing", async () => {
    oauthServer.member = someone();
    const profile = await createPersonWithPassword();
    const visitor = new Visitor();
    const address = await oauthServer.authorize((await goToPage(visitor)).href);
    await visitor.post(login, "/login", { email: profile.email, password: PASSWORD });
    expect((await comeBack(visitor, address)).location).toBe("/customer");

    // Sign-in began a new session and deleted the old session's pending requests. A request alone would not suffice either.
    const connecting = await signedIn(profile);
    const own = await goAndSayYes(connecting);
    await db.updateTable("provider_sign_ins").set({ link_to: null }).execute();
    await comeBack(connecting, own);
    expect(await identitiesOf(profile.id)).toEqual([]);
  });

  it("of a connection signs no one in and creates no account", async () => {
    oauthServer.member = someone();
    const profile = await createPersonWithPassword();
    const leave: ((visitor: Visitor) => Promise<unknown>)[] = [
      (visitor) => visitor.post(logout, "/logout"),
      () => endSessions(db, profile.id),
      async (visitor) => {
        const { idHash } = (await currentSession(visitor.args()))!;
        await db.updateTable("sessions").set({ profile_id: null }).where("id_hash", "=", idHash).execute();
      },
    ];
    for (const goAway of leave) {
      const visitor = await signedIn(profile);
      const address = await goAndSayYes(visitor);
      await goAway(visitor);
      const before = await countEverything();
      expect((await comeBack(visitor, address)).location).toBe("/login");
      expect(await personOf(visitor)).toBeUndefined();
      expect(await countEverything()).toEqual(before);
    }
  });

  it("of one account links nothing to the next one in the same browser", async () => {
    oauthServer.member = someone();
    const [first, next] = [await createPersonWithPassword(), await createPersonWithPassword()];
    const visitor = await signedIn(first);
    const address = await goAndSayYes(visitor);
    const { idHash } = (await currentSession(visitor.args()))!;
    await db.updateTable("sessions").set({ profile_id: next.id }).where("id_hash", "=", idHash).execute();
    await comeBack(visitor, address);
    expect([await identitiesOf(first.id), await identitiesOf(next.id)]).toEqual([[], []]);
  });

  it("works once", async () => {
    oauthServer.member = someone();
    const profile = await createPersonWithPassword();
    const visitor = await signedIn(profile);
    const address = await goAndSayYes(visitor);
    await comeBack(visitor, address);
    await db.deleteFrom("identities").where("profile_id", "=", profile.id).execute();
    await comeBack(visitor, address);
    expect(await identitiesOf(profile.id)).toEqual([]);
  });

  it.each<[string, string, (address: URL) => Promise<unknown>]>([
    [
      "that took more than ten minutes",
      "Connecting took too long or was begun elsewhere. Try again.",
      () =>
        db
          .updateTable("provider_sign_ins")
          .set({ created_at: new Date(Date.now() - 11 * 60_000) })
          .execute(),
    ],
    [
      "that is a no",
      "You did not allow Google to tell us who you are. Nothing has changed.",
      async (address) => {
        address.searchParams.delete("code");
        address.searchParams.set("error", "access_denied");
      },
    ],
    [
      "that the provider then rejects",
      "Google did not tell us who you are. Try again.",
      async () => {
        oauthServer.isDown = true;
      },
    ],
  ])("%s is shown on the settings page, and links nothing", async (_, text, spoil) => {
    oauthServer.member = someone();
    const profile = await createPersonWithPassword();
    const visitor = await signedIn(profile);
    const address = new URL(await goAndSayYes(visitor), "http://localhost");
    await spoil(address);
    expect((await comeBack(visitor, address.pathname + address.search)).location).toBe(METHODS);
    expect(await noticesOf(visitor)).toEqual([`Google could not be connected: ${text}`]);
    expect(await identitiesOf(profile.id)).toEqual([]);
  });
});

describe("an administrator", () => {
  it("is offered no provider, and is redirected away from the page", async () => {
    const visitor = await signedIn(await createPersonWithPassword({ role: "admin" }));
    expect((await visitor.get(methods, METHODS)).data).toMatchObject({ mayConnect: false });
    const before = await notes();
    expect((await openPage(visitor)).location).toBe("/");
    expect((await givePassword(visitor)).location).toBe("/");
    expect(await notes()).toEqual(before);
  });

  it("who was promoted while connecting is connected to nothing", async () => {
    oauthServer.member = someone();
    const profile = await createPersonWithPassword();
    const visitor = await signedIn(profile);
    const address = await goAndSayYes(visitor);
    await db.updateTable("profiles").set({ role: "admin" }).where("id", "=", profile.id).execute();
    await comeBack(visitor, address);
    expect(await noticesOf(visitor)).toEqual([
      "Google could not be connected: Administrators log in with a password only.",
    ]);
    expect(await identitiesOf(profile.id)).toEqual([]);
  });
});
