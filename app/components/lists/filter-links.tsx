import { Link } from "#app/components/link.tsx";
import type { ListPageProps } from "#app/components/lists/list-page.tsx";
import { formatNumber } from "#app/components/format.ts";

/** The values of a list's filter, or its sort orders, as links; the current one is marked. */
export function FilterLinks<State, Name extends keyof State>({
  list,
  here,
  asked,
  filter,
  values = list.choices[filter],
  label,
  textOf,
  countOf,
  marksCurrent = true,
}: {
  list: ListPageProps<State>["list"] & { choices: Readonly<Record<Name, readonly State[Name][]>> };
  /** The address of the list. */
  here: string;
  asked: State;
  filter: Name;
  /** Default: all values of the filter. */
  values?: readonly State[Name][];
  label: string;
  textOf: (value: State[Name]) => string;
  /** How many rows a value has, where that is shown. */
  countOf?: (value: State[Name]) => number | undefined;
  /** False where the rows that are shown are of no value in particular. */
  marksCurrent?: boolean;
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {values.map((value) => {
          const count = countOf?.(value);
          return (
            <li key={String(value)}>
              <Link
                to={list.href(here, asked, { [filter]: value } as unknown as Partial<State>)}
                aria-current={marksCurrent && value === asked[filter] ? "page" : undefined}
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
