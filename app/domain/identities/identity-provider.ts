import type { ProvidedIdentity, ProviderName } from "#app/domain/identities/identities.ts";

/** A company that says who somebody is (OAuth 2.0: authorization code, PKCE). */
export interface IdentityProvider {
  name: ProviderName;
  /** Where its page is, as browsers know it: a form of ours leads there. */
  origin: string;
  /** The address of its page that asks the person. `codeVerifier` stays with us: the page gets only what it hashes to. */
  authorizationUrl(asked: { state: string; codeVerifier: string; redirectUri: string }): string;
  /**
   * Who came back with `code`. Throws `ProviderError` when the company refuses the code, does not answer within seconds, or says what
   * cannot be understood.
   */
  identify(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<ProvidedIdentity>;
}

/** The company did not say who somebody is. The message is for the log: it holds no code, no token and no address. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderError";
  }
}
