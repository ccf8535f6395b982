import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { ProviderButtons } from "#app/components/accounts/auth/provider-buttons.tsx";
import { RoleField } from "#app/components/accounts/auth/role-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { register } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { registerForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { rememberEmail } from "#app/routes/auth/remembered-email.server.ts";
import { rememberedMobile } from "#app/routes/auth/remembered-mobile.server.ts";
import { db } from "#app/services.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "session.use" }, async ({ person, ...args }) => {
  if (person) throw seeOther(homeOf(person.role));
  const [t, mobile] = await Promise.all([getT(args), rememberedMobile(args)]);
  const search = new URL(args.request.url).searchParams;
  return {
    title: t("messages:title.register"),
    redirectTo: localPath(search.get("redirect"), "") || null,
    asSeller: search.get("role") === "seller",
    mobile: mobile && readableMobile(mobile),
    isMobileUnknown: mobile !== undefined && search.get("mobile") === "unknown",
    fields: fieldsOf(registerForm),
  };
});

export const action = defineAction(
  { permission: "session.use", schema: registerForm, refusalTitle: "messages:register.failed" },
  async ({ input, ...args }) => {
    await consumeForNetwork(args, "register.network");
    const returnTo = localPath(input.redirect, "");
    await register(db, {
      fullName: input.full_name,
      email: input.email,
      phoneNumber: input.phone_number,
      password: input.password,
      role: input.role,
      locale: await getLocale(args),
      returnTo: returnTo || undefined,
    });
    const toast = { title: "messages:verification_sent.title", description: "messages:verification_sent.text" };
    return redirectWithToast(args, withRedirect(paths.verifyEmail, returnTo), toast, await rememberEmail(input.email));
  },
);

export default function Register() {
  const { t } = useTranslation();
  const { redirectTo, asSeller, mobile, isMobileUnknown, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("auth:register.title")} lead={t("auth:register.lead")}>
      {isMobileUnknown && (
        <Notice tone="info" title={t("auth:register.mobile_unknown")}>
          <p>{t("auth:register.mobile_unknown_text")}</p>
        </Notice>
      )}
      <PostForm>
        {redirectTo && <input type="hidden" name={fields.redirect.name} value={redirectTo} />}
        <TextField field={fields.full_name} label={t("auth:full_name")} enterKeyHint="next" />
        <TextField
          field={fields.email}
          label={t("auth:email")}
          hint={t("auth:register.email_hint")}
          enterKeyHint="next"
        />
        <TextField
          field={fields.phone_number}
          label={t("auth:phone_number")}
          defaultValue={mobile}
          enterKeyHint="next"
        />
        <PasswordField
          field={fields.password}
          label={t("auth:password")}
          hint={t("auth:register.password_hint")}
          enterKeyHint="next"
        />
        <PasswordField field={fields.confirm_password} label={t("auth:confirm_password")} enterKeyHint="done" />
        <RoleField field={fields.role} asSeller={asSeller} />
        <Button wide pendingLabel={t("auth:register.creating")}>
          {t("auth:register.submit")}
        </Button>
      </PostForm>
      <ProviderButtons page="register" redirectTo={redirectTo} />
      <p className="text-center">
        {t("auth:register.have_account")}{" "}
        <Link
          to={withRedirect(paths.login, redirectTo)}
          className="font-semibold text-indigo underline underline-offset-2"
        >
          {t("auth:sign_in.submit")}
        </Link>
      </p>
    </AuthCard>
  );
}
