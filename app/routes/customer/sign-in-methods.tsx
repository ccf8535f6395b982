import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { formatDate } from "#app/components/format.ts";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { reachOf } from "#app/domain/access/permissions.ts";
import { hasPassword } from "#app/domain/accounts/own-password.commands.server.ts";
import { listIdentities } from "#app/domain/identities/identities.queries.server.ts";
import { providerLabels, providerNames } from "#app/domain/identity-providers/identity-providers.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** The sign-in methods: password and linked OAuth providers. */
export const loader = defineLoader({ permission: "account.view" }, async ({ role, scope: { profileId }, ...args }) => {
  const [identities, withPassword, t] = await Promise.all([
    listIdentities(db, profileId),
    hasPassword(db, profileId),
    getT(args),
  ]);
  const linked = new Map(identities.map(({ provider, linkedAt }) => [provider, linkedAt]));
  return {
    title: t("messages:title.sign_in_methods"),
    withPassword,
    mayConnect: reachOf("identity.link", role) !== undefined,
    providers: providerNames.map((provider) => ({ provider, linkedAt: linked.get(provider) ?? null })),
  };
});

export default function SignInMethods() {
  const { t, locale } = useTranslation();
  const { withPassword, mayConnect, providers } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome("disconnect");
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:sign_in_methods.title")}</h1>
      <ErrorSummary outcome={outcome} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        <Method
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
        </Method>
        {providers.map(({ provider, linkedAt }) => (
          <Method
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
          </Method>
        ))}
      </ul>
    </div>
  );
}

function Method({
  icon,
  name,
  button,
  children,
}: {
  icon: IconName;
  name: string;
  button?: ReactNode;
  children: string;
}) {
  return (
    <li className="flex items-start gap-4 p-4">
      <Icon name={icon} className="mt-3 size-6 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{name}</p>
          <p className="text-small text-muted">{children}</p>
        </div>
        {button}
      </div>
    </li>
  );
}
