import { useLoaderData } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/accounts/account/current-password-field.tsx";
import { PasswordRequired } from "#app/components/accounts/account/password-required.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { confirmPassword, hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { listIdentities } from "#app/domain/accounts/identities/identities.queries.server.ts";
import { providerLabels, type ProviderName } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { passwordConfirmationForm } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { providerName, redirectToProvider } from "#app/http/people/provider-authorization.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { redirectNotImplemented } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db, identityProviders } from "#app/services.server.ts";

const METHODS = paths.signInMethods;
const DECLARATION = { permission: "identity.link", params: { provider: providerName }, freshFactor: true } as const;

export const meta = titleMeta;

/** Asks for the password first, so that an unattended session cannot be used to link a provider. */
export const loader = defineLoader(DECLARATION, async ({ scope: { profileId }, params, ...args }) => {
  const { name } = await providerToConnect(args, profileId, params.provider);
  const [t, withPassword] = await Promise.all([getT(args), hasPassword(db, profileId)]);
  const provider = providerLabels[name];
  return {
    title: t("messages:title.link_identity", { provider }),
    provider,
    withPassword,
    fields: fieldsOf(passwordConfirmationForm),
  };
});

/** Redirects to the provider; routes/auth/provider-callback.ts links the identity. */
export const action = defineAction(
  { ...DECLARATION, schema: passwordConfirmationForm.partial() },
  async ({ scope: { profileId }, params, input, ...args }) => {
    const provider = await providerToConnect(args, profileId, params.provider);
    await confirmPassword(db, profileId, input.current_password);
    return redirectToProvider(args, provider, { linkTo: profileId });
  },
);

/** Returns the provider if the person can link it now. Throws a response otherwise. */
async function providerToConnect(args: RequestArgs, profileId: number, name: ProviderName) {
  const provider = identityProviders.find((candidate) => candidate.name === name);
  if (!provider) throw await redirectNotImplemented(args, METHODS);
  const linked = await listIdentities(db, profileId);
  if (linked.some((identity) => identity.provider === name)) throw seeOther(METHODS);
  return provider;
}

export default function IdentityConnect() {
  const { t } = useTranslation();
  const { title, provider, withPassword, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("account:sign_in_methods.connect_lead", { provider })}</p>
      </div>
      {withPassword ? (
        <PostForm>
          <CurrentPasswordField field={fields.current_password} />
          <div className="flex flex-wrap gap-3">
            <Button>{t("account:sign_in_methods.connect_submit", { provider })}</Button>
            <ButtonLink variant="outline" to={METHODS}>
              {t("account:second_factor.not_now")}
            </ButtonLink>
          </div>
        </PostForm>
      ) : (
        <PasswordRequired />
      )}
    </div>
  );
}
