import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { RegisterLink } from "#app/components/accounts/auth/register-link.tsx";
import { ProviderButtons } from "#app/components/accounts/auth/provider-buttons.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SignInForm } from "#app/components/accounts/auth/sign-in-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { signInForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { accountByPassword } from "#app/routes/auth/authenticator.server.ts";
import { completeSignIn, signInPage } from "#app/routes/auth/sign-in.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { rememberedEmail } from "#app/routes/auth/remembered-email.server.ts";
import { smsProvider } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "session.use" }, async ({ person, ...args }) => {
  const wanted = new URL(args.request.url).searchParams.get("redirect");
  if (person) {
    throw await redirectWithToast(args, localPath(wanted, homeOf(person.role)), {
      tone: "info",
      title: "messages:already_signed_in.title",
    });
  }
  return signInPage(args, "messages:title.login", {
    email: await rememberedEmail(args),
    withMobile: smsProvider !== undefined,
  });
});

export const action = defineAction(
  { permission: "session.use", schema: signInForm, refusalTitle: "messages:sign_in.failed" },
  async ({ input: { redirect, ...credentials }, ...args }) => {
    const account = await accountByPassword(args, credentials);
    // Admins sign in at their own page. Only after the right password does the response show that (rule 8.7).
    if (account.role === "admin") return seeOther(withRedirect(paths.adminLogin, localPath(redirect, paths.admin)));
    return completeSignIn(args, account, redirect);
  },
);

export default function Login() {
  const { t } = useTranslation();
  const { redirectTo, email, withMobile, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("auth:sign_in.title")} lead={t("auth:sign_in.lead")}>
      <SignInForm fields={fields} redirectTo={redirectTo} email={email} />
      <ProviderButtons page="login" redirectTo={redirectTo}>
        {withMobile && (
          <ButtonLink variant="outline" wide to={withRedirect(paths.mobileSignIn, redirectTo)}>
            <Icon name="device" className="size-5 shrink-0" />
            {t("auth:mobile.link")}
          </ButtonLink>
        )}
      </ProviderButtons>
      <RegisterLink to={withRedirect(paths.register, redirectTo)} />
      <p className="text-center">
        <Link to={withRedirect(paths.verifyEmail, redirectTo)} className="text-indigo underline underline-offset-2">
          {t("auth:verify.resend_link")}
        </Link>
      </p>
    </AuthCard>
  );
}
