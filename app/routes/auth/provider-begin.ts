import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { homeOf } from "#app/domain/accounts/accounts.ts";
import { providerForm } from "#app/domain/identities/identities.schema.ts";
import { isProviderName } from "#app/domain/identities/identities.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { ownPath, withRedirect } from "#app/http/own-path.ts";
import { redirectToProvider } from "#app/http/provider-authorization.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { redirectNotImplemented } from "#app/http/toasts.server.ts";
import { identityProviders } from "#app/services.server.ts";

/** Opened as a page (the back button) it does not start the flow. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "session.use");
  return seeOther("/login");
}

/** Redirects to Google or Facebook; without their keys it answers that the feature is not available (rule 13.11). */
export async function action(args: ActionFunctionArgs) {
  const { person } = await requirePermission(args, "session.use");
  const name = args.params["provider"];
  if (!isProviderName(name)) throw notFound();
  return submitForm(args, providerForm, async ({ page, redirect }) => {
    const redirectTo = ownPath(redirect, "");
    if (person) return seeOther(redirectTo || homeOf(person.role));
    const provider = identityProviders.find((candidate) => candidate.name === name);
    if (!provider) return redirectNotImplemented(args, withRedirect(`/${page}`, redirectTo));
    return redirectToProvider(args, provider, { redirectTo });
  });
}
