import { createHash } from "node:crypto";
import { z } from "zod";
import { ProviderError, type IdentityProvider } from "#app/domain/identities/identity-provider.ts";

/** Where a company's OAuth server is, and who we are to it. */
export interface ClientOptions {
  clientId: string;
  clientSecret: string;
  /** Its page for people, its address for codes, and the one that tells about the person. */
  pageUrl: string;
  tokenUrl: string;
  personUrl: string;
  /** How long the company may take for one answer, in seconds; 5 unless told: somebody waits for it. */
  timeoutSeconds?: number;
}

/** The address of the company's page: only the hash of the verifier goes along (RFC 7636, S256). `own` is what only this company understands. */
export function authorizationUrl(
  { clientId, pageUrl }: ClientOptions,
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

const tokenAnswer = z.object({ access_token: z.string().min(1) });

/** Changes the code for a token. Both companies take the secret in the body; Facebook takes it nowhere else. */
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
  const { access_token } = await askProvider(options, options.tokenUrl, tokenAnswer, { method: "POST", body });
  return access_token;
}

/** Asks the company who the token is about. */
export function fetchUserInfo<Schema extends z.ZodType>(
  options: ClientOptions,
  url: string,
  accessToken: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return askProvider(options, url, schema, { headers: { Authorization: `Bearer ${accessToken}` } });
}

async function askProvider<Schema extends z.ZodType>(
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
      // Signing in is rare: a kept line would often be one that the company has closed meanwhile, and a code is not sent twice.
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
