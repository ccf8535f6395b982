import type { ReactNode } from "react";
import { formatDate, formatNumber, formatShortDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { FeeBreakdown } from "#app/components/seller/payments/fee-breakdown.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import type { CsvColumn } from "#app/domain/platform/lists/csv.ts";
import { formatPaise, PAISE_PER_RUPEE, type Paise } from "#app/domain/platform/money/money.ts";
import type { Earning } from "#app/domain/ordering/payouts/store-payouts.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of the CSV file of a store's earnings: each amount has its own column. */
export function earningFileColumns({ t, locale }: Pick<Translation, "t" | "locale">): CsvColumn<Earning>[] {
  const amount = (name: string, paise: (earning: Earning) => Paise): CsvColumn<Earning> => ({
    head: t(`payments:column.${name}`),
    value: (earning) => paise(earning) / PAISE_PER_RUPEE,
  });
  return [
    { head: t("payments:column.order"), value: ({ orderNumber }) => orderNumber },
    { head: t("payments:column.product"), value: nameOf },
    { head: t("payments:column.quantity"), value: ({ quantity }) => quantity },
    { head: t("payments:column.sold"), value: ({ soldAt }) => soldAt },
    amount("price", ({ pricePaise }) => pricePaise),
    amount("own_discount", ({ storeFundedDiscountPaise }) => storeFundedDiscountPaise),
    amount("commission", ({ commissionPaise }) => commissionPaise),
    amount("commission_gst", ({ commissionGstPaise }) => commissionGstPaise),
    amount("tcs", ({ tcsPaise }) => tcsPaise),
    amount("tds", ({ tdsPaise }) => tdsPaise),
    amount("promised", ({ promisedPaise }) => promisedPaise),
    { head: t("payments:column.promised_on"), value: ({ promisedOn }) => promisedOn },
    amount("reversed", ({ reversedPaise }) => reversedPaise),
    amount("paid", ({ paidPaise }) => paidPaise),
    amount("owed", ({ owedPaise }) => owedPaise),
    { head: t("payments:column.state"), value: (earning) => stateText(earning, { t, locale }) },
    { head: t("payments:column.payout"), value: ({ payoutNumber }) => payoutNumber },
  ];
}

/** Links of a line: to the page that asks about it, its payout and its order. Default: the store's own pages. */
interface EarningLinks {
  canAsk?: boolean;
  payoutAt?: (number: string) => string;
  orderAt?: (number: string) => string;
}

/** Returns the columns of the table of a store's earnings. */
export function earningColumns(
  translation: Translation,
  { canAsk = true, payoutAt = paths.sellerPayout, orderAt }: EarningLinks = {},
): Column<Earning>[] {
  const { t, locale } = translation;
  const column = (
    name: string,
    value: Column<Earning>["value"],
    cell: (earning: Earning) => ReactNode,
  ): Column<Earning> => ({ head: t(`payments:column.${name}`), value, cell });
  return [
    column("product", nameOf, (earning) => (
      <span className="grid">
        <span className="wrap-anywhere" {...langAttribute(nameOf(earning), locale)}>
          {nameOf(earning)}
        </span>
        {orderAt ? (
          <Link
            to={orderAt(earning.orderNumber)}
            className="inline-flex min-h-11 items-center font-normal whitespace-nowrap text-indigo hover:underline"
          >
            {earning.orderNumber}
          </Link>
        ) : (
          <span className="font-normal whitespace-nowrap text-muted">{earning.orderNumber}</span>
        )}
      </span>
    )),
    column(
      "quantity",
      ({ quantity }) => quantity,
      ({ quantity }) => formatNumber(quantity),
    ),
    column(
      "sold",
      ({ soldAt }) => soldAt,
      ({ soldAt }) => <span className="whitespace-nowrap">{formatShortDate(soldAt, locale)}</span>,
    ),
    column(
      "promised",
      ({ promisedPaise }) => promisedPaise / PAISE_PER_RUPEE,
      ({ promisedPaise: sellerPaise, promisedOn, storeFundedDiscountPaise, ...fees }) => (
        <FeeBreakdown
          fees={{ ...fees, sellerPaise }}
          storeFundedDiscountPaise={storeFundedDiscountPaise}
          by={promisedOn === null ? null : formatDate(promisedOn, locale)}
        />
      ),
    ),
    column(
      "reversed",
      ({ reversedPaise }) => reversedPaise / PAISE_PER_RUPEE,
      ({ reversedPaise }) => (reversedPaise === 0 ? "–" : formatPaise(reversedPaise)),
    ),
    column(
      "paid",
      ({ paidPaise }) => paidPaise / PAISE_PER_RUPEE,
      ({ paidPaise }) => (paidPaise === 0 ? "–" : formatPaise(paidPaise)),
    ),
    column(
      "state",
      (earning) => stateText(earning, translation),
      (earning) => <EarningState earning={earning} translation={translation} canAsk={canAsk} payoutAt={payoutAt} />,
    ),
  ];
}

function nameOf({ productName, options }: Earning): string {
  return [productName, optionsText(options)].filter(Boolean).join(" · ");
}

/** Returns the state of an item's payment: why it waits, or its outcome. */
function stateText(
  { state, payableOn, owedPaise, paidPaise }: Earning,
  { t, locale }: Pick<Translation, "t" | "locale">,
): string {
  if (state === null) return t(paidPaise > 0 ? "payments:state.paid" : "payments:state.reversed");
  return t(`payments:state.${state}`, {
    amount: formatPaise(Math.abs(owedPaise)),
    day: payableOn === null ? "" : formatDate(payableOn, locale),
  });
}

function EarningState({
  earning,
  translation,
  canAsk,
  payoutAt,
}: Required<Omit<EarningLinks, "orderAt">> & {
  earning: Earning;
  translation: Translation;
}) {
  const { payoutNumber, itemId } = earning;
  return (
    <span className="grid justify-items-start">
      {stateText(earning, translation)}
      {payoutNumber !== null && (
        <Link
          to={payoutAt(payoutNumber)}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-indigo hover:underline"
        >
          {payoutNumber}
        </Link>
      )}
      {canAsk && (
        <Link
          to={paths.sellerPaymentAsk(itemId)}
          className="inline-flex min-h-11 items-center text-indigo hover:underline"
        >
          {translation.t("payments:ask.link")}
        </Link>
      )}
    </span>
  );
}
