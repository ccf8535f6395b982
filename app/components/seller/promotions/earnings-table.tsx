import { formatNumber } from "#app/components/ui/format.ts";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { discountedProductColumn } from "#app/components/seller/promotions/discounted-product-column.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { DiscountedEarning } from "#app/domain/money/coupons/store-coupons.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

/** From the price to what the store receives, product by product (rule 6.27). */
export function EarningsTable({ earnings, caption }: { earnings: readonly DiscountedEarning[]; caption: string }) {
  const { t, locale } = useTranslation();
  const amount = (name: string, paise: (earning: DiscountedEarning) => Paise): Column<DiscountedEarning> => ({
    head: t(`promotions:earnings.column.${name}`),
    value: paise,
    cell: (earning) => <span className="whitespace-nowrap">{formatPaise(paise(earning))}</span>,
  });
  const columns: Column<DiscountedEarning>[] = [
    discountedProductColumn({ t, locale }),
    ...(earnings.some(({ pieces }) => pieces > 1)
      ? [
          {
            head: t("promotions:earnings.column.pieces"),
            value: ({ pieces }: DiscountedEarning) => pieces,
            cell: ({ pieces }: DiscountedEarning) => formatNumber(pieces),
          },
        ]
      : []),
    amount("price", ({ pricePaise }) => pricePaise),
    amount("discount", ({ discountPaise }) => -discountPaise),
    amount("commission", ({ fees }) => -fees.commissionPaise),
    amount("commission_gst", ({ fees }) => -fees.commissionGstPaise),
    amount("tcs", ({ fees }) => -fees.tcsPaise),
    amount("tds", ({ fees }) => -fees.tdsPaise),
    {
      ...amount("receive", ({ fees }) => fees.sellerPaise),
      cell: ({ fees }) => <strong className="whitespace-nowrap">{formatPaise(fees.sellerPaise)}</strong>,
    },
    amount("without", ({ withoutPaise }) => withoutPaise),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={earnings}
      keyOf={({ productId, pricePaise }) => `${productId} ${pricePaise}`}
    />
  );
}
