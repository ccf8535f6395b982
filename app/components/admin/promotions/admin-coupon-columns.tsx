import { Chip } from "#app/components/ui/chip.tsx";
import { couponValueText, minimumColumn, usesColumn } from "#app/components/money/coupons/coupon-term-columns.tsx";
import { formatShortDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { MarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { Translate } from "#app/locales/translate.ts";
import * as paths from "#app/paths.ts";

export function CouponStatusChip({ status, t }: { status: MarketplaceCoupon["status"]; t: Translate }) {
  return <Chip tone={status === "Active" ? "leaf" : "muted"}>{t(statusKey("coupon", status))}</Chip>;
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
    { head: t("admin_people:promotions.column.value"), value: (coupon) => couponValueText(coupon, t) },
    {
      head: t("admin_people:promotions.column.status"),
      value: ({ status }) => t(statusKey("coupon", status)),
      cell: ({ status }) => <CouponStatusChip status={status} t={t} />,
    },
    minimumColumn(t),
    {
      head: t("promotions:column.first_day"),
      value: ({ firstDay }) => firstDay,
      cell: ({ firstDay }) => day(firstDay),
    },
    { head: t("promotions:column.last_day"), value: ({ lastDay }) => lastDay, cell: ({ lastDay }) => day(lastDay) },
    usesColumn(t),
    {
      head: t("admin_people:promotions.column.bearer"),
      value: ({ storeName }) => storeName ?? t("admin_people:promotions.marketplace"),
    },
  ];
}
