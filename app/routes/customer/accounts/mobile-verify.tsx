import { useLoaderData } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/accounts/account/current-password-field.tsx";
import { PasswordRequired } from "#app/components/accounts/account/password-required.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { confirmPassword, hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { passwordConfirmationForm } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { requireSmsProvider, sendCode } from "#app/http/people/phone-codes.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { requireUnverifiedMobile } from "#app/routes/customer/accounts/account-mobile.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Asks for the password first, so that an unattended session cannot be used to add a way to sign in. */
export const loader = defineLoader(
  { permission: "identity.link", freshFactor: true },
  async ({ scope: { profileId }, ...args }) => {
    requireSmsProvider();
    const mobile = await requireUnverifiedMobile(profileId);
    const [t, withPassword] = await Promise.all([getT(args), hasPassword(db, profileId)]);
    const fields = fieldsOf(passwordConfirmationForm);
    return { title: t("messages:title.mobile_verify"), mobile: readableMobile(mobile), withPassword, fields };
  },
);

/** Sends a code to the account's number. */
export const action = defineAction(
  { permission: "identity.link", freshFactor: true, schema: passwordConfirmationForm.partial() },
  async ({ scope: { profileId }, input, ...args }) => {
    requireSmsProvider();
    const mobile = await requireUnverifiedMobile(profileId);
    await confirmPassword(db, profileId, input.current_password);
    return seeOther(paths.mobileVerifyCode, await sendCode(args, { mobile, purpose: { profileId } }));
  },
);

export default function MobileVerify() {
  const { t } = useTranslation();
  const { title, mobile, withPassword, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("account:mobile.lead", { number: mobile })}</p>
      </div>
      {withPassword ? (
        <PostForm>
          <CurrentPasswordField field={fields.current_password} />
          <div className="flex flex-wrap gap-3">
            <Button pendingLabel={t("common:pending.sending")}>{t("auth:mobile.send")}</Button>
            <ButtonLink variant="outline" to={paths.settings}>
              {t("account:mobile.change")}
            </ButtonLink>
          </div>
        </PostForm>
      ) : (
        <PasswordRequired />
      )}
    </div>
  );
}
