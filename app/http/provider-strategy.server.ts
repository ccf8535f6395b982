import { Strategy } from "remix-auth/strategy";
import type { ProvidedIdentity, ProviderName } from "#app/domain/identities/identities.ts";
import { ProviderError, type IdentityProvider } from "#app/domain/identities/identity-provider.ts";
import { takeProviderSignIn } from "#app/domain/identities/provider-sign-ins.commands.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { sessionIdHash } from "#app/http/session.server.ts";
import { config, db, logger } from "#app/services.server.ts";

/** Somebody who came back from a company, and where they wanted to go. */
export interface CameBack {
  identity: ProvidedIdentity;
  redirectTo: string;
}

/** Nobody was identified; `redirectTo` is where the person wanted to go. The sign-in page says why. */
export class NotIdentified extends Refusal {
  constructor(
    key: string,
    readonly redirectTo: string,
  ) {
    super(key);
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
export class ProviderStrategy extends Strategy<CameBack, CameBack> {
  override readonly name: string;

  constructor(private readonly provider: IdentityProvider) {
    super(async (cameBack) => cameBack);
    this.name = provider.name;
  }

  override async authenticate(request: Request): Promise<CameBack> {
    const provider = this.provider.name;
    const answer = new URL(request.url).searchParams;
    const idHash = await sessionIdHash(request);
    const begun =
      idHash && (await takeProviderSignIn(db, { sessionIdHash: idHash, provider, state: answer.get("state") ?? "" }));
    if (!begun) throw new NotIdentified("messages:provider.lost", "");
    const code = answer.get("code");
    if (answer.get("error") === "access_denied") throw new NotIdentified("messages:provider.denied", begun.redirectTo);
    if (!code) throw new NotIdentified("messages:provider.failed", begun.redirectTo);
    try {
      const asked = { code, codeVerifier: begun.codeVerifier, redirectUri: callbackAddress(provider) };
      return await this.verify({ identity: await this.provider.identify(asked), redirectTo: begun.redirectTo });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logger.warn({ err: error, provider }, "a provider did not say who somebody is");
      throw new NotIdentified("messages:provider.failed", begun.redirectTo);
    }
  }
}
