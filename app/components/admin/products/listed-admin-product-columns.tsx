import { adminProductColumns } from "#app/components/admin/products/admin-product-columns.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { AdminProduct } from "#app/domain/listings/admin-products/admin-products.ts";
import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import * as paths from "#app/paths.ts";

const link = "inline-flex min-h-11 items-center hover:underline";

/** As `adminProductColumns`, for the page: with each product's picture and actions. */
export function listedAdminProductColumns(translation: Translation): Column<AdminProduct>[] {
  const { t, locale } = translation;
  const [name, ...others] = adminProductColumns(translation);
  return [
    {
      ...name!,
      cell: ({ id, name, picture }) => (
        <span className="flex items-center gap-3">
          <Thumbnail picture={picture} small />
          <Link
            to={paths.adminProduct(id)}
            className={`${link} min-w-0 wrap-anywhere`}
            {...langAttribute(name, locale)}
          >
            {name}
          </Link>
        </span>
      ),
    },
    ...others,
    {
      head: t("seller:products.column.actions"),
      value: ({ id }) => paths.adminProduct(id),
      cell: ({ id, name, isDeleted }) => {
        const actions = [
          { to: paths.adminProduct(id), text: t("admin_products:edit") },
          { to: addressWithIds(paths.adminProductsDelete, [id]), text: t("admin_products:delete.link") },
        ];
        return (
          <span className="flex flex-wrap gap-x-4">
            {(isDeleted ? [] : actions).map(({ to, text }) => (
              <Link key={to} to={to} className={`${link} font-semibold text-indigo`}>
                {text}
                <span className="sr-only" {...langAttribute(name, locale)}>
                  {" "}
                  {name}
                </span>
              </Link>
            ))}
          </span>
        );
      },
    },
  ];
}
