import { useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { RegisterLink } from "#app/components/accounts/auth/register-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { mobileSignInForm } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { requireSmsProvider, sendCode } from "#app/http/people/phone-codes.server.ts";
import { mergeHeaders, seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { rememberMobile, rememberedMobile } from "#app/routes/auth/remembered-mobile.server.ts";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "session.use" }, async ({ person, ...args }) => {
  requireSmsProvider();
  const wanted = new URL(args.request.url).searchParams.get("redirect");
  if (person) throw seeOther(localPath(wanted, homeOf(person.role)));
  const [t, mobile] = await Promise.all([getT(args), rememberedMobile(args)]);
  return {
    title: t("messages:title.mobile_sign_in"),
    redirectTo: localPath(wanted, "") || null,
    mobile: mobile && readableMobile(mobile),
    fields: fieldsOf(mobileSignInForm),
  };
});

/** Sends a code. Responds the same for every number, with or without an account, and takes the same steps. */
export const action = defineAction(
  { permission: "session.use", schema: mobileSignInForm },
  async ({ person, input: { phone_number: mobile, redirect }, ...args }) => {
    const redirectTo = localPath(redirect, "");
    if (person) return seeOther(redirectTo || homeOf(person.role));
    const toast = await sendCode(args, { mobile, purpose: "sign_in" }, "phone_number");
    return seeOther(withRedirect(paths.mobileCode, redirectTo), mergeHeaders(await rememberMobile(mobile), toast));
  },
);

export default function MobileSignIn() {
  const { t } = useTranslation();
  const { redirectTo, mobile, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("auth:mobile.title")} lead={t("auth:mobile.lead")}>
      <PostForm>
        {redirectTo && <input type="hidden" name={fields.redirect.name} value={redirectTo} />}
        <TextField
          field={fields.phone_number}
          label={t("auth:phone_number")}
          hint={t("auth:mobile.number_hint")}
          defaultValue={mobile}
          enterKeyHint="send"
        />
        <Button wide pendingLabel={t("common:pending.sending")}>
          {t("auth:mobile.send")}
        </Button>
      </PostForm>
      <p className="text-center">
        <Link to={withRedirect(paths.login, redirectTo)} className="text-indigo underline underline-offset-2">
          {t("auth:mobile.with_password")}
        </Link>
      </p>
      <RegisterLink to={withRedirect(paths.register, redirectTo)} />
    </AuthCard>
  );
}
