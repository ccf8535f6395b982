import { Chip, type ChipTone } from "#app/components/chip.tsx";
import { formatDateTime, formatNumber } from "#app/components/format.ts";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { Link } from "#app/components/link.tsx";
import { DataTable, type Column } from "#app/components/lists/data-table.tsx";
import { discountedProductColumn } from "#app/components/seller/promotions/discounted-product-column.tsx";
import type { Translation } from "#app/components/translation.tsx";
import { formatPaise, type Paise } from "#app/domain/money/money.ts";
import {
  priceInDiscount,
  type DiscountedProduct,
  type StoreDiscount,
  type StoreDiscountState,
} from "#app/domain/store-discounts/store-discounts.ts";
import type { Translate } from "#app/locales/translate.ts";
import * as paths from "#app/paths.ts";

const TONES: Record<StoreDiscountState, ChipTone> = { running: "leaf", scheduled: "sky", ended: "muted" };

export function DiscountChip({ state, t }: { state: StoreDiscountState; t: Translate }) {
  return <Chip tone={TONES[state]}>{t(`discounts:state.${state}`)}</Chip>;
}

/** Returns the columns of a store's discounts, for its table and its CSV file. */
export function discountColumns({ t, locale }: Pick<Translation, "t" | "locale">): Column<StoreDiscount>[] {
  const time = (at: Date | string) => <span className="whitespace-nowrap">{formatDateTime(new Date(at), locale)}</span>;
  return [
    {
      head: t("discounts:column.name"),
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link
          to={paths.sellerDiscount(id)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-indigo hover:underline"
          {...langAttribute(name, locale)}
        >
          {name}
        </Link>
      ),
    },
    {
      head: t("discounts:column.products"),
      value: ({ products }) => products,
      cell: ({ products }) => formatNumber(products),
    },
    { head: t("discounts:column.starts"), value: ({ startsAt }) => startsAt, cell: ({ startsAt }) => time(startsAt) },
    { head: t("discounts:column.ends"), value: ({ endsAt }) => endsAt, cell: ({ endsAt }) => time(endsAt) },
    {
      head: t("discounts:column.state"),
      value: ({ state }) => t(`discounts:state.${state}`),
      cell: ({ state }) => <DiscountChip state={state} t={t} />,
    },
  ];
}

/** Returns what shoppers pay: the normal price, while a raise of it suspends the discount. */
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
