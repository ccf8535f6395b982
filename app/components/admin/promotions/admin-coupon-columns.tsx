import { Chip } from "#app/components/chip.tsx";
import { formatNumber, formatShortDate } from "#app/components/format.ts";
import { Link } from "#app/components/link.tsx";
import type { Column } from "#app/components/lists/data-table.tsx";
import type { Translation } from "#app/components/translation.tsx";
import type { MarketplaceCoupon } from "#app/domain/coupons/marketplace-coupons.ts";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";
import type { Translate } from "#app/locales/translate.ts";
import * as paths from "#app/paths.ts";

export function CouponStatusChip({ status, t }: { status: MarketplaceCoupon["status"]; t: Translate }) {
  return <Chip tone={status === "Active" ? "leaf" : "muted"}>{t(statusKey("coupon", status))}</Chip>;
}

/** Returns what a coupon takes off, in words; empty for Shipping, which has no value. */
function valueText({ percentBasisPoints, amountPaise, maximumDiscountPaise }: MarketplaceCoupon, t: Translate): string {
  if (amountPaise !== null) return formatPaise(amountPaise);
  if (percentBasisPoints === null) return "–";
  const percent = percentBasisPoints / 100;
  return maximumDiscountPaise === null
    ? t("promotions:discount.percent", { percent })
    : t("promotions:discount.percent_up_to", { percent, amount: formatPaise(maximumDiscountPaise) });
}

/** Returns the columns of the administrators' coupons, for their table and CSV file. */
export function adminCouponColumns({ t, locale }: Pick<Translation, "t" | "locale">): Column<MarketplaceCoupon>[] {
  const day = (value: string | null) =>
    value === null ? "–" : <span className="whitespace-nowrap">{formatShortDate(new Date(value), locale)}</span>;
  return [
    {
      head: t("promotions:column.code"),
      value: ({ code }) => code,
      sort: "code",
      cell: ({ id, code }) => (
        <Link
          to={paths.adminCoupon(id)}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline"
        >
          {code}
        </Link>
      ),
    },
    { head: t("admin_people:promotions.column.type"), value: ({ type }) => t(`admin_people:promotions.type.${type}`) },
    { head: t("admin_people:promotions.column.value"), value: (coupon) => valueText(coupon, t) },
    {
      head: t("admin_people:promotions.column.status"),
      value: ({ status }) => t(statusKey("coupon", status)),
      cell: ({ status }) => <CouponStatusChip status={status} t={t} />,
    },
    {
      head: t("promotions:column.minimum"),
      value: ({ minimumPaise }) => (minimumPaise === null ? null : minimumPaise / PAISE_PER_RUPEE),
      cell: ({ minimumPaise }) => (minimumPaise === null ? "–" : formatPaise(minimumPaise)),
    },
    {
      head: t("promotions:column.first_day"),
      value: ({ firstDay }) => firstDay,
      cell: ({ firstDay }) => day(firstDay),
    },
    { head: t("promotions:column.last_day"), value: ({ lastDay }) => lastDay, cell: ({ lastDay }) => day(lastDay) },
    {
      head: t("promotions:column.uses"),
      value: ({ uses }) => uses,
      cell: ({ uses, usageLimit }) =>
        usageLimit === null
          ? formatNumber(uses)
          : t("promotions:uses_of", { uses: formatNumber(uses), limit: formatNumber(usageLimit) }),
    },
    {
      head: t("admin_people:promotions.column.bearer"),
      value: ({ storeName }) => storeName ?? t("admin_people:promotions.marketplace"),
    },
  ];
}
