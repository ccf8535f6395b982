import { SelectField } from "#app/components/ui/form/field.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { adminProductList, type AdminProductList } from "#app/domain/listings/admin-products/admin-products.ts";
import { categoryChoices, type Category } from "#app/domain/catalog/categories/categories.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

/** What narrows the administrators' list of products. */
export function AdminProductFilters({
  asked,
  categories,
  storeName,
}: {
  asked: AdminProductList;
  categories: readonly Category[];
  /** Name of the store in the filter. */
  storeName: string | null;
}) {
  const { t, locale } = useTranslation();
  const links = { list: adminProductList, here: paths.adminProducts, asked };
  const { fields } = adminProductList;
  return (
    <>
      <FilterLinks
        {...links}
        filter="view"
        label={t("seller:products.column.state")}
        textOf={(view) =>
          view === undefined || view === "deleted"
            ? t(`seller:products.${view ?? "all"}`)
            : t(statusKey("product", view))
        }
      />
      {asked.store !== null && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span {...langAttribute(storeName ?? "", locale)}>{storeName}</span>
          <Link
            to={adminProductList.href(paths.adminProducts, asked, { store: null })}
            className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
          >
            {t("admin_products:all_stores")}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <FilterBar
          hidden={adminProductList.hiddenFields(asked, ["category", "stock", "sort"])}
          submit={t("seller:products.filter")}
        >
          <SelectField
            field={fields.category}
            label={t("admin_products:column.category")}
            defaultValue={asked.category === null ? "" : String(asked.category)}
            emptyLabel={t("admin_products:all_categories")}
            options={categoryChoices(categories, locale)}
          />
          <SelectField
            field={fields.stock}
            label={t("seller:products.stock_filter")}
            defaultValue={asked.stock ?? ""}
            emptyLabel={t("seller:products.any_stock")}
            options={(["out", "low"] as const).map((one) => ({ value: one, label: t(`seller:products.${one}`) }))}
          />
          <SelectField
            field={fields.sort}
            label={t("admin_orders:order_by")}
            defaultValue={asked.sort}
            options={adminProductList.choices.sort.map((one) => ({
              value: one,
              label: t(`admin_products:sort.${one}`),
            }))}
          />
        </FilterBar>
        <ListSearch {...links} label={t("admin_products:search")} />
      </div>
    </>
  );
}
