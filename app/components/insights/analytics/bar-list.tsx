import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { Bar } from "#app/components/insights/analytics/charts.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

const HEIGHT = 10;
/** Dark with a light edge: seen on the bar and beside it. */
const MARK = [
  { strokeWidth: 7, className: "stroke-surface" },
  { strokeWidth: 3, className: "stroke-ink" },
];

/** Names with their values and a bar for each; a mark on the bar is the value of the period before. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const { locale } = useTranslation();
  return (
    <ol className="grid gap-3">
      {bars.map(({ key, name, value, width, before }) => (
        <li key={key} className="grid gap-1">
          <span className="flex justify-between gap-4">
            <span className="wrap-anywhere" {...langAttribute(name, locale)}>
              {name}
            </span>
            <b className="whitespace-nowrap">{value}</b>
          </span>
          <svg aria-hidden="true" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className="h-2.5 w-full">
            <rect width="100" height={HEIGHT} className="fill-indigo-tint" />
            <rect width={width} height={HEIGHT} className="fill-indigo" />
            {before > 0 &&
              MARK.map(({ strokeWidth, className }) => (
                <path
                  key={className}
                  d={`M${Math.min(99.5, before)},0V${HEIGHT}`}
                  vectorEffect="non-scaling-stroke"
                  strokeWidth={strokeWidth}
                  className={className}
                />
              ))}
          </svg>
        </li>
      ))}
    </ol>
  );
}
