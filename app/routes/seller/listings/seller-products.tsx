import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { listedProductColumns, productBulkActions } from "#app/components/seller/products/listed-product-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { sellerProducts } from "#app/domain/listings/seller-products/seller-products.queries.server.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  sellerProducts,
  { permission: "product.view", title: "messages:title.seller_products" },
  async (scope) => ({
    canManage: hasPermission(scope, "product.manage"),
    canExport: hasPermission(scope, "store.export"),
  }),
);

export default function SellerProducts() {
  const { t } = useTranslation();
  const { canManage, canExport, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: sellerProductList, here: paths.sellerProducts, asked };
  const isFiltered = asked.search !== "" || asked.stock !== undefined || asked.view !== undefined;
  return (
    <TablePage
      {...data}
      {...links}
      total={t("seller:products.count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t(isFiltered ? "seller:products.none_found" : "seller:products.none")}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="view"
            label={t("seller:products.views")}
            textOf={(view) =>
              view === undefined || view === "deleted"
                ? t(`seller:products.${view ?? "all"}`)
                : view === "waiting" || view === "refused"
                  ? t(statusKey("listing_review", view === "waiting" ? "pending" : view))
                  : t(statusKey("product", view))
            }
          />
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
            <FilterBar hidden={sellerProductList.hiddenFields(asked, ["stock"])} submit={t("seller:products.filter")}>
              <SelectField
                field={sellerProductList.fields.stock}
                label={t("seller:products.stock_filter")}
                defaultValue={asked.stock ?? ""}
                emptyLabel={t("seller:products.any_stock")}
                options={(["out", "low"] as const).map((one) => ({ value: one, label: t(`seller:products.${one}`) }))}
              />
            </FilterBar>
            <ListSearch {...links} label={t("seller:products.search")} />
          </div>
        </>
      }
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="quiet" to={paths.sellerBatches}>
            {t("batches:bulk.history")}
          </ButtonLink>
          {canManage && found.count > 0 && asked.view !== "deleted" && (
            <ButtonLink variant="quiet" to={sellerProductList.href(paths.productPricesMatching, asked)}>
              {t("batches:bulk.open_all")}
            </ButtonLink>
          )}
          {canExport && (
            <ButtonLink variant="quiet" to={paths.productsExport}>
              {t("import_pages:export")}
            </ButtonLink>
          )}
          {canManage && (
            <ButtonLink variant="outline" to={paths.productImport}>
              {t("import_pages:link")}
            </ButtonLink>
          )}
          {canManage && <ButtonLink to={paths.productCustomize("new")}>{t("seller:products.add")}</ButtonLink>}
        </div>
      }
      columns={(translation) => listedProductColumns(translation, canManage)}
      keyOf={({ id }) => String(id)}
      bulk={canManage ? { form: "products", buttons: productBulkActions(asked.view, t) } : undefined}
      {...(canExport && { csv: paths.sellerProductsCsv })}
    />
  );
}
