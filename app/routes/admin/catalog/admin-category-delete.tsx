import { useLoaderData } from "@remix-run/react";
import { ContentText } from "#app/components/admin/categories/category-facts.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findAdminCategory } from "#app/domain/listings/admin-categories/admin-categories.queries.server.ts";
import { deleteCategory } from "#app/domain/listings/admin-categories/category-removal.commands.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, locale, category] = await Promise.all([getT(args), getLocale(args), findAdminCategory(db, scope, id)]);
    if (!category) throw notFound();
    const name = category.names[locale];
    return { title: t("messages:title.admin_category_delete", { name }), name, category };
  },
);

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    params: { id: rowId },
    page: ({ params }) => paths.adminCategoryDelete(params.id),
    form: "category-delete",
    refusalToast: { tone: "error", title: "messages:category.database_error" },
  },
  async ({ scope, params, ...args }) => {
    if (!(await deleteCategory(db, scope, params.id))) return false;
    return redirectWithToast(args, paths.adminCategories, { title: "messages:category.deleted" });
  },
);

/** Asks before a category is deleted; one that holds something can be merged instead. */
export default function AdminCategoryDelete() {
  const { t } = useTranslation();
  const { title, name, category } = useLoaderData<typeof loader>();
  const { id, content } = category;
  const isEmpty = content.products + content.subcategories === 0;
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminCategory(id)} text={name} />
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      {isEmpty ? (
        <PostForm form="category-delete" isCard>
          <p>{t("admin_categories:delete_lead")}</p>
          <div>
            <Button variant="danger">{t("admin_categories:delete")}</Button>
          </div>
        </PostForm>
      ) : (
        <Panel>
          <p className="font-bold">{t("admin_categories:cannot_delete")}</p>
          <ContentText content={content} />
          <p className="mt-3">
            <ButtonLink to={paths.adminCategoryMerge(id)}>{t("admin_categories:merge_into")}</ButtonLink>
          </p>
        </Panel>
      )}
    </div>
  );
}
