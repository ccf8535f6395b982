import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/account/current-password-field.tsx";
import { PasswordRequired } from "#app/components/account/password-required.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { checkOwnPassword, hasPassword } from "#app/domain/accounts/own-password.commands.server.ts";
import type { IdentityProvider } from "#app/domain/identities/identity-provider.ts";
import { listIdentities } from "#app/domain/identities/identities.queries.server.ts";
import { isProviderName, providerLabels } from "#app/domain/identities/identities.ts";
import { ownPasswordForm } from "#app/domain/second-factor/second-factor.schema.ts";
import { requireFreshFactor, requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { redirectToProvider } from "#app/http/provider-authorization.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import type { Person } from "#app/http/session.server.ts";
import { redirectNotImplemented } from "#app/http/toasts.server.ts";
import { db, identityProviders } from "#app/services.server.ts";

const METHODS = "/customer/settings/sign-in-methods";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

/** Asks for the password first, so that an unattended session cannot be used to link a provider. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args, "identity.link");
  const { name } = await providerToConnect(args, person);
  const [t, withPassword] = await Promise.all([getT(args), hasPassword(db, person.profileId)]);
  const provider = providerLabels[name];
  return { title: t("messages:title.link_identity", { provider }), provider, withPassword };
}

/** Redirects to the provider; routes/auth/provider-callback.ts links the identity. */
export async function action(args: ActionFunctionArgs) {
  const person = await requirePerson(args, "identity.link", { backTo: METHODS });
  const provider = await providerToConnect(args, person);
  return submitForm(args, ownPasswordForm, async ({ current_password }) => {
    await checkOwnPassword(db, person.profileId, current_password);
    return redirectToProvider(args, provider, { linkTo: person.profileId });
  });
}

/** Returns the provider of this address if the person can link it now. Throws a response otherwise. */
async function providerToConnect(args: LoaderFunctionArgs, person: Person): Promise<IdentityProvider> {
  const name = args.params["provider"];
  if (!isProviderName(name)) throw notFound();
  const provider = identityProviders.find((candidate) => candidate.name === name);
  if (!provider) throw await redirectNotImplemented(args, METHODS);
  const linked = await listIdentities(db, person.profileId);
  if (linked.some((identity) => identity.provider === name)) throw seeOther(METHODS);
  await requireFreshFactor(person, `${METHODS}/${name}/connect`);
  return provider;
}

export default function IdentityConnect() {
  const { t } = useTranslation();
  const { title, provider, withPassword } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("account:sign_in_methods.connect_lead", { provider })}</p>
      </div>
      {withPassword ? (
        <Form method="post" noValidate className="grid gap-5">
          <ErrorSummary outcome={outcome} />
          <CurrentPasswordField outcome={outcome} />
          <div className="flex flex-wrap gap-3">
            <Button>{t("account:sign_in_methods.connect_submit", { provider })}</Button>
            <ButtonLink variant="outline" to={METHODS}>
              {t("account:second_factor.not_now")}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <PasswordRequired />
      )}
    </div>
  );
}
