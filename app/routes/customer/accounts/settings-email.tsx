import { useLoaderData } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/accounts/account/current-password-field.tsx";
import { PasswordRequired } from "#app/components/accounts/account/password-required.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { changeEmailForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { requestEmailChange, findWaitingEmail } from "#app/domain/accounts/accounts/email-changes.commands.server.ts";
import { hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "account.view", freshFactor: true }, async ({ person, ...args }) => {
  const { profileId, email } = person;
  const [t, canChange, waiting] = await Promise.all([
    getT(args),
    hasPassword(db, profileId),
    findWaitingEmail(db, profileId),
  ]);
  const fields = fieldsOf(changeEmailForm);
  return { title: t("messages:title.email"), email, canChange, waiting: waiting ?? null, fields };
});

/** Responds the same whether or not the new address has an account: only its owner learns that. */
export const action = defineAction(
  { permission: "account.view", schema: changeEmailForm, freshFactor: true },
  async ({ person, page, input: { email, current_password: password } }) => {
    await requestEmailChange(db, person, { email, password });
    return seeOther(page);
  },
);

export default function SettingsEmail() {
  const { t } = useTranslation();
  const { email, canChange, waiting, fields } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-title font-bold">{t("account:email.title")}</h1>
        <p className="break-words text-muted">{t("account:email.now", { email })}</p>
      </div>
      {waiting && !outcome && (
        <Notice tone="info" title={t("account:email.waiting")}>
          <p className="break-words">{t("account:email.waiting_text", { email: waiting })}</p>
        </Notice>
      )}
      {canChange ? (
        <Panel heading={t("account:email.change")}>
          <PostForm>
            <TextField field={fields.email} label={t("account:email.new")} hint={t("account:email.hint")} />
            <CurrentPasswordField field={fields.current_password} />
            <Button pendingLabel={t("common:pending.sending")}>{t("account:email.submit")}</Button>
          </PostForm>
        </Panel>
      ) : (
        <PasswordRequired />
      )}
    </div>
  );
}
