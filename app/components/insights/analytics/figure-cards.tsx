import type { ReactNode } from "react";
import { formatNumber } from "#app/components/ui/format.ts";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import { shareOf, type SalesSums } from "#app/domain/insights/analytics/analytics.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";

/** `12.5%`; a dash where there is no whole. */
export function shareText(thousandths: number | null): string {
  return thousandths === null ? "–" : `${formatNumber(thousandths / 10)}%`;
}

/** The figures of a period, each with that of the period before and the change. */
export function FigureCards({
  total,
  before,
  children,
}: {
  total: SalesSums;
  before: SalesSums;
  /** More of them. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const cards = [
    { name: "revenue", format: formatPaise, value: (sums: SalesSums) => sums.revenuePaise },
    { name: "orders", format: formatNumber, value: (sums: SalesSums) => sums.orders },
    { name: "pieces", format: formatNumber, value: (sums: SalesSums) => sums.pieces },
    { name: "cancelled", format: formatNumber, value: (sums: SalesSums) => sums.cancelledPieces },
    { name: "returned", format: formatNumber, value: (sums: SalesSums) => sums.returnedPieces },
    { name: "views", format: formatNumber, value: (sums: SalesSums) => sums.views },
  ];
  return (
    <dl className="grid gap-4 xs:grid-cols-2 xl:grid-cols-4">
      {cards.map(({ name, format, value }) => (
        <FigureCard
          key={name}
          label={t(`analytics:figure.${name}`)}
          value={value(total)}
          before={value(before)}
          format={format}
        />
      ))}
      <Card
        label={t("analytics:figure.conversion")}
        value={shareText(shareOf(total.orders, total.views))}
        before={t("analytics:before", { value: shareText(shareOf(before.orders, before.views)) })}
        change={t("analytics:conversion_hint")}
      />
      {children}
    </dl>
  );
}

/** A figure with that of the period before and the change. */
export function FigureCard({
  label,
  value,
  before,
  format,
}: {
  label: string;
  value: number;
  before: number;
  format: (value: number) => string;
}) {
  const translation = useTranslation();
  return (
    <Card
      label={label}
      value={format(value)}
      before={translation.t("analytics:before", { value: format(before) })}
      change={changeText(value, before, translation)}
    />
  );
}

function Card({ label, value, before, change }: { label: string; value: string; before: string; change: string }) {
  return (
    <div className="grid content-start gap-1 rounded-card border border-line bg-surface p-4 shadow-card">
      <dt className="text-muted">{label}</dt>
      <dd className="text-title leading-8 font-bold wrap-anywhere">{value}</dd>
      <dd className="text-small">{before}</dd>
      <dd className="text-small text-muted">{change}</dd>
    </div>
  );
}

/** Returns by how much a value has changed, in percent. */
export function changeText(value: number, before: number, { t }: Pick<Translation, "t">): string {
  if (value === before) return t("analytics:change.none");
  const thousandths = shareOf(Math.abs(value - before), before);
  if (thousandths === null) return t("analytics:change.new");
  return t(value > before ? "analytics:change.more" : "analytics:change.less", { share: shareText(thousandths) });
}
