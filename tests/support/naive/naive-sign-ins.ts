import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { checkSignIn } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { hashPassword, verifyPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { createSession, findSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { rateLimits, type RateLimitName } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { RetryLaterError, DomainError } from "#app/domain/domain-error.ts";

// Insecure sign-ins. They show that the experiments on sessions, passwords and rate limits in tests/faults can fail.

/** Reads the number of attempts, and writes the new number afterwards. */
export async function spendReadThenWritten(db: Db, name: RateLimitName, who: string): Promise<void> {
  const key = `naive ${name} ${who}`;
  const row = await db.selectFrom("spent_budgets").select("hits").where("key", "=", key).executeTakeFirst();
  const hits = row?.hits ?? [];
  if (hits.length >= rateLimits[name].max)
    throw new RetryLaterError(rateLimits[name].refusal, { because: "limit", retryAfterSeconds: 60 });
  await db
    .insertInto("spent_budgets")
    .values({ key, hits: sql`ARRAY[now()]`, is_granted: true, expires_at: new Date(Date.now() + 3_600_000) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ hits: [...hits, new Date()] }))
    .execute();
}

const triesHere = new Map<string, number>();

/** Counts in the process's memory: every process has its own limit. */
export function spendInMemory(name: RateLimitName, who: string): void {
  const tries = (triesHere.get(who) ?? 0) + 1;
  triesHere.set(who, tries);
  if (tries > rateLimits[name].max)
    throw new RetryLaterError(rateLimits[name].refusal, { because: "limit", retryAfterSeconds: 60 });
}

/** Skips the hash if there is no account. */
export async function signInInAHurry(db: Db, email: string, password: string): Promise<boolean> {
  const row = await db
    .selectFrom("profiles as p")
    .innerJoin("credentials as c", "c.profile_id", "p.id")
    .where("p.email", "=", email)
    .select("c.password_hash")
    .executeTakeFirst();
  return row !== undefined && verifyPassword(row.password_hash, password);
}

/** Creates the link and a one-time code within the request, and only if there is an account. */
export async function resetWhileTheyWait(db: Db, email: string): Promise<void> {
  const profile = await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst();
  if (profile) await hashPassword(randomBytes(6).toString("hex"));
}

/** Signs in with a password that was checked before `meanwhile`, ignoring any change since. */
export async function beginWithoutEpoch(
  db: Db,
  fields: { email: string; password: string },
  meanwhile: () => Promise<void>,
): Promise<Buffer> {
  const { profileId } = await checkSignIn(db, fields);
  await meanwhile();
  const idHash = hashSecret(newSecret());
  await createSession(db, { idHash, profileId, userAgent: null, data: {}, replaces: undefined });
  return idHash;
}

/** Stores the profile in the existing session. */
export async function signInKeepingTheId(db: Db, idHash: Buffer, profileId: number): Promise<void> {
  await db.updateTable("sessions").set({ profile_id: profileId }).where("id_hash", "=", idHash).execute();
}

const remembered = new Map<string, boolean>();

/** Caches whether a session is signed in. */
export async function isSignedInFromMemory(db: Db, idHash: Buffer): Promise<boolean> {
  const key = idHash.toString("hex");
  const known = remembered.get(key) ?? (await findSession(db, idHash))?.person !== undefined;
  remembered.set(key, known);
  return known;
}

/** Checks that the link is unused, sets the password, and then marks the link. */
export async function resetCheckThenMark(db: Db, token: string, password: string): Promise<void> {
  const tokenHash = hashSecret(token);
  const link = await db
    .selectFrom("email_tokens")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .select("profile_id")
    .executeTakeFirst();
  if (!link) throw new DomainError("messages:password.link_failed");
  const passwordHash = await hashPassword(password);
  await db
    .updateTable("credentials")
    .set({ password_hash: passwordHash })
    .where("profile_id", "=", link.profile_id)
    .execute();
  await db.updateTable("email_tokens").set({ used_at: new Date() }).where("token_hash", "=", tokenHash).execute();
}
