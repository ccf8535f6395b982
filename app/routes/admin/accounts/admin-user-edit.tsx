import { useLoaderData } from "@remix-run/react";
import { UserFields } from "#app/components/admin/users/user-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ReadOnlyField } from "#app/components/admin/users/read-only-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { changeUser, userFormValues } from "#app/domain/accounts/users/users.commands.server.ts";
import { findUser } from "#app/domain/accounts/users/users.queries.server.ts";
import { userForm } from "#app/domain/accounts/users/users.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Asks for a fresh code before the page is shown, so that nothing typed on it is lost. */
export const loader = defineLoader(
  { permission: "user.manage", freshFactor: true, params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, user] = await Promise.all([getT(args), findUser(db, scope, id)]);
    if (!user) throw notFound();
    return {
      title: t("messages:title.admin_user_edit"),
      user,
      isOwn: id === scope.profileId,
      marks: marksOf(userFormValues(user)),
      fields: fieldsOf(userForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "user.manage",
    changesShop: true,
    freshFactor: true,
    params: { id: rowId },
    schema: userForm,
    refusalTitle: "messages:user.update_failed",
  },
  async ({ scope, params: { id }, input, ...args }) => {
    if (!(await changeUser(db, scope, id, input))) return false;
    return redirectWithToast(args, paths.adminUser(id), { title: "messages:user.updated" });
  },
);

export default function AdminUserEdit() {
  const { t } = useTranslation();
  const { title, user, isOwn, marks, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminUser(user.id)} text={user.fullName} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t(isOwn ? "admin_people:users.form.own" : "admin_people:users.form.new_role")}</p>
      <PostForm isCard>
        <FormMarks field={fields.shown} marks={marks} />
        <UserFields fields={fields} user={{ ...user, joinedAt: new Date(user.joinedAt), suspendedAt: null }}>
          <ReadOnlyField
            label={t("admin_people:users.form.email")}
            hint={t("admin_people:users.form.email_hint")}
            value={user.email}
          />
        </UserFields>
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("admin_people:users.form.save")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
