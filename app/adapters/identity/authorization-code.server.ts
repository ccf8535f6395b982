import { createHash } from "node:crypto";
import { z } from "zod";
import {
  ProviderError,
  type IdentityProvider,
} from "#app/domain/notifications/identity-providers/identity-provider.ts";

/** A provider's OAuth endpoints and the shop's client there. */
export interface ClientOptions {
  clientId: string;
  clientSecret: string;
  /** Authorization page, token endpoint and userinfo endpoint. */
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  /** Time limit of one request in seconds, 5 by default: a person is waiting. */
  timeoutSeconds?: number;
}

/** Returns the URL of the authorization page, with the verifier's hash (RFC 7636, S256). `own`: parameters of this provider only. */
export function authorizationUrl(
  { clientId, authorizationUrl: pageUrl }: ClientOptions,
  scope: string,
  asked: Parameters<IdentityProvider["authorizationUrl"]>[0],
  own: Record<string, string> = {},
): string {
  const url = new URL(pageUrl);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: asked.redirectUri,
    scope,
    state: asked.state,
    code_challenge: createHash("sha256").update(asked.codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
    ...own,
  }).toString();
  return url.href;
}

const tokenResponse = z.object({ access_token: z.string().min(1) });

/** Exchanges the code for an access token. Facebook accepts the secret in the body only, Google there too. */
export async function redeemCode(
  options: ClientOptions,
  { code, codeVerifier, redirectUri }: Parameters<IdentityProvider["identify"]>[0],
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
    client_id: options.clientId,
    client_secret: options.clientSecret,
  });
  const { access_token } = await requestProvider(options, options.tokenUrl, tokenResponse, { method: "POST", body });
  return access_token;
}

/** Fetches the profile that the token belongs to. */
export function fetchUserInfo<Schema extends z.ZodType>(
  options: ClientOptions,
  url: string,
  accessToken: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return requestProvider(options, url, schema, { headers: { Authorization: `Bearer ${accessToken}` } });
}

async function requestProvider<Schema extends z.ZodType>(
  { timeoutSeconds = 5 }: ClientOptions,
  address: string,
  schema: Schema,
  request: RequestInit,
): Promise<z.output<Schema>> {
  const { origin, pathname } = new URL(address);
  const where = origin + pathname;
  try {
    const answer = await fetch(address, {
      ...request,
      // Sign-ins are rare: a reused connection would often be closed by the provider meanwhile, and a code cannot be sent twice.
      headers: { Accept: "application/json", Connection: "close", ...request.headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (!answer.ok) throw new ProviderError(`${where} answered ${answer.status}`);
    const parsed = schema.safeParse(await answer.json());
    if (!parsed.success) throw new ProviderError(`${where} said what we do not understand`);
    return parsed.data;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(`${where} did not answer`, { cause: error });
  }
}
