import type { ProvidedIdentity } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import {
  ProviderError,
  type IdentityProvider,
} from "#app/domain/notifications/identity-providers/identity-provider.ts";
import {
  consumeProviderSignIn,
  type PendingAuthorization,
} from "#app/domain/accounts/identities/provider-sign-ins.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { callbackUrl } from "#app/http/people/provider-authorization.server.ts";
import { sessionIdHash } from "#app/http/people/session.server.ts";
import { db, logger } from "#app/services.server.ts";

/** A person identified by a provider, and the purpose: to connect the identity to the account `linkTo`, or to sign in. */
export interface OAuthCallback extends Pick<PendingAuthorization, "redirectTo" | "linkTo"> {
  identity: ProvidedIdentity;
}

/** Thrown when the provider identified no one. `pending` is undefined when this browser has no such authorization (any more). */
export class NotIdentified extends DomainError {
  constructor(
    readonly reason: "lost" | "denied" | "failed",
    readonly pending?: Pick<PendingAuthorization, "redirectTo" | "linkTo">,
  ) {
    super(`messages:provider.${reason}`);
  }
}

/**
 * Returns the person who comes back from Google or Facebook (OAuth 2.0: authorization code, PKCE, state). The pending authorization
 * is a row of the browser's session that is taken once: an answer counts once, and only in the browser that requested it.
 * Throws `NotIdentified`.
 */
export async function identifyCallback(provider: IdentityProvider, request: Request): Promise<OAuthCallback> {
  const { name } = provider;
  const answer = new URL(request.url).searchParams;
  const idHash = await sessionIdHash(request);
  const pending =
    idHash &&
    (await consumeProviderSignIn(db, { sessionIdHash: idHash, provider: name, state: answer.get("state") ?? "" }));
  if (!pending || pending.isLate) throw new NotIdentified("lost", pending);
  const code = answer.get("code");
  if (answer.get("error") === "access_denied") throw new NotIdentified("denied", pending);
  if (!code) throw new NotIdentified("failed", pending);
  const { codeVerifier, redirectTo, linkTo } = pending;
  try {
    const identity = await provider.identify({ code, codeVerifier, redirectUri: callbackUrl(name) });
    return { identity, redirectTo, linkTo };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn({ err: error, provider: name }, "an identity provider did not identify a person");
    throw new NotIdentified("failed", pending);
  }
}
