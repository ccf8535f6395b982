import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { checkSignIn, type SignedInAccount } from "#app/domain/accounts/accounts.commands.server.ts";
import { ProviderStrategy, type OAuthCallback } from "#app/http/provider-strategy.server.ts";
import { db, identityProviders } from "#app/services.server.ts";

/** The ways to prove who one is. Each answers with the account, or throws a `DomainError`. */
export const authenticator = new Authenticator<SignedInAccount>();

authenticator.use(
  new FormStrategy(({ form }) =>
    checkSignIn(db, { email: typed(form, "email").trim(), password: typed(form, "password") }),
  ),
  "form",
);

/** Google and Facebook, as far as their keys are set. They say who somebody is; what that opens is for the domain to say. */
export const providerAuthenticator = new Authenticator<OAuthCallback>();

for (const provider of identityProviders) providerAuthenticator.use(new ProviderStrategy(provider));

function typed(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
