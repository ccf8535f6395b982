import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/secrets.server.ts";
import { AWAY_MINUTES, type ProviderName } from "#app/domain/identities/identities.ts";

interface AuthorizationRequest {
  sessionIdHash: Buffer;
  provider: ProviderName;
}

/** For what a browser leaves: to sign in and go on to `redirectTo`, or to connect the company to the account `linkTo`. */
export type Purpose = { redirectTo: string; linkTo?: undefined } | { redirectTo?: undefined; linkTo: number };

/** What was noted of a browser that has come back. */
export interface PendingAuthorization {
  codeVerifier: string;
  redirectTo: string;
  linkTo: number | undefined;
  /** It took more than ten minutes: the answer does not count. */
  isLate: boolean;
}

/**
 * Notes that this session's browser leaves for a provider. Answers what it takes along (`state`) and what stays here
 * (`codeVerifier`). One way out per provider and session: a second one takes the place of the first. Ask for the account's password
 * before noting `linkTo`.
 */
export async function beginProviderSignIn(
  db: Db,
  { sessionIdHash, provider, redirectTo, linkTo }: AuthorizationRequest & Purpose,
): Promise<{ state: string; codeVerifier: string }> {
  const [state, codeVerifier] = [newSecret(), newSecret()];
  const begun = {
    state_hash: hashSecret(state),
    code_verifier: codeVerifier,
    redirect_to: redirectTo || null,
    link_to: linkTo ?? null,
    created_at: sql<Date>`now()`,
  };
  await db
    .insertInto("provider_sign_ins")
    .values({ session_id_hash: sessionIdHash, provider, ...begun })
    .onConflict((conflict) => conflict.columns(["session_id_hash", "provider"]).doUpdateSet(begun))
    .execute();
  return { state, codeVerifier };
}

/**
 * Takes the note of a browser that comes back with `state`: once, in the session that left. Undefined otherwise: somebody may have
 * been sent here with another person's answer.
 */
export async function takeProviderSignIn(
  db: Db,
  { sessionIdHash, provider, state }: AuthorizationRequest & { state: string },
): Promise<PendingAuthorization | undefined> {
  const noted = await db
    .deleteFrom("provider_sign_ins")
    .where("session_id_hash", "=", sessionIdHash)
    .where("provider", "=", provider)
    .where("state_hash", "=", hashSecret(state))
    .returning(["code_verifier", "redirect_to", "link_to"])
    .returning(sql<boolean>`created_at <= now() - make_interval(mins => ${AWAY_MINUTES})`.as("is_late"))
    .executeTakeFirst();
  return (
    noted && {
      codeVerifier: noted.code_verifier,
      redirectTo: noted.redirect_to ?? "",
      linkTo: noted.link_to ?? undefined,
      isLate: noted.is_late,
    }
  );
}
