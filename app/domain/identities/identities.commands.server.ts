import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { SignedInAccount } from "#app/domain/accounts/accounts.commands.server.ts";
import { endSessions } from "#app/domain/accounts/sessions.commands.server.ts";
import { welcome } from "#app/domain/coupons/profile-reward.commands.server.ts";
import { providerLabels, type ProvidedIdentity, type ProviderName } from "#app/domain/identities/identities.ts";
import { notify } from "#app/domain/notifications/notifications.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** What an identity opens: an account (its own, or one made just now), or the question for an account's password. */
export type Opening = { kind: "account"; account: SignedInAccount } | { kind: "password_wanted" };

/**
 * What is behind the door to which a provider brought somebody.
 * - An identity that is linked opens its account; a suspended one is refused.
 * - A verified address that no account has makes a customer's account, without a password.
 * - A verified address whose account nobody has verified: whoever registered it has not shown that it is theirs, and now somebody has.
 *   The account is theirs, and the password that was chosen for it is worth nothing.
 * - Everybody else must give an account's password first, also whoever comes with the address of an existing account: its owner
 *   decides what opens it, not a company (issue 3). An administrator's account is no exception, and its identities open nothing
 *   (decision 23), in the words for any failure.
 */
export async function openWithIdentity(db: Db, identity: ProvidedIdentity, locale: Locale): Promise<Opening> {
  return inTransaction(db, async (trx) => {
    // The same identity in two browsers at once: one after the other, or both would make an account.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${identity.provider} ${identity.subject}`}, 0))`.execute(
      trx,
    );
    const linked = await profiles(trx)
      .innerJoin("identities as i", "i.profile_id", "p.id")
      .where("i.provider", "=", identity.provider)
      .where("i.subject", "=", identity.subject)
      .executeTakeFirst();
    if (linked) {
      if (linked.role === "admin") throw new DomainError("messages:provider.failed");
      if (linked.suspended_at) throw new DomainError("messages:sign_in.suspended");
      return { kind: "account", account: signedIn(linked) };
    }
    const { email, fullName } = identity;
    const profileId = email && identity.emailVerified ? await makeAccount(trx, { email, fullName }, locale) : undefined;
    if (!profileId) return { kind: "password_wanted" };
    await trx
      .insertInto("identities")
      .values({ provider: identity.provider, subject: identity.subject, profile_id: profileId })
      .execute();
    await welcome(trx, profileId);
    const made = await profiles(trx).where("p.id", "=", profileId).executeTakeFirstOrThrow();
    return { kind: "account", account: signedIn(made) };
  });
}

function profiles(trx: Trx) {
  return trx
    .selectFrom("profiles as p")
    .select(["p.id", "p.full_name", "p.role", "p.locale", "p.session_epoch", "p.suspended_at"]);
}

function signedIn(
  profile: Awaited<ReturnType<ReturnType<typeof profiles>["executeTakeFirstOrThrow"]>>,
): SignedInAccount {
  const { id, full_name: fullName, role, locale, session_epoch: sessionEpoch } = profile;
  return { profileId: id, fullName, role, locale, sessionEpoch };
}

/** Makes an account with this verified address, or takes over one that nobody has verified. Undefined when somebody's is there. */
async function makeAccount(
  trx: Trx,
  { email, fullName }: { email: string; fullName: string | undefined },
  locale: Locale,
): Promise<number | undefined> {
  const person = {
    full_name: (fullName?.trim() || email.split("@")[0]!).slice(0, 120),
    email_verified_at: sql<Date>`now()`,
    locale,
  };
  const made = await trx
    .insertInto("profiles")
    .values({ ...person, email, role: "customer" })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) return made.id;
  const unproven = await trx
    .updateTable("profiles")
    .set({ ...person, phone_number: null })
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .where("suspended_at", "is", null)
    .where("role", "!=", "admin")
    .returning("id")
    .executeTakeFirst();
  if (!unproven) return undefined;
  await trx.deleteFrom("credentials").where("profile_id", "=", unproven.id).execute();
  await trx.deleteFrom("email_tokens").where("profile_id", "=", unproven.id).execute();
  await endSessions(trx, unproven.id);
  return unproven.id;
}

/**
 * Links an identity to the account whose owner has just given its password, and tells them. Throws `DomainError` when the identity opens
 * another account, the account is opened by another identity of this company, or is an administrator's (decision 23). Doing it twice
 * is fine.
 */
export async function linkIdentity(
  db: Db,
  profileId: number,
  { provider, subject }: Pick<ProvidedIdentity, "provider" | "subject">,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { role } = await trx
      .selectFrom("profiles")
      .where("id", "=", profileId)
      .select("role")
      .forShare()
      .executeTakeFirstOrThrow();
    if (role === "admin") throw new DomainError("messages:provider.not_for_admins");
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("identities")
      .values({ provider, subject, profile_id: profileId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return tell(trx, profileId, provider, "linked");
    const there = await trx
      .selectFrom("identities")
      .where("provider", "=", provider)
      .where("subject", "=", subject)
      .select("profile_id")
      .executeTakeFirst();
    if (!there) throw new DomainError("messages:provider.another_opens");
    if (there.profile_id !== profileId) throw new DomainError("messages:provider.opens_another");
  });
}

/** Takes a company off the ways to sign in. Throws `DomainError` for an account without a password, which nothing else would open. */
export async function unlinkIdentity(db: Db, profileId: number, provider: ProviderName): Promise<void> {
  await inTransaction(db, async (trx) => {
    const credentials = await trx
      .selectFrom("credentials")
      .select("profile_id")
      .where("profile_id", "=", profileId)
      .forKeyShare()
      .executeTakeFirst();
    if (!credentials) throw new DomainError("messages:provider.password_first");
    const { numDeletedRows } = await trx
      .deleteFrom("identities")
      .where("profile_id", "=", profileId)
      .where("provider", "=", provider)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await tell(trx, profileId, provider, "unlinked");
  });
}

async function tell(trx: Trx, profileId: number, provider: ProviderName, event: "linked" | "unlinked"): Promise<void> {
  await notify(trx, profileId, {
    message: `identity_${event}`,
    values: { provider: providerLabels[provider] },
    link: "/customer/settings/sign-in-methods",
  });
  await enqueue(trx, "mail.identity", { profileId, provider, event, at: new Date().toISOString() });
}
