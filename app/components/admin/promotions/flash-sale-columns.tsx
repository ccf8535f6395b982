import { scheduleColumns } from "#app/components/money/discounts/schedule-columns.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { discountedProductColumn } from "#app/components/seller/promotions/discounted-product-column.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import type { ManagedSale, SaleProduct } from "#app/domain/listings/flash-sales/flash-sales.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { priceInDiscount } from "#app/domain/listings/store-discounts/store-discounts.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of the flash sales, for their table and CSV file. */
export function flashSaleColumns({ t, locale }: Pick<Translation, "t" | "locale">): Column<ManagedSale>[] {
  const { name, starts, ends, state } = scheduleColumns({ t, locale }, paths.adminFlashSale);
  return [
    name,
    { head: t("flash_sales:column.percent"), value: ({ percent }) => `${percent}%` },
    { head: t("discounts:column.products"), value: ({ products }) => products },
    { head: t("flash_sales:column.pieces"), value: ({ pieces }) => pieces },
    starts,
    ends,
    state,
    { head: t("admin_people:promotions.column.bearer"), value: ({ bearer }) => t(`flash_sales:bearer.${bearer}`) },
  ];
}

/** The products of a sale with their prices and how many pieces were ordered at them. */
export function SaleProducts({ products, percent }: { products: readonly SaleProduct[]; percent: number }) {
  const { t, locale } = useTranslation();
  const columns: Column<SaleProduct>[] = [
    discountedProductColumn({ t, locale }),
    { head: t("flash_sales:column.store"), value: ({ storeName }) => storeName },
    {
      head: t("discounts:column.normal"),
      value: ({ normalPaise }) => normalPaise,
      cell: ({ normalPaise }) => formatPaise(normalPaise),
    },
    {
      head: t("flash_sales:column.price"),
      value: ({ normalPaise }) => priceInDiscount(normalPaise, { percent, pricePaise: null }),
      cell: ({ normalPaise }) => formatPaise(priceInDiscount(normalPaise, { percent, pricePaise: null })),
    },
    {
      head: t("flash_sales:column.pieces"),
      value: ({ taken }) => taken,
      cell: ({ taken, pieceLimit }) =>
        pieceLimit === null
          ? formatNumber(taken)
          : t("promotions:uses_of", { uses: formatNumber(taken), limit: formatNumber(pieceLimit) }),
    },
  ];
  return (
    <DataTable caption={t("flash_sales:products")} columns={columns} rows={products} keyOf={({ id }) => String(id)} />
  );
}
