import { Form, useLoaderData } from "@remix-run/react";
import { AuthCard } from "#app/components/accounts/auth/auth-card.tsx";
import { PhoneCodeField, PhoneCodeSent } from "#app/components/accounts/auth/phone-code-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { CODE_MINUTES } from "#app/domain/accounts/phone-sign-ins/phone-codes.ts";
import { phoneCodeForm, type mobileSignInForm } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { nameThisDevice } from "#app/http/people/device.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { requireSmsProvider } from "#app/http/people/phone-codes.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { accountByCode } from "#app/routes/auth/authenticator.server.ts";
import { completeSignIn } from "#app/routes/auth/sign-in.server.ts";
import { rememberedMobile } from "#app/routes/auth/remembered-mobile.server.ts";
import { data } from "@remix-run/node";

/** A plain form; its texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "session.use" }, async ({ person, ...args }) => {
  requireSmsProvider();
  const wanted = new URL(args.request.url).searchParams.get("redirect");
  if (person) throw seeOther(localPath(wanted, homeOf(person.role)));
  const redirectTo = localPath(wanted, "");
  const mobile = await rememberedMobile(args);
  if (!mobile) throw seeOther(withRedirect(paths.mobileSignIn, redirectTo));
  const [t, headers] = await Promise.all([getT(args), nameThisDevice(args)]);
  const fields = fieldsOf(phoneCodeForm);
  const title = t("messages:title.mobile_code");
  return data(
    { title, redirectTo: redirectTo || null, mobile: readableMobile(mobile), minutes: CODE_MINUTES, fields },
    { headers },
  );
});

/** Signs in with the right code. Only with the right code does a person learn that no account has the number. */
export const action = defineAction(
  { permission: "session.use", schema: phoneCodeForm, refusalTitle: "messages:sign_in.failed" },
  async ({ person, input: { code, redirect }, ...args }) => {
    requireSmsProvider();
    const redirectTo = localPath(redirect, "");
    if (person) return seeOther(redirectTo || homeOf(person.role));
    const mobile = await rememberedMobile(args);
    if (!mobile) return seeOther(withRedirect(paths.mobileSignIn, redirectTo));
    const account = await accountByCode(args, { mobile, code });
    if (account) return completeSignIn(args, account, redirectTo);
    const search = new URLSearchParams({ mobile: "unknown", ...(redirectTo && { redirect: redirectTo }) });
    return seeOther(`${paths.register}?${search.toString()}`);
  },
);

export default function MobileCode() {
  const { t } = useTranslation();
  const { redirectTo, mobile, minutes, fields } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("auth:mobile.code_title")} lead={<PhoneCodeSent number={mobile} minutes={minutes} />}>
      <PostForm>
        {redirectTo && <input type="hidden" name={fields.redirect.name} value={redirectTo} />}
        <PhoneCodeField field={fields.code} />
        <Button wide pendingLabel={t("common:pending.checking")}>
          {t("auth:sign_in.submit")}
        </Button>
      </PostForm>
      <Form
        method="post"
        action={paths.mobileSignIn}
        reloadDocument
        className="grid justify-items-center gap-2 border-t border-line pt-4"
      >
        <p className="text-muted">{t("auth:mobile.nothing_came")}</p>
        <input type="hidden" name={fieldName<typeof mobileSignInForm>("phone_number")} value={mobile} />
        {redirectTo && <input type="hidden" name={fields.redirect.name} value={redirectTo} />}
        <Button variant="outline" wide pendingLabel={t("common:pending.sending")}>
          {t("auth:mobile.resend")}
        </Button>
      </Form>
      <p className="text-center">
        <Link to={withRedirect(paths.mobileSignIn, redirectTo)} className="text-indigo underline underline-offset-2">
          {t("auth:mobile.other_number")}
        </Link>
      </p>
    </AuthCard>
  );
}
