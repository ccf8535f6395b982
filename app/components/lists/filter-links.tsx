import { Link } from "#app/components/link.tsx";
import { formatNumber } from "#app/components/format.ts";

/** The values of a filter, or the sort orders of a list, as links; the current one is marked. */
export function FilterLinks<Value extends string | number | undefined>({
  label,
  values,
  current,
  hrefOf,
  textOf,
  countOf,
}: {
  label: string;
  values: readonly Value[];
  current: Value | undefined;
  hrefOf: (value: Value) => string;
  textOf: (value: Value) => string;
  /** How many rows a value has, where that is shown. */
  countOf?: (value: Value) => number | undefined;
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {values.map((value) => {
          const count = countOf?.(value);
          return (
            <li key={String(value)}>
              <Link
                to={hrefOf(value)}
                aria-current={value === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-semibold hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-tint aria-[current]:text-indigo"
              >
                {textOf(value)}
                {count !== undefined && <span className="font-normal text-muted">{formatNumber(count)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
