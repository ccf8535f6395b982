import { useId } from "react";
import { formatShortDate } from "#app/components/ui/format.ts";
import type { TimeChart as Shapes } from "#app/components/insights/analytics/charts.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** A chart over the days of a period, with the period before as a dashed line. Its table has the figures. */
export function TimeChart({
  chart,
  title,
  description,
  days,
  format,
}: {
  chart: Shapes;
  title: string;
  /** The chart in words, for people who do not see it. */
  description: string;
  /** Those at its ends. */
  days: { from: string; to: string };
  format: (value: number) => string;
}) {
  const { t, locale } = useTranslation();
  const id = useId();
  const { width, height, ticks } = chart;
  return (
    <figure className="grid gap-2">
      <b aria-hidden="true">{title}</b>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden="true" className="relative min-w-12 text-right text-small text-muted">
          {/* As wide as the longest of them. */}
          {ticks.map(({ value }) => (
            <span key={value} className="block h-0 overflow-hidden">
              {format(value)}
            </span>
          ))}
          {ticks.map((tick) => (
            <span
              key={tick.value}
              className="absolute right-0 translate-y-1/2 leading-none whitespace-nowrap"
              style={{ bottom: `${tick.height}%` }}
            >
              {format(tick.value)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-48 w-full overflow-visible"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{description}</desc>
          {ticks.map(({ value, height: percent }) => (
            <path
              key={value}
              d={`M0,${height - (percent / 100) * height}H${width}`}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-line"
            />
          ))}
          <path d={chart.shape} className={chart.line === "" ? "fill-indigo" : "fill-indigo-tint"} />
          <path
            d={chart.line}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2.5"
            strokeLinejoin="round"
            className="fill-none stroke-indigo"
          />
          <path
            d={chart.before}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeDasharray="5 4"
            className="fill-none stroke-muted"
          />
        </svg>
        <span aria-hidden="true" />
        <p aria-hidden="true" className="flex justify-between pt-1 text-small text-muted">
          <span>{formatShortDate(days.from, locale)}</span>
          <span>{formatShortDate(days.to, locale)}</span>
        </p>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        <Key className="stroke-indigo" dashes={undefined} text={t("analytics:this_period")} />
        <Key className="stroke-muted" dashes="5 4" text={t("analytics:period_before")} />
      </figcaption>
    </figure>
  );
}

function Key({ className, dashes, text }: { className: string; dashes: string | undefined; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 24 4" className="h-1 w-6">
        <path d="M0,2H24" strokeWidth="3" strokeDasharray={dashes} className={className} />
      </svg>
      {text}
    </span>
  );
}
