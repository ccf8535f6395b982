import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { action as login } from "#app/routes/auth/login.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "./factories.ts";
import { Visitor } from "../http/visitor.ts";

export const PASSWORD = "mango-lassi-42";

let storedHash: Promise<string> | undefined;

/**
 * Creates a customer with a verified address and `PASSWORD`, by default. The hash is computed once, because it is
 * slow.
 */
export async function createMember(given: Parameters<typeof createProfile>[0] = {}) {
  const profile = await createProfile(given);
  await givePassword(profile.id);
  return profile;
}

/** Gives an account without a password `PASSWORD`. */
export async function givePassword(profileId: number): Promise<void> {
  storedHash ??= hashPassword(PASSWORD);
  await db
    .insertInto("credentials")
    .values({ profile_id: profileId, password_hash: await storedHash })
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .execute();
}

/** Signs in through the form, in a new browser unless one is given. Throws if that fails. */
export async function signInAs(member: { email: string }, password = PASSWORD, visitor = new Visitor()) {
  const reply = await visitor.post(login, "/login", { email: member.email, password });
  if (reply.status !== 303) throw new Error(`Not signed in: ${JSON.stringify(reply.data)}`);
  return visitor;
}
