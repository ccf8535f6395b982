import { useLoaderData } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/accounts/account/current-password-field.tsx";
import { PasswordRequired } from "#app/components/accounts/account/password-required.tsx";
import { NewPasswordFields } from "#app/components/accounts/auth/new-password-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { changePasswordForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { changePassword } from "#app/domain/accounts/accounts/passwords.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { deviceHash } from "#app/http/people/device.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { renewSession } from "#app/http/people/session.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "account.view", freshFactor: true }, async (args) => {
  const [t, canChange] = await Promise.all([getT(args), hasPassword(db, args.scope.profileId)]);
  const fields = fieldsOf(changePasswordForm);
  return { title: t("messages:title.password"), canChange, isAdmin: args.role === "admin", fields };
});

export const action = defineAction(
  {
    permission: "account.view",
    schema: changePasswordForm,
    refusalTitle: "messages:password.failed",
    freshFactor: true,
  },
  async ({ person, input: { current_password: current, password: next }, ...args }) => {
    await changePassword(db, { ...person, device: await deviceHash(args) }, { current, next });
    return redirectWithToast(
      args,
      paths.settings,
      { title: "messages:password.updated", description: "messages:password.others_signed_out" },
      await renewSession(args),
    );
  },
);

export default function SettingsPassword() {
  const { t } = useTranslation();
  const { canChange, isAdmin, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:password.title")}</h1>
      {canChange ? (
        <Panel>
          <PostForm>
            <CurrentPasswordField field={fields.current_password} />
            <NewPasswordFields fields={fields} isAdmin={isAdmin} />
            <p className="text-muted">{t("account:password.note")}</p>
            <Button pendingLabel={t("common:pending.saving")}>{t("account:password.submit")}</Button>
          </PostForm>
        </Panel>
      ) : (
        <PasswordRequired />
      )}
    </div>
  );
}
