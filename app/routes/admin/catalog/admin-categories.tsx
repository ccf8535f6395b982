import { useLoaderData } from "@remix-run/react";
import { CategoryTree } from "#app/components/admin/categories/category-tree.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAdminCategories } from "#app/domain/listings/admin-categories/admin-categories.queries.server.ts";
import { treeOf } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "catalogue.manage" }, async ({ scope, ...args }) => {
  const [t, categories] = await Promise.all([getT(args), listAdminCategories(db, scope)]);
  return { title: t("messages:title.admin_categories"), count: categories.length, tree: treeOf(categories) };
});

/** The departments with their subcategories. */
export default function AdminCategories() {
  const { t } = useTranslation();
  const { title, count, tree } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-5xl gap-5 py-5">
      <BackLink to={paths.admin} text={t("admin:back")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-title font-bold">{title}</h1>
          <p className="text-muted">{t("admin_categories:count", { count, n: formatNumber(count) })}</p>
        </div>
        <ButtonLink to={paths.adminCategoryNew}>{t("admin_categories:add")}</ButtonLink>
      </div>
      {tree.length === 0 ? <p>{t("admin_categories:none")}</p> : <CategoryTree tree={tree} />}
    </div>
  );
}
