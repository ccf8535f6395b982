import { useLoaderData } from "@remix-run/react";
import { PhoneCodeField, PhoneCodeSent } from "#app/components/accounts/auth/phone-code-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { CODE_MINUTES } from "#app/domain/accounts/phone-sign-ins/phone-codes.ts";
import { verifyAccountMobile } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.commands.server.ts";
import { phoneCodeForm } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { consumeCode, requireSmsProvider } from "#app/http/people/phone-codes.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { requireUnverifiedMobile } from "#app/routes/customer/accounts/account-mobile.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "identity.link" }, async ({ scope: { profileId }, ...args }) => {
  requireSmsProvider();
  const mobile = await requireUnverifiedMobile(profileId);
  const t = await getT(args);
  const fields = fieldsOf(phoneCodeForm);
  return { title: t("messages:title.mobile_code"), mobile: readableMobile(mobile), minutes: CODE_MINUTES, fields };
});

/** Enables sign-in by the number. */
export const action = defineAction(
  { permission: "identity.link", freshFactor: true, schema: phoneCodeForm },
  async ({ scope: { profileId }, input: { code }, ...args }) => {
    requireSmsProvider();
    const mobile = await requireUnverifiedMobile(profileId);
    await consumeCode(args, { mobile, purpose: { profileId }, code });
    await verifyAccountMobile(db, profileId, mobile);
    return redirectWithToast(args, paths.signInMethods, { title: "messages:mobile_sign_in.on" });
  },
);

export default function MobileVerifyCode() {
  const { t } = useTranslation();
  const { title, mobile, minutes, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">
          <PhoneCodeSent number={mobile} minutes={minutes} />
        </p>
      </div>
      <PostForm>
        <PhoneCodeField field={fields.code} />
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={t("common:pending.checking")}>{t("account:mobile.submit")}</Button>
          <ButtonLink variant="outline" to={paths.mobileVerify}>
            {t("auth:mobile.resend")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
