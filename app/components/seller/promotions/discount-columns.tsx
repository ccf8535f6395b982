import { scheduleColumns } from "#app/components/money/discounts/schedule-columns.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { discountedProductColumn } from "#app/components/seller/promotions/discounted-product-column.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import {
  priceInDiscount,
  type DiscountedProduct,
  type StoreDiscount,
} from "#app/domain/listings/store-discounts/store-discounts.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of a store's discounts, for its table and its CSV file. */
export function discountColumns({ t, locale }: Pick<Translation, "t" | "locale">): Column<StoreDiscount>[] {
  const { name, starts, ends, state } = scheduleColumns({ t, locale }, paths.sellerDiscount);
  return [
    name,
    {
      head: t("discounts:column.products"),
      value: ({ products }) => products,
      cell: ({ products }) => formatNumber(products),
    },
    starts,
    ends,
    state,
  ];
}

/** Returns the shoppers' price: the normal price while a price increase suspends the discount. */
function paidPrice(product: DiscountedProduct): Paise {
  return product.isSuspended ? product.normalPaise : priceInDiscount(product.normalPaise, product);
}

/** The products of a discount with their prices, for one that has ended and for a member who may not change it. */
export function DiscountPrices({
  products,
  t,
  locale,
}: { products: readonly DiscountedProduct[] } & Pick<Translation, "t" | "locale">) {
  const columns: Column<DiscountedProduct>[] = [
    discountedProductColumn({ t, locale }),
    {
      head: t("discounts:column.normal"),
      value: ({ normalPaise }) => normalPaise,
      cell: ({ normalPaise }) => formatPaise(normalPaise),
    },
    {
      head: t("discounts:column.price"),
      value: paidPrice,
      cell: (product) => formatPaise(paidPrice(product)),
    },
  ];
  return <DataTable caption={t("discounts:prices")} columns={columns} rows={products} keyOf={({ id }) => String(id)} />;
}
