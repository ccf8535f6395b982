import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { SignedInAccount } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import {
  type ProvidedIdentity,
  type ProviderName,
} from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { emit } from "#app/domain/platform/domain-events/domain-events.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** The result of a provider sign-in: an account (existing or new), or a request for an account's password. */
export type ProviderSignInResult = { kind: "account"; account: SignedInAccount } | { kind: "password_wanted" };

/**
 * Signs in with an identity from a provider.
 * - A linked identity opens its account; a suspended one is refused.
 * - A verified address without an account creates a customer's account, without a password.
 * - A verified address of an unverified account takes over that account and removes its password: the provider has now verified the address.
 * - All other cases first require an account's password, also for the address of an existing account: its owner decides about links, not the
 *   provider. This includes administrators, whose identities never sign in: they get the general error message.
 */
export async function openWithIdentity(
  db: Db,
  identity: ProvidedIdentity,
  locale: Locale,
): Promise<ProviderSignInResult> {
  return inTransaction(db, async (trx) => {
    // Serializes concurrent sign-ins of one identity: otherwise both would create an account.
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
    await emit(trx, "email_verified", { profileId });
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

/** Creates an account with this verified address, or takes over an unverified one. Undefined when a verified account has it. */
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
 * Links an identity to the account whose owner has just given its password, and notifies them. Throws `DomainError` when the identity belongs to
 * another account, the account already has another identity of this provider, or the account is an administrator's (rule 8.8). Idempotent.
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
    if (numInsertedOrUpdatedRows === 1n) return notifyOwner(trx, profileId, provider, "linked");
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

/** Unlinks a provider. Throws `DomainError` for an account without a password: it would have no way to sign in. */
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
    if (numDeletedRows > 0n) await notifyOwner(trx, profileId, provider, "unlinked");
  });
}

async function notifyOwner(
  trx: Trx,
  profileId: number,
  provider: ProviderName,
  event: "linked" | "unlinked",
): Promise<void> {
  const at = new Date().toISOString();
  await publishEvent(trx, "identity_changed", { profileId, provider, event, at });
}
