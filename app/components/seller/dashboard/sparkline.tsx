import { useTranslation } from "#app/components/ui/translation.tsx";

const WIDTH = 120;
const HEIGHT = 32;
/** Half of the line's width: its ends and tips stay in the picture. */
const EDGE = 2;

/** A small line of daily values, the oldest first. Screen readers get the lowest, the highest and the last one. */
export function Sparkline({ values, format }: { values: readonly number[]; format: (value: number) => string }) {
  const { t } = useTranslation();
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const range = highest - lowest || 1;
  const points = values.map((value, day) => {
    const x = EDGE + (day / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((value - lowest) / range) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const text = t("seller:dashboard.trend", {
    days: values.length,
    lowest: format(lowest),
    highest: format(highest),
    today: format(values.at(-1) ?? 0),
  });
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full text-indigo"
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
