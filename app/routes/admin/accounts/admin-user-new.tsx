import { useLoaderData } from "@remix-run/react";
import { UserFields } from "#app/components/admin/users/user-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { addUser } from "#app/domain/accounts/users/users.commands.server.ts";
import { newUserForm } from "#app/domain/accounts/users/users.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Asks for a fresh code before the page is shown, so that nothing typed on it is lost. */
export const loader = defineLoader({ permission: "user.manage", freshFactor: true }, async (args) => {
  const t = await getT(args);
  return { title: t("messages:title.admin_user_new"), fields: fieldsOf(newUserForm) };
});

export const action = defineAction(
  {
    permission: "user.manage",
    freshFactor: true,
    schema: newUserForm,
    idempotent: true,
    refusalTitle: "messages:user.add_failed",
  },
  async ({ scope, formKey, input, ...args }) => {
    const id = await addUser(db, scope, { formKey, input, locale: await getLocale(args) });
    return redirectWithToast(args, paths.adminUser(id), {
      title: "messages:user.added.title",
      description: "messages:user.added.text",
    });
  },
);

export default function AdminUserNew() {
  const { t } = useTranslation();
  const { title, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminUsers} text={t("messages:title.admin_users")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t("admin_people:users.form.lead")}</p>
      <PostForm isKeyed isCard>
        <UserFields fields={fields} user={null}>
          <TextField field={fields.email} label={t("admin_people:users.form.email")} />
        </UserFields>
        <PasswordField
          field={fields.password}
          label={t("admin_people:users.form.password")}
          hint={t("admin_people:users.form.password_hint")}
        />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{title}</Button>
        </div>
      </PostForm>
    </div>
  );
}
