import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { providerForm } from "#app/domain/accounts/identities/identities.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { providerName, redirectToProvider } from "#app/http/people/provider-authorization.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectNotImplemented } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { identityProviders } from "#app/services.server.ts";

/** Opened as a page (the back button) it does not start the flow. */
export const loader = defineLoader({ permission: "session.use" }, async () => seeOther(paths.login));

/** Redirects to Google or Facebook; without their keys it answers that the feature is not available (rule 13.11). */
export const action = defineAction(
  { permission: "session.use", params: { provider: providerName }, schema: providerForm },
  async ({ person, params, input, ...args }) => {
    const redirectTo = localPath(input.redirect, "");
    if (person) return seeOther(redirectTo || homeOf(person.role));
    const provider = identityProviders.find(({ name }) => name === params.provider);
    if (!provider)
      return redirectNotImplemented(
        args,
        withRedirect(input.page === "login" ? paths.login : paths.register, redirectTo),
      );
    return redirectToProvider(args, provider, { redirectTo });
  },
);
