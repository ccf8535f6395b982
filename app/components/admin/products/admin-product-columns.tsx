import { Chip } from "#app/components/ui/chip.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { adminProductList, type AdminProduct } from "#app/domain/listings/admin-products/admin-products.ts";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

const link = "inline-flex min-h-11 items-center hover:underline";

/** Returns the columns of the administrators' products, for their CSV file. */
export function adminProductColumns({ t, locale }: Translation): Column<AdminProduct>[] {
  const categoryText = ({ category }: AdminProduct) =>
    category === null ? t("admin_products:no_category") : (category[locale] ?? category.en);
  return [
    {
      head: t("admin_products:column.name"),
      value: ({ name }) => name,
      sort: "name",
    },
    {
      head: t("admin_products:column.category"),
      value: categoryText,
      cell: (product) => <span {...langAttribute(categoryText(product), locale)}>{categoryText(product)}</span>,
    },
    {
      head: t("seller:products.column.price"),
      value: ({ pricePaise }) => pricePaise / PAISE_PER_RUPEE,
      sort: "price",
      cell: ({ pricePaise }) => formatPaise(pricePaise),
    },
    {
      head: t("seller:products.column.stock"),
      value: ({ stock }) => stock,
      cell: ({ stock }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {formatNumber(stock)}
          {stock === 0 && <Chip tone="brick">{t("seller:products.out")}</Chip>}
        </span>
      ),
    },
    {
      head: t("admin_products:column.store"),
      value: ({ store }) => store.name,
      cell: ({ store }) => (
        <Link
          to={adminProductList.href(paths.adminProducts, adminProductList.defaults, { store: store.id })}
          className={`${link} wrap-anywhere`}
          {...langAttribute(store.name, locale)}
        >
          {store.name}
        </Link>
      ),
    },
    {
      head: t("seller:products.column.state"),
      value: (product) => stateText(product, t),
      cell: (product) => <AdminProductChip product={product} t={t} />,
    },
  ];
}

type Standing = Pick<AdminProduct, "state" | "isDeleted" | "isOnSale">;

function stateText({ state, isDeleted, isOnSale }: Standing, t: Translation["t"]): string {
  if (isDeleted) return t("seller:products.deleted");
  return t(state === "live" && !isOnSale ? "admin_products:store_not_approved" : statusKey("product", state));
}

export function AdminProductChip({ product, t }: { product: Standing; t: Translation["t"] }) {
  const tone = product.isOnSale ? "leaf" : product.state === "taken_down" && !product.isDeleted ? "brick" : "muted";
  return <Chip tone={tone}>{stateText(product, t)}</Chip>;
}
