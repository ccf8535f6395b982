import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { couponValueText, minimumColumn, usesColumn } from "#app/components/money/coupons/coupon-term-columns.tsx";
import { formatDate, formatNumber, formatShortDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { StoreCoupon, StoreCouponState } from "#app/domain/money/coupons/store-coupons.ts";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import type { Translate } from "#app/locales/translate.ts";
import * as paths from "#app/paths.ts";

const TONES: Record<StoreCouponState, ChipTone> = {
  running: "leaf",
  planned: "sky",
  ended: "muted",
  used_up: "muted",
  off: "marigold",
};

export function CouponChip({ state, t }: { state: StoreCouponState; t: Translate }) {
  return <Chip tone={TONES[state]}>{t(`promotions:state.${state}`)}</Chip>;
}

/** Returns the columns of a store's coupons, for its table and its CSV file. */
export function couponColumns({ t, locale }: Pick<Translation, "t" | "locale">): Column<StoreCoupon>[] {
  return [
    {
      head: t("promotions:column.code"),
      value: ({ code }) => code,
      cell: ({ id, code }) => (
        <Link
          to={paths.sellerCoupon(id)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-indigo hover:underline"
        >
          {code}
        </Link>
      ),
    },
    { head: t("promotions:column.discount"), value: (coupon) => couponValueText(coupon, t) },
    minimumColumn(t),
    {
      head: t("promotions:column.first_day"),
      value: ({ firstDay }) => firstDay,
      cell: ({ firstDay }) => <span className="whitespace-nowrap">{formatShortDate(new Date(firstDay), locale)}</span>,
    },
    {
      head: t("promotions:column.last_day"),
      value: ({ lastDay }) => lastDay,
      cell: ({ lastDay }) => <span className="whitespace-nowrap">{formatShortDate(new Date(lastDay), locale)}</span>,
    },
    usesColumn(t),
    {
      head: t("promotions:column.cost"),
      value: ({ costPaise }) => costPaise / PAISE_PER_RUPEE,
      cell: ({ costPaise }) => formatPaise(costPaise),
    },
    {
      head: t("promotions:column.state"),
      value: ({ state }) => t(`promotions:state.${state}`),
      cell: ({ state }) => <CouponChip state={state} t={t} />,
    },
  ];
}

/** A coupon's terms, for a member who may not change it. */
export function CouponFacts({ coupon, t, locale }: { coupon: StoreCoupon } & Pick<Translation, "t" | "locale">) {
  const facts = [
    ["discount", couponValueText(coupon, t)],
    ["minimum", coupon.minimumPaise === null ? "–" : formatPaise(coupon.minimumPaise)],
    ["first_day", formatDate(new Date(coupon.firstDay), locale)],
    ["last_day", formatDate(new Date(coupon.lastDay), locale)],
    ["per_person", coupon.usageLimitPerPerson === null ? "–" : formatNumber(coupon.usageLimitPerPerson)],
  ] as const;
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{t(`promotions:column.${name}`)}</dt>
          <dd className="text-right">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
