// First import: the app reads its settings when its first module is loaded.
import { oauthServer } from "./google-and-facebook.ts";
import { expect } from "vitest";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as begin } from "#app/routes/auth/provider-begin.ts";
import { loader as callback } from "#app/routes/auth/provider-callback.ts";
import { db } from "#app/services.server.ts";
import type { Visitor } from "../http/visitor.ts";

export type Provider = "google" | "facebook";

let counter = 0;
/** Returns a new user of the provider with a verified address. */
export function someone(): { sub: string; name: string; email: string; email_verified: boolean } {
  counter += 1;
  return { sub: `member-${counter}`, name: "Asha Patel", email: `asha-${counter}@example.test`, email_verified: true };
}

/** Begins the sign-in. Returns the provider's authorization URL. */
export async function goToPage(visitor: Visitor, provider: Provider = "google", redirect = ""): Promise<URL> {
  const reply = await visitor.post(begin, `/auth/${provider}`, { redirect }, { params: { provider } });
  expect(reply.status).toBe(303);
  return new URL(reply.location!);
}

/** Opens the callback that the provider redirected to. */
export const comeBack = (visitor: Visitor, address: string, provider: Provider = "google") =>
  visitor.get(callback, address, { params: { provider } });

/** Signs in with the provider, consent included. Returns the callback's reply. */
export async function signInWith(visitor: Visitor, provider: Provider = "google", redirect = "") {
  const page = await goToPage(visitor, provider, redirect);
  return comeBack(visitor, await oauthServer.authorize(page.href), provider);
}

export const personOf = async (visitor: Visitor) => (await currentSession(visitor.args()))?.person;
export const noticesOf = async (visitor: Visitor) =>
  (await takeToasts(visitor.args())).map(({ title, description }) => `${title}: ${description}`);
export const profileOf = (email: string) =>
  db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirst();
export const identitiesOf = (profileId: number) =>
  db.selectFrom("identities").selectAll().where("profile_id", "=", profileId).execute();
export const countEverything = async () => {
  const count = (table: "profiles" | "identities") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
  return { profiles: (await count("profiles")).n, identities: (await count("identities")).n };
};
