import { Chip, type ChipTone } from "#app/components/chip.tsx";
import { formatDateTime, formatNumber } from "#app/components/format.ts";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { Link } from "#app/components/link.tsx";
import { DataTable, type Column } from "#app/components/lists/data-table.tsx";
import { discountedProductColumn } from "#app/components/seller/promotions/discounted-product-column.tsx";
import { useTranslation, type Translation } from "#app/components/translation.tsx";
import type { ManagedSale, SaleProduct, SaleState } from "#app/domain/flash-sales/flash-sales.ts";
import { formatPaise } from "#app/domain/money/money.ts";
import { priceInDiscount } from "#app/domain/store-discounts/store-discounts.ts";
import type { Translate } from "#app/locales/translate.ts";
import * as paths from "#app/paths.ts";

const TONES: Record<SaleState, ChipTone> = { running: "leaf", scheduled: "sky", ended: "muted" };

export function SaleChip({ state, t }: { state: SaleState; t: Translate }) {
  return <Chip tone={TONES[state]}>{t(`discounts:state.${state}`)}</Chip>;
}

/** Returns the columns of the flash sales, for their table and CSV file. */
export function flashSaleColumns({ t, locale }: Pick<Translation, "t" | "locale">): Column<ManagedSale>[] {
  const time = (at: Date | string) => <span className="whitespace-nowrap">{formatDateTime(new Date(at), locale)}</span>;
  return [
    {
      head: t("discounts:column.name"),
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link
          to={paths.adminFlashSale(id)}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline"
          {...langAttribute(name, locale)}
        >
          {name}
        </Link>
      ),
    },
    { head: t("flash_sales:column.percent"), value: ({ percent }) => `${percent}%` },
    { head: t("discounts:column.products"), value: ({ products }) => products },
    {
      head: t("flash_sales:column.pieces"),
      value: ({ pieces }) => pieces,
      cell: ({ pieces }) => formatNumber(pieces),
    },
    { head: t("discounts:column.starts"), value: ({ startsAt }) => startsAt, cell: ({ startsAt }) => time(startsAt) },
    { head: t("discounts:column.ends"), value: ({ endsAt }) => endsAt, cell: ({ endsAt }) => time(endsAt) },
    {
      head: t("discounts:column.state"),
      value: ({ state }) => t(`discounts:state.${state}`),
      cell: ({ state }) => <SaleChip state={state} t={t} />,
    },
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
