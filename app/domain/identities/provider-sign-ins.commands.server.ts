import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/secrets.server.ts";
import { AWAY_MINUTES, type ProviderName } from "#app/domain/identities/identities.ts";

interface Away {
  sessionIdHash: Buffer;
  provider: ProviderName;
}

/**
 * Notes that this session's browser leaves for a provider. Answers what it takes along (`state`) and what stays here
 * (`codeVerifier`). One way out per provider and session: a second one takes the place of the first.
 */
export async function beginProviderSignIn(
  db: Db,
  { sessionIdHash, provider, redirectTo }: Away & { redirectTo: string },
): Promise<{ state: string; codeVerifier: string }> {
  const [state, codeVerifier] = [newSecret(), newSecret()];
  const begun = {
    state_hash: hashSecret(state),
    code_verifier: codeVerifier,
    redirect_to: redirectTo || null,
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
 * Takes the note of a browser that comes back with `state`: once, within ten minutes, in the session that left. Undefined otherwise:
 * somebody may have been sent here with another person's answer.
 */
export async function takeProviderSignIn(
  db: Db,
  { sessionIdHash, provider, state }: Away & { state: string },
): Promise<{ codeVerifier: string; redirectTo: string } | undefined> {
  const begun = await db
    .deleteFrom("provider_sign_ins")
    .where("session_id_hash", "=", sessionIdHash)
    .where("provider", "=", provider)
    .where("state_hash", "=", hashSecret(state))
    .where("created_at", ">", sql<Date>`now() - make_interval(mins => ${AWAY_MINUTES})`)
    .returning(["code_verifier", "redirect_to"])
    .executeTakeFirst();
  return begun && { codeVerifier: begun.code_verifier, redirectTo: begun.redirect_to ?? "" };
}
