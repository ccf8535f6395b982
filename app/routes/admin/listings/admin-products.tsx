import { useLoaderData } from "@remix-run/react";
import { listedAdminProductColumns } from "#app/components/admin/products/listed-admin-product-columns.tsx";
import { AdminProductFilters } from "#app/components/admin/products/admin-product-filters.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { adminProducts } from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import { adminProductList, isNarrowed } from "#app/domain/listings/admin-products/admin-products.ts";
import { findStoreName } from "#app/domain/stores/stores/stores.queries.server.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  adminProducts,
  { permission: "catalogue.manage", title: "messages:title.admin_products" },
  async (scope, { store }) => {
    const [categories, storeName] = await Promise.all([
      allCategories(),
      store === null ? undefined : findStoreName(db, scope, store),
    ]);
    return { categories, storeName: storeName ?? null };
  },
);

/** The products of all stores. */
export default function AdminProducts() {
  const { t } = useTranslation();
  const { categories, storeName, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: adminProductList, here: paths.adminProducts, asked };
  const total = countValues({ n: found.count, bounded: found.bounded });
  const isDeleted = asked.view === "deleted";
  const on = isDeleted ? "restore" : "delete";
  const action = isDeleted ? paths.adminProductsRestore : paths.adminProductsDeleteChoose;
  return (
    <TablePage
      {...data}
      {...links}
      back={{ to: paths.admin, text: t("admin:back") }}
      total={t("admin_products:count", total)}
      empty={t("admin_products:none")}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={adminProductList.href(paths.adminProductNew, adminProductList.defaults, { store: asked.store })}
          >
            {t("messages:title.admin_product_new")}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.adminDeletions}>
            {t("admin_products:deletion.list")}
          </ButtonLink>
          {!isDeleted && found.count > 0 && isNarrowed(asked) && (
            <ButtonLink variant="outline" to={adminProductList.href(paths.adminProductsDelete, asked, {})}>
              {t("admin_products:delete.matching", total)}
            </ButtonLink>
          )}
        </div>
      }
      filters={<AdminProductFilters asked={asked} categories={categories} storeName={storeName} />}
      columns={listedAdminProductColumns}
      keyOf={({ id }) => String(id)}
      bulk={{
        form: "products",
        buttons: [
          { action, label: t(`admin_products:${on}.selected`) },
          { action, label: t(`admin_products:${on}.page`, { count: found.rows.length }), all: true },
        ],
      }}
      csv={paths.adminProductsCsv}
    />
  );
}
