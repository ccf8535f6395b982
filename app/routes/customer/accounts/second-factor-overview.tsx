import { useLoaderData } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/accounts/account/current-password-field.tsx";
import { PasswordRequired } from "#app/components/accounts/account/password-required.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { confirmPassword, hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { beginSetup } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { passwordConfirmationForm } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db, cipher } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "account.view" }, async (args) => {
  const { profileId } = args.scope;
  const [factor, canBegin, t] = await Promise.all([
    findSecondFactor(db, profileId),
    hasPassword(db, profileId),
    getT(args),
  ]);
  return {
    title: t("messages:title.second_factor_settings"),
    factor: factor ?? null,
    canBegin,
    fields: fieldsOf(passwordConfirmationForm),
  };
});

/** Starts the setup. Asks for the password first, so that an unattended session cannot lock its owner out. */
export const action = defineAction(
  { permission: "account.view", schema: passwordConfirmationForm },
  async ({ scope: { profileId }, input }) => {
    await confirmPassword(db, profileId, input.current_password);
    await beginSetup(db, cipher, profileId);
    return seeOther(paths.secondFactorSetUp);
  },
);

export default function SecondFactorOverview() {
  const { t, locale } = useTranslation();
  const { factor, canBegin } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:second_factor.title")}</h1>
      {factor ? (
        <>
          <Notice
            tone="success"
            title={t("account:second_factor.is_on", { date: formatDate(factor.verifiedAt, locale) })}
          >
            <p>{t("account:second_factor.is_on_text")}</p>
          </Notice>
          <Panel heading={t("account:second_factor.recovery_codes")}>
            <div className="grid justify-items-start gap-3">
              <p>{t("account:second_factor.codes_left", { count: factor.recoveryCodesLeft })}</p>
              <ButtonLink variant="outline" to={paths.recoveryCodes}>
                {t("account:second_factor.renew")}
              </ButtonLink>
            </div>
          </Panel>
          <p>
            <ButtonLink variant="danger" to={paths.secondFactorRemove}>
              {t("account:second_factor.remove")}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>{t("account:second_factor.lead")}</p>
          {canBegin ? <Begin /> : <PasswordRequired />}
        </>
      )}
    </div>
  );
}

function Begin() {
  const { t } = useTranslation();
  const { fields } = useLoaderData<typeof loader>();
  return (
    <Panel heading={t("account:second_factor.begin")}>
      <PostForm>
        <p>{t("account:second_factor.begin_text")}</p>
        <CurrentPasswordField field={fields.current_password} />
        <Button>{t("account:second_factor.begin_submit")}</Button>
      </PostForm>
    </Panel>
  );
}
