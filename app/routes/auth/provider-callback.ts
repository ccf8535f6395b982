import type { LoaderFunctionArgs } from "@remix-run/node";
import { homeOf } from "#app/domain/accounts/accounts.ts";
import { openWithIdentity } from "#app/domain/identities/identities.commands.server.ts";
import { providerLabels } from "#app/domain/identities/identities.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { providerAuthenticator } from "#app/http/authenticator.server.ts";
import { getLocale } from "#app/http/locale.server.ts";
import { withRedirect } from "#app/http/own-path.ts";
import { NotIdentified } from "#app/http/provider-strategy.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { completeSignIn } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { keepIdentity } from "#app/http/waiting-identity.server.ts";
import { db, identityProviders } from "#app/services.server.ts";

/** Where Google and Facebook send people back to. Whatever goes wrong there is a notice at the sign-in page, and nothing is made. */
export async function loader(args: LoaderFunctionArgs) {
  const { person } = await requirePermission(args, "session.use");
  const provider = identityProviders.find(({ name }) => name === args.params["provider"]);
  if (!provider) throw notFound();
  if (person) return seeOther(homeOf(person.role));
  try {
    const { identity, redirectTo } = await providerAuthenticator.authenticate(provider.name, args.request);
    const opening = await openWithIdentity(db, identity, await getLocale(args));
    if (opening.kind === "account") return await completeSignIn(args, opening.account, redirectTo);
    return seeOther(withRedirect("/auth/link", redirectTo), await keepIdentity(args, identity));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const redirectTo = refusal instanceof NotIdentified ? refusal.redirectTo : "";
    return redirectWithToast(args, withRedirect("/login", redirectTo), {
      tone: "error",
      title: "messages:sign_in.failed",
      description: refusal.key,
      values: { ...refusal.values, provider: providerLabels[provider.name] },
    });
  }
}
