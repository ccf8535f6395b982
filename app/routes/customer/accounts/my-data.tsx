import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, TextField } from "#app/components/ui/form/field.tsx";
import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { eraseForm } from "#app/domain/insights/privacy/erasure.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { mergeHeaders, seeOtherDocument } from "#app/http/request/responses.server.ts";
import { startSession } from "#app/http/people/session.server.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Download and erasure of personal data (rule 16.2). */
export const loader = defineLoader({ permission: "account.view" }, async ({ person, ...args }) => {
  const [t, asksPassword] = await Promise.all([getT(args), hasPassword(db, person.profileId)]);
  return { title: t("messages:title.own_data"), email: person.email, asksPassword, fields: fieldsOf(eraseForm) };
});

export const action = defineAction(
  { permission: "account.view", changesShop: true, schema: eraseForm, freshFactor: true },
  async ({ scope, input: { current_password: password, confirm_email: email }, ...args }) => {
    await eraseAccount(db, scope.profileId, { password, email });
    const session = await startSession(args, null);
    const toast = await addToast(args, {
      title: "messages:account_erased.title",
      description: "messages:account_erased.text",
    });
    return seeOtherDocument(paths.home, mergeHeaders(session, toast));
  },
);

export default function MyData() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-2xl gap-5">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("account:own_data.lead")}</p>
      </div>
      <Panel heading={t("account:own_data.download_title")}>
        <p className="mb-4">{t("account:own_data.download_text")}</p>
        <a
          href={paths.myDataDownload}
          download
          className="inline-flex min-h-12 items-center rounded-card border border-indigo px-5 font-bold text-indigo hover:bg-indigo-tint"
        >
          {t("account:own_data.download")}
        </a>
      </Panel>
      <Panel heading={t("account:own_data.erase_title")}>
        <div className="mb-5 grid gap-3">
          <p>{t("account:own_data.erase_text")}</p>
          <p>{t("account:own_data.retained_text")}</p>
          <p className="font-semibold">{t("account:own_data.final_text")}</p>
        </div>
        <EraseForm />
      </Panel>
    </div>
  );
}

function EraseForm() {
  const { t } = useTranslation();
  const { asksPassword, email, fields } = useLoaderData<typeof loader>();
  return (
    <PostForm>
      {asksPassword ? (
        <PasswordField field={fields.current_password} label={t("account:own_data.password")} />
      ) : (
        <TextField field={fields.confirm_email} label={t("account:own_data.confirm_email", { email })} />
      )}
      <Checkbox field={fields.agree} label={t("account:own_data.agree")} />
      <Button variant="danger">{t("account:own_data.submit")}</Button>
    </PostForm>
  );
}
