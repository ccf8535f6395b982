// First import: sets the keys that the app reads when its first module is loaded.
import {
  comeBack,
  countEverything,
  goToPage,
  identitiesOf,
  noticesOf,
  personOf,
  profileOf,
  signInWith,
  someone,
} from "../../../support/stand-ins/oauth-visits.ts";
import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { oauthServer } from "../../../support/stand-ins/google-and-facebook.ts";
import { OAuthServer } from "../../../support/stand-ins/oauth-server.ts";
import { Visitor } from "../../../support/http/visitor.ts";

describe("the authorization request and its callback", () => {
  it("send a state and the hash of a verifier, and the verifier only with the token request", async () => {
    oauthServer.member = someone();
    const visitor = new Visitor();
    const page = await goToPage(visitor, "google", "/checkout");
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: "code",
      client_id: OAuthServer.clientId,
      scope: "openid email profile",
      redirect_uri: "http://localhost:3000/auth/google/callback",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const reply = await comeBack(visitor, await oauthServer.authorize(page.href));
    expect([reply.status, reply.location]).toEqual([303, "/checkout"]);
    expect(oauthServer.seen).toMatchObject([
      {
        redirect_uri: "http://localhost:3000/auth/google/callback",
        code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(page.href).not.toContain(oauthServer.seen[0]!.code_verifier);
  });

  it("create an account for a new verified address: a customer, without a password, under a new session id", async () => {
    oauthServer.member = someone();
    const visitor = new Visitor();
    await goToPage(visitor);
    const planted = visitor.cookies.get("haat_session");
    const reply = await signInWith(visitor);
    expect(reply.location).toBe("/customer");
    expect(visitor.cookies.get("haat_session")).not.toBe(planted);
    const profile = (await profileOf(oauthServer.member.email!))!;
    expect(profile).toMatchObject({ full_name: "Asha Patel", role: "customer", email_verified_at: expect.any(Date) });
    expect(await personOf(visitor)).toMatchObject({ profileId: profile.id, aal: 1 });
    expect(await identitiesOf(profile.id)).toMatchObject([{ provider: "google", subject: oauthServer.member.sub }]);
    const credentials = await db.selectFrom("credentials").where("profile_id", "=", profile.id).selectAll().execute();
    expect(credentials).toEqual([]);
  });

  it("sign in to the same account the next time, also when the provider's address has changed", async () => {
    const member = someone();
    oauthServer.member = member;
    await signInWith(new Visitor());
    const profile = (await profileOf(member.email))!;
    oauthServer.member = { ...member, email: "moved@example.test" };
    const visitor = new Visitor();
    await signInWith(visitor);
    expect((await personOf(visitor))?.profileId).toBe(profile.id);
    expect(await profileOf("moved@example.test")).toBeUndefined();
  });

  it("create one account for the same user in ten concurrent browsers", async () => {
    oauthServer.member = someone();
    const browsers = Array.from({ length: 10 }, () => new Visitor());
    const replies = await Promise.all(browsers.map((browser) => signInWith(browser)));
    expect(replies.map((reply) => reply.location)).toEqual(browsers.map(() => "/customer"));
    const profile = (await profileOf(oauthServer.member.email!))!;
    expect(await identitiesOf(profile.id)).toHaveLength(1);
  });
});

describe("an invalid callback", () => {
  const lost = "Sign in Failed: This login with Google took too long or was begun elsewhere. Try again.";

  it.each<[string, (address: URL, visitor: Visitor) => Promise<unknown>]>([
    ["with another state", async (address) => address.searchParams.set("state", "made-up")],
    ["without a state", async (address) => address.searchParams.delete("state")],
    ["in another browser", async () => new Visitor()],
    [
      "in another browser that has begun one itself",
      async () => {
        const other = new Visitor();
        await goToPage(other);
        return other;
      },
    ],
    [
      "after more than ten minutes",
      async () => {
        await db
          .updateTable("provider_sign_ins")
          .set({ created_at: new Date(Date.now() - 11 * 60_000) })
          .execute();
      },
    ],
  ])("%s redirects to sign-in, and nothing is created", async (_, spoil) => {
    oauthServer.member = someone();
    const visitor = new Visitor();
    const page = await goToPage(visitor);
    const address = new URL(await oauthServer.authorize(page.href), "http://localhost");
    const before = await countEverything();
    const spoilt = await spoil(address, visitor);
    const who = spoilt instanceof Visitor ? spoilt : visitor;
    const reply = await comeBack(who, address.pathname + address.search);
    expect([reply.status, reply.location]).toEqual([303, "/login"]);
    expect(await noticesOf(who)).toEqual([lost]);
    expect(await personOf(who)).toBeUndefined();
    expect(await countEverything()).toEqual(before);
    expect(oauthServer.seen).toEqual([]);
  });

  it("of another provider redirects to sign-in", async () => {
    oauthServer.member = someone();
    const visitor = new Visitor();
    const page = await goToPage(visitor, "google");
    const address = (await oauthServer.authorize(page.href)).replace("google", "facebook");
    await comeBack(visitor, address, "facebook");
    expect(await personOf(visitor)).toBeUndefined();
    expect(oauthServer.seen).toEqual([]);
  });

  it("works once only: neither our state nor the provider's code is accepted again", async () => {
    oauthServer.member = someone();
    const visitor = new Visitor();
    const page = await goToPage(visitor);
    const address = await oauthServer.authorize(page.href);
    const cookie = visitor.cookies.get("haat_session")!;
    await comeBack(visitor, address);
    const again = new Visitor();
    again.cookies.set("haat_session", cookie);
    expect((await comeBack(again, address)).location).toBe("/login");
    expect(await personOf(again)).toBeUndefined();
    // The stolen code alone, with the attacker's own state.
    const attacker = new Visitor();
    const own = await goToPage(attacker);
    const stolen = new URL(address, "http://localhost");
    stolen.searchParams.set("state", own.searchParams.get("state")!);
    expect((await comeBack(attacker, stolen.pathname + stolen.search)).location).toBe("/login");
    expect(await personOf(attacker)).toBeUndefined();
  });

  it("is rejected by the provider when a stolen code comes with another verifier", async () => {
    oauthServer.member = someone();
    const [victim, attacker] = [new Visitor(), new Visitor()];
    const stolen = new URL(await oauthServer.authorize((await goToPage(victim)).href), "http://localhost");
    const own = await goToPage(attacker);
    stolen.searchParams.set("state", own.searchParams.get("state")!);
    const reply = await comeBack(attacker, stolen.pathname + stolen.search);
    expect(reply.location).toBe("/login");
    expect(await noticesOf(attacker)).toEqual([
      expect.stringMatching(/^Sign in Failed: Logging in with Google did not work/),
    ]);
    expect(await profileOf(oauthServer.member.email!)).toBeUndefined();
  });

  it("says that the user declined, and retains the requested address", async () => {
    const visitor = new Visitor();
    const page = await goToPage(visitor, "facebook", "/checkout");
    const answer = new URLSearchParams({ error: "access_denied", state: page.searchParams.get("state")! });
    const reply = await comeBack(visitor, `/auth/facebook/callback?${answer.toString()}`, "facebook");
    expect(reply.location).toBe("/login?redirect=%2Fcheckout");
    expect(await noticesOf(visitor)).toEqual([expect.stringMatching(/You did not allow Facebook/)]);
  });

  it("says that the provider failed", async () => {
    oauthServer.member = someone();
    oauthServer.isDown = true;
    const visitor = new Visitor();
    expect((await signInWith(visitor)).location).toBe("/login");
    expect(await noticesOf(visitor)).toEqual([expect.stringMatching(/did not work/)]);
  });
});
