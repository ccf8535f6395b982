import { unlinkIdentity } from "#app/domain/accounts/identities/identities.commands.server.ts";
import { providerLabels } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { providerName } from "#app/http/people/provider-authorization.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Unlinks Google or Facebook from the account. */
export const action = defineAction(
  {
    permission: "account.view",
    params: { provider: providerName },
    page: paths.signInMethods,
    form: "disconnect",
    freshFactor: true,
  },
  async ({ scope, params: { provider }, page, ...args }) => {
    await unlinkIdentity(db, scope.profileId, provider);
    const values = { provider: providerLabels[provider] };
    return redirectWithToast(args, page, { title: "messages:provider.unlinked", values });
  },
);
