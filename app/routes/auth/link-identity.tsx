import { useLoaderData } from "@remix-run/react";
import type { HeadersFunction } from "@remix-run/node";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { RegisterLink } from "#app/components/accounts/auth/register-link.tsx";
import { SignInForm } from "#app/components/accounts/auth/sign-in-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { signInForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { providerLabels } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { accountByPassword } from "#app/routes/auth/authenticator.server.ts";
import { completeSignIn } from "#app/routes/auth/sign-in.server.ts";
import { linkIdentityTo, waitingIdentity } from "#app/routes/auth/waiting-identity.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta = titleMeta;

/** Links the identity of an OAuth provider to an existing account, after its password. */
export const loader = defineLoader({ permission: "session.use" }, async ({ person, ...args }) => {
  if (person) throw seeOther(homeOf(person.role));
  const redirectTo = localPath(new URL(args.request.url).searchParams.get("redirect"), "");
  const identity = await waitingIdentity(args);
  if (!identity) throw seeOther(withRedirect(paths.login, redirectTo));
  const t = await getT(args);
  const provider = providerLabels[identity.provider];
  return {
    title: t("messages:title.link_identity", { provider }),
    provider,
    email: identity.email,
    isKnownAddress: identity.emailVerified,
    redirectTo: redirectTo || null,
    fields: fieldsOf(signInForm),
  };
});

export const action = defineAction(
  { permission: "session.use", schema: signInForm, refusalTitle: "messages:sign_in.failed" },
  async ({ input: { redirect, ...credentials }, ...args }) => {
    const account = await accountByPassword(args, credentials);
    // As on the customers' sign-in: admins sign in at their own page, and never with a provider (rules 8.7, 8.8).
    if (account.role === "admin") return seeOther(withRedirect(paths.adminLogin, localPath(redirect, paths.admin)));
    await linkIdentityTo(args, account.profileId);
    return completeSignIn(args, account, redirect);
  },
);

export default function LinkIdentity() {
  const { t } = useTranslation();
  const { title, provider, email, isKnownAddress, redirectTo, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={title} lead={t(isKnownAddress ? "auth:link.known" : "auth:link.unconfirmed", { provider })}>
      <SignInForm fields={fields} redirectTo={redirectTo} email={email} />
      {!isKnownAddress && <RegisterLink to={withRedirect(paths.register, redirectTo)} />}
    </AuthCard>
  );
}
