import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

/** Suspends a person with a reason, or lifts the suspension. */
export function UserSuspension({
  id,
  suspendedAt,
  fields,
}: {
  id: number;
  suspendedAt: Date | string | null;
  fields: Fields<"reason">;
}) {
  const { t, locale } = useTranslation();
  if (suspendedAt)
    return (
      <Panel heading={t("admin_people:users.restore.submit")}>
        <PostForm form="suspend" action={paths.adminUserRestore(id)}>
          <p>{t("admin_people:users.restore.lead", { date: formatDateTime(new Date(suspendedAt), locale) })}</p>
          <div>
            <Button>{t("admin_people:users.restore.submit")}</Button>
          </div>
        </PostForm>
      </Panel>
    );
  return (
    <Panel heading={t("admin_people:users.suspend.title")}>
      <PostForm form="suspend" action={paths.adminUserSuspend(id)}>
        <p className="text-muted">{t("admin_people:users.suspend.lead")}</p>
        <TextField
          field={fields.reason}
          label={t("admin_people:users.suspend.reason")}
          hint={t("admin_people:users.suspend.hint")}
        />
        <div>
          <Button variant="outline">{t("admin_people:users.suspend.submit")}</Button>
        </div>
      </PostForm>
    </Panel>
  );
}
