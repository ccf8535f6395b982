import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Checkbox, TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { changeView, viewFormValues } from "#app/domain/insights/admin-lists/saved-views.commands.server.ts";
import { findEditableView } from "#app/domain/insights/admin-lists/saved-views.queries.server.ts";
import { changedViewForm } from "#app/domain/insights/admin-lists/saved-views.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { defineEditableViewLoader } from "#app/routes/admin/insights/editable-view.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineEditableViewLoader("admin_lists:views.edit_of", (view) => ({
  marks: marksOf(viewFormValues(view)),
  fields: fieldsOf(changedViewForm),
}));

export const action = defineAction(
  {
    permission: "admin.dashboard",
    params: { id: rowId },
    schema: changedViewForm,
    exists: ({ scope, params }) => findEditableView(db, scope, params.id),
    done: "admin_lists:views.changed",
  },
  ({ scope, params, input }) => changeView(db, scope, params.id, input),
);

export default function ViewEdit() {
  const { t } = useTranslation();
  const { title, view, marks, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={view.to} text={t("admin_lists:views.open")} />
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      <PostForm isCard>
        <FormMarks field={fields.shown} marks={marks} />
        <TextField field={fields.name} label={t("admin_lists:views.name")} defaultValue={view.name} />
        <Checkbox field={fields.shared} label={t("admin_lists:views.shared")} defaultChecked={view.isShared} />
        <div className="flex flex-wrap gap-3">
          <Button>{t("admin_lists:views.save")}</Button>
          <ButtonLink variant="danger" to={paths.adminViewDelete(view.id)}>
            {t("admin_lists:views.delete")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
