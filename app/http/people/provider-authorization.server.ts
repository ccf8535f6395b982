import type { IdentityProvider } from "#app/domain/notifications/identity-providers/identity-provider.ts";
import { isProviderName, type ProviderName } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import {
  beginProviderSignIn,
  type Purpose,
} from "#app/domain/accounts/identities/provider-sign-ins.commands.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { ensureSession } from "#app/http/people/session.server.ts";
import { config, db } from "#app/services.server.ts";
import * as paths from "#app/paths.ts";

/** Returns the provider's name in an address (`:provider`). Throws the 404 for anything else. */
export function providerName(param: string | undefined): ProviderName {
  if (!isProviderName(param)) throw notFound();
  return param;
}

/** Returns the URL that the provider sends browsers back to; it must be registered with the provider. */
export function callbackUrl(provider: ProviderName): string {
  return config.origin + paths.providerCallback(provider);
}

/** Returns the redirect to the provider's page; routes/auth/provider-callback.ts continues with `purpose`. */
export async function redirectToProvider(
  args: RequestArgs,
  provider: IdentityProvider,
  purpose: Purpose,
): Promise<Response> {
  const { session, headers } = await ensureSession(args);
  const request = { sessionIdHash: session.idHash, provider: provider.name, ...purpose };
  const redirectUri = callbackUrl(provider.name);
  return seeOther(provider.authorizationUrl({ ...(await beginProviderSignIn(db, request)), redirectUri }), headers);
}
