import { formatNumber, formatShortDate } from "#app/components/ui/format.ts";
import { changeText, shareText } from "#app/components/insights/analytics/figure-cards.tsx";
import type { ChartStep, SignUpStep, Step } from "#app/components/insights/analytics/charts.ts";
import { amountColumn } from "#app/components/ui/lists/amount-column.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import {
  shareOf,
  type CategorySales,
  type DaySales,
  type PinCodeSales,
  type ProductSales,
} from "#app/domain/insights/analytics/analytics.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

type Texts = Pick<Translation, "t" | "locale">;

/** The columns of tables and CSV files of figures: amounts are rupees, shares percent. */
function columnsOf<Row>({ t }: Texts) {
  return {
    text: (name: string, value: (row: Row) => string): Column<Row> => ({ head: t(`analytics:column.${name}`), value }),
    count: (name: string, value: (row: Row) => number): Column<Row> => ({ head: t(`analytics:column.${name}`), value }),
    amount: (name: string, paise: (row: Row) => Paise) => amountColumn(t(`analytics:column.${name}`), paise),
    share: (name: string, part: (row: Row) => number, whole: (row: Row) => number): Column<Row> => ({
      head: t(`analytics:column.${name}`),
      value: (row) => {
        const share = shareOf(part(row), whole(row));
        return share === null ? null : share / 10;
      },
      cell: (row) => shareText(shareOf(part(row), whole(row))),
    }),
    /** A number and its share of the whole. */
    part: (name: string, part: (row: Row) => number, whole: (row: Row) => number): Column<Row> => ({
      head: t(`analytics:column.${name}`),
      value: part,
      cell: (row) => `${formatNumber(part(row))} (${shareText(shareOf(part(row), whole(row)))})`,
    }),
  };
}

export function dayColumns(texts: Texts): Column<DaySales>[] {
  const { text, count, amount } = columnsOf<DaySales>(texts);
  return [
    text("day", ({ day }) => day),
    amount("revenue", ({ revenuePaise }) => revenuePaise),
    count("orders", ({ orders }) => orders),
    count("pieces", ({ pieces }) => pieces),
    count("cancelled_pieces", ({ cancelledPieces }) => cancelledPieces),
    count("returned_pieces", ({ returnedPieces }) => returnedPieces),
    count("delivered_pieces", ({ deliveredPieces }) => deliveredPieces),
    count("views", ({ views }) => views),
  ];
}

/** Returns the days of a step: one, or the first and the last. */
export function stepText({ from, to }: Step, locale: Texts["locale"]): string {
  const day = (value: string) => formatShortDate(value, locale);
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
}

export function stepColumns(texts: Texts): Column<ChartStep>[] {
  const { text, count, amount } = columnsOf<ChartStep>(texts);
  return [
    text("day", (step) => stepText(step, texts.locale)),
    amount("revenue", ({ sales }) => sales.revenuePaise),
    amount("revenue_before", ({ before }) => before.revenuePaise),
    count("orders", ({ sales }) => sales.orders),
    count("orders_before", ({ before }) => before.orders),
    count("pieces", ({ sales }) => sales.pieces),
    count("views", ({ sales }) => sales.views),
  ];
}

export function conversionColumns(texts: Texts): Column<ChartStep>[] {
  const { text, count, share } = columnsOf<ChartStep>(texts);
  return [
    text("day", (step) => stepText(step, texts.locale)),
    count("views", ({ sales }) => sales.views),
    count("orders", ({ sales }) => sales.orders),
    share(
      "conversion",
      ({ sales }) => sales.orders,
      ({ sales }) => sales.views,
    ),
    share(
      "conversion_before",
      ({ before }) => before.orders,
      ({ before }) => before.views,
    ),
  ];
}

export function signUpColumns(texts: Texts): Column<SignUpStep>[] {
  const { text, count } = columnsOf<SignUpStep>(texts);
  return [
    text("day", (step) => stepText(step, texts.locale)),
    count("sign_ups", ({ people }) => people),
    count("sign_ups_before", ({ before }) => before),
  ];
}

export function productColumns(texts: Texts): Column<ProductSales>[] {
  const { text, count, amount, share } = columnsOf<ProductSales>(texts);
  const before = amount("revenue_before", ({ revenueBeforePaise }) => revenueBeforePaise);
  return [
    text("product", ({ name }) => name),
    amount("revenue", ({ revenuePaise }) => revenuePaise),
    { ...before, cell: (row) => withChange(row, texts) },
    count("orders", ({ orders }) => orders),
    count("pieces", ({ pieces }) => pieces),
    count("cancelled_pieces", ({ cancelledPieces }) => cancelledPieces),
    count("returned_pieces", ({ returnedPieces }) => returnedPieces),
    count("views", ({ views }) => views),
    share(
      "conversion",
      ({ orders }) => orders,
      ({ views }) => views,
    ),
  ];
}

export function categoryColumns(texts: Texts): Column<CategorySales>[] {
  const { text, count, amount } = columnsOf<CategorySales>(texts);
  const before = amount("revenue_before", ({ revenueBeforePaise }) => revenueBeforePaise);
  return [
    text("category", ({ name }) => name),
    amount("revenue", ({ revenuePaise }) => revenuePaise),
    { ...before, cell: (row) => withChange(row, texts) },
    count("pieces", ({ pieces }) => pieces),
    count("delivered_pieces", ({ deliveredPieces }) => deliveredPieces),
  ];
}

export function pinCodeColumns(texts: Texts): Column<PinCodeSales>[] {
  const { text, count, part } = columnsOf<PinCodeSales>(texts);
  const parcels = ({ parcels: all }: PinCodeSales) => all;
  return [
    text("pin_code", ({ pinCode }) => pinCode),
    count("parcels", parcels),
    part("cancelled", ({ cancelled }) => cancelled, parcels),
    part("undelivered", ({ undelivered }) => undelivered, parcels),
    part("returned", ({ returned }) => returned, parcels),
  ];
}

function withChange(row: { revenuePaise: Paise; revenueBeforePaise: Paise }, texts: Texts): string {
  const { revenuePaise, revenueBeforePaise } = row;
  return `${formatPaise(revenueBeforePaise)} (${changeText(revenuePaise, revenueBeforePaise, texts)})`;
}
