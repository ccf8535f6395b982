import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { deleteView } from "#app/domain/insights/admin-lists/saved-views.commands.server.ts";
import { findEditableView } from "#app/domain/insights/admin-lists/saved-views.queries.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { defineEditableViewLoader } from "#app/routes/admin/insights/editable-view.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineEditableViewLoader("admin_lists:views.delete_of");

export const action = defineAction(
  { permission: "admin.dashboard", params: { id: rowId } },
  async ({ scope, params, ...args }) => {
    const view = await findEditableView(db, scope, params.id);
    if (!view || !(await deleteView(db, scope, params.id))) return false;
    return redirectWithToast(args, view.to, { title: "admin_lists:views.deleted" });
  },
);

/** Asks before a view is deleted. */
export default function ViewDelete() {
  const { t } = useTranslation();
  const { title, view } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminView(view.id)} text={view.name} />
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      <PostForm isCard>
        <p>{t(view.isShared ? "admin_lists:views.delete_shared" : "admin_lists:views.delete_own")}</p>
        <div>
          <Button>{t("admin_lists:views.delete")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
