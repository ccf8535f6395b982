import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { linkIdentity } from "#app/domain/accounts/identities/identities.commands.server.ts";
import { providerLabels, type ProviderName } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { withRedirect } from "#app/http/request/local-path.ts";
import { providerName } from "#app/http/people/provider-authorization.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import type { Person } from "#app/http/people/session.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { accountByProvider, type OpenedByProvider } from "#app/routes/auth/authenticator.server.ts";
import { NotIdentified, type OAuthCallback } from "#app/routes/auth/identify-callback.server.ts";
import { completeSignIn } from "#app/routes/auth/sign-in.server.ts";
import { storeIdentity } from "#app/routes/auth/waiting-identity.server.ts";
import { db, identityProviders } from "#app/services.server.ts";

/**
 * OAuth callback of Google and Facebook: signs in, or links the identity to the signed-in account.
 * Every failure is a toast on the page where the flow began, and changes nothing.
 */
export const loader = defineLoader(
  { permission: "session.use", params: { provider: providerName } },
  async ({ person, params, ...args }) => {
    const provider = identityProviders.find(({ name }) => name === params.provider);
    if (!provider) throw notFound();
    try {
      const opened = await accountByProvider(args, provider.name);
      return person ? await link(args, person, opened) : await signIn(args, opened);
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      return person ? notLinked(args, person, provider.name, refusal) : notSignedIn(args, provider.name, refusal);
    }
  },
);

async function signIn(args: RequestArgs, { account, identity, redirectTo }: OpenedByProvider): Promise<Response> {
  if (account) return completeSignIn(args, account, redirectTo);
  return seeOther(withRedirect(paths.linkIdentity, redirectTo), await storeIdentity(args, identity));
}

function notSignedIn(args: RequestArgs, provider: ProviderName, refusal: DomainError): Promise<Response> {
  const redirectTo = refusal instanceof NotIdentified ? (refusal.pending?.redirectTo ?? "") : "";
  return redirectWithToast(args, withRedirect(paths.login, redirectTo), {
    tone: "error",
    title: "messages:sign_in.failed",
    description: refusal.key,
    values: { ...refusal.values, provider: providerLabels[provider] },
  });
}

const METHODS = paths.signInMethods;

async function link(args: RequestArgs, { profileId }: Person, { identity }: OAuthCallback): Promise<Response> {
  await linkIdentity(db, profileId, identity);
  const values = { provider: providerLabels[identity.provider] };
  return redirectWithToast(args, METHODS, { title: "messages:provider.linked", values });
}

async function notLinked(
  args: RequestArgs,
  { role }: Person,
  provider: ProviderName,
  refusal: DomainError,
): Promise<Response> {
  // The back button after signing in, or another person's callback: this person has no pending authorization.
  if (refusal instanceof NotIdentified && !refusal.pending) return seeOther(homeOf(role));
  return redirectWithToast(args, METHODS, {
    tone: "error",
    title: "messages:provider.not_linked",
    description: refusal instanceof NotIdentified ? `messages:provider.link_${refusal.reason}` : refusal.key,
    values: { ...refusal.values, provider: providerLabels[provider] },
  });
}
