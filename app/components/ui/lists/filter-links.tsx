import type { ListPageProps } from "#app/components/ui/lists/list-page.tsx";
import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { formatNumber } from "#app/components/ui/format.ts";

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
  const links = values.map((value) => {
    const count = countOf?.(value);
    const change: Partial<State> = {};
    change[filter] = value;
    return {
      key: String(value),
      to: list.href(here, asked, change),
      isCurrent: marksCurrent && value === asked[filter],
      text: (
        <>
          {textOf(value)}
          {count !== undefined && <span className="font-normal text-muted">{formatNumber(count)}</span>}
        </>
      ),
    };
  });
  return <PillLinks label={label} links={links} />;
}
