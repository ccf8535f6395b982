import { Form, useLoaderData } from "@remix-run/react";
import { MobileMethod } from "#app/components/accounts/account/mobile-method.tsx";
import { SignInMethod } from "#app/components/accounts/account/sign-in-method.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { formatDate } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { reachOf } from "#app/domain/platform/access/permissions.ts";
import { hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { listIdentities } from "#app/domain/accounts/identities/identities.queries.server.ts";
import { providerLabels, providerNames } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { findAccountMobile } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db, smsProvider } from "#app/services.server.ts";

export const meta = titleMeta;

/** The sign-in methods: password and linked OAuth providers. */
export const loader = defineLoader({ permission: "account.view" }, async ({ role, scope: { profileId }, ...args }) => {
  const [identities, withPassword, mobile, t] = await Promise.all([
    listIdentities(db, profileId),
    hasPassword(db, profileId),
    smsProvider && findAccountMobile(db, profileId),
    getT(args),
  ]);
  const linked = new Map(identities.map(({ provider, linkedAt }) => [provider, linkedAt]));
  return {
    title: t("messages:title.sign_in_methods"),
    withPassword,
    mayConnect: reachOf("identity.link", role) !== undefined,
    mobile: mobile && { ...mobile, number: mobile.number && readableMobile(mobile.number) },
    providers: providerNames.map((provider) => ({ provider, linkedAt: linked.get(provider) ?? null })),
  };
});

export default function SignInMethods() {
  const { t, locale } = useTranslation();
  const { withPassword, mayConnect, mobile, providers } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome("disconnect");
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:sign_in_methods.title")}</h1>
      <ErrorSummary outcome={outcome} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        <SignInMethod
          icon="lock"
          name={t("auth:password")}
          button={
            !withPassword && (
              <ButtonLink variant="outline" to={paths.forgotPassword}>
                {t("account:password_first.link")}
              </ButtonLink>
            )
          }
        >
          {t(withPassword ? "account:sign_in_methods.password_set" : "account:sign_in_methods.no_password")}
        </SignInMethod>
        {mobile && <MobileMethod {...mobile} mayConnect={mayConnect} />}
        {providers.map(({ provider, linkedAt }) => (
          <SignInMethod
            key={provider}
            icon={provider}
            name={providerLabels[provider]}
            button={
              linkedAt
                ? withPassword && (
                    <Form method="post" action={paths.identityDisconnect(provider)}>
                      <Button variant="danger">{t("account:sign_in_methods.disconnect")}</Button>
                    </Form>
                  )
                : mayConnect && (
                    <ButtonLink variant="outline" to={paths.identityConnect(provider)}>
                      {t("account:sign_in_methods.connect", { provider: providerLabels[provider] })}
                    </ButtonLink>
                  )
            }
          >
            {linkedAt
              ? t("account:sign_in_methods.since", { date: formatDate(linkedAt, locale) })
              : t(mayConnect ? "account:sign_in_methods.not_connected" : "account:sign_in_methods.not_for_admins")}
          </SignInMethod>
        ))}
      </ul>
    </div>
  );
}
