import { Strategy } from "remix-auth/strategy";
import type { ProvidedIdentity, ProviderName } from "#app/domain/identities/identities.ts";
import { ProviderError, type IdentityProvider } from "#app/domain/identities/identity-provider.ts";
import {
  takeProviderSignIn,
  type PendingAuthorization,
} from "#app/domain/identities/provider-sign-ins.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { sessionIdHash } from "#app/http/session.server.ts";
import { config, db, logger } from "#app/services.server.ts";

/** Somebody who came back from a company, and for what they had left: to connect it to the account `linkTo`, or to sign in. */
export interface OAuthCallback extends Pick<PendingAuthorization, "redirectTo" | "linkTo"> {
  identity: ProvidedIdentity;
}

/** Nobody was identified; `noted` is for what the browser had left, undefined where this browser had not (or twice). */
export class NotIdentified extends DomainError {
  constructor(
    readonly reason: "lost" | "denied" | "failed",
    readonly noted?: Pick<PendingAuthorization, "redirectTo" | "linkTo">,
  ) {
    super(`messages:provider.${reason}`);
  }
}

/** Where the company sends people back to; it must know this address. */
export function callbackAddress(provider: ProviderName): string {
  return `${config.origin}/auth/${provider}/callback`;
}

/**
 * The way back from Google or Facebook (OAuth 2.0: authorization code, PKCE, state). What was noted when the browser left
 * is a row of its session, which is taken once: an answer counts only in the browser that asked for it, and once.
 * Throws `NotIdentified`.
 */
export class ProviderStrategy extends Strategy<OAuthCallback, OAuthCallback> {
  override readonly name: string;

  constructor(private readonly provider: IdentityProvider) {
    super(async (cameBack) => cameBack);
    this.name = provider.name;
  }

  override async authenticate(request: Request): Promise<OAuthCallback> {
    const provider = this.provider.name;
    const answer = new URL(request.url).searchParams;
    const idHash = await sessionIdHash(request);
    const noted =
      idHash && (await takeProviderSignIn(db, { sessionIdHash: idHash, provider, state: answer.get("state") ?? "" }));
    if (!noted || noted.isLate) throw new NotIdentified("lost", noted);
    const code = answer.get("code");
    if (answer.get("error") === "access_denied") throw new NotIdentified("denied", noted);
    if (!code) throw new NotIdentified("failed", noted);
    try {
      const asked = { code, codeVerifier: noted.codeVerifier, redirectUri: callbackAddress(provider) };
      const identity = await this.provider.identify(asked);
      return await this.verify({ identity, redirectTo: noted.redirectTo, linkTo: noted.linkTo });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logger.warn({ err: error, provider }, "a provider did not say who somebody is");
      throw new NotIdentified("failed", noted);
    }
  }
}
