import type {
  ProvidedIdentity,
  ProviderName,
} from "#app/domain/notifications/identity-providers/identity-providers.ts";

/** An OAuth provider (OAuth 2.0: authorization code, PKCE). */
export interface IdentityProvider {
  name: ProviderName;
  /** Origin of its authorization page; a form of the shop redirects there. */
  origin: string;
  /** Returns the URL of its authorization page, which gets only the hash of `codeVerifier`. */
  authorizationUrl(asked: { state: string; codeVerifier: string; redirectUri: string }): string;
  /**
   * Exchanges `code` for the identity. Throws `ProviderError` when the provider rejects the code, times out or sends an invalid
   * response.
   */
  identify(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<ProvidedIdentity>;
}

/** The provider did not return an identity. The message is for the log: it contains no code, token or address. */
export class ProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderError";
  }
}
