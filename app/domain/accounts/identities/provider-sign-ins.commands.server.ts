import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import {
  PROVIDER_SIGN_IN_MINUTES,
  type ProviderName,
} from "#app/domain/notifications/identity-providers/identity-providers.ts";

interface AuthorizationRequest {
  sessionIdHash: Buffer;
  provider: ProviderName;
}

/** Purpose of an authorization: to sign in and redirect to `redirectTo`, or to link the provider to the account `linkTo`. */
export type Purpose = { redirectTo: string; linkTo?: undefined } | { redirectTo?: undefined; linkTo: number };

/** The pending authorization of a callback. */
export interface PendingAuthorization {
  codeVerifier: string;
  redirectTo: string;
  linkTo: number | undefined;
  /** Expired: the callback is rejected. */
  isLate: boolean;
}

/**
 * Stores a pending authorization of this session. Returns `state` for the URL and `codeVerifier` for the exchange. Each provider has one per session:
 * a second one replaces the first. Verify the account's password before setting `linkTo`.
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

/** Consumes the pending authorization of `state`: once, in the same session. Undefined otherwise, which prevents login CSRF. */
export async function consumeProviderSignIn(
  db: Db,
  { sessionIdHash, provider, state }: AuthorizationRequest & { state: string },
): Promise<PendingAuthorization | undefined> {
  const noted = await db
    .deleteFrom("provider_sign_ins")
    .where("session_id_hash", "=", sessionIdHash)
    .where("provider", "=", provider)
    .where("state_hash", "=", hashSecret(state))
    .returning(["code_verifier", "redirect_to", "link_to"])
    .returning(sql<boolean>`created_at <= now() - make_interval(mins => ${PROVIDER_SIGN_IN_MINUTES})`.as("is_late"))
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
