import { expect, it } from "vitest";

/** Keys of a list's state that choose the order, the page or the layout, never the rows. */
const PLACES = ["sort", "page", "after", "before", "rows", "choose"];

/** Values that show all rows, so they have nothing to hide. */
const ALL: readonly unknown[] = ["all", "recent"];

interface TestedList<State> {
  defaults: State;
  choices: { readonly [Key in keyof State]: readonly State[Key][] };
}

type SortOf<State> = State extends { sort: infer Sort extends string } ? Sort : never;

/**
 * A state of the list, as changes to its defaults, and the planted rows that it shows, in order; the other rows must be absent. A function
 * if the state needs a planted row's id.
 */
export type Side<State> = readonly [asked: Partial<State> | (() => Partial<State>), shown: readonly string[]];

const changeOf = <State>(asked: Side<State>[0]) => (typeof asked === "function" ? asked() : asked);

/**
 * Tests the planted rows that each view, filter, search and order of a list shows. Every value that the list declares needs a line that
 * shows a planted row and hides another, and every order needs its own line.
 * @param read returns the names of the planted rows on the page
 * @param options.orders the rows of the first side in each order
 * @param options.never planted rows that no state shows
 */
export function testSides<State extends object>(
  list: TestedList<State>,
  read: (asked: State) => Promise<string[]>,
  sides: readonly [Side<State>, ...Side<State>[]],
  {
    orders = {},
    never = [],
  }: { orders?: Partial<Record<SortOf<State>, readonly string[]>>; never?: readonly string[] } = {},
): void {
  const lines = sides.map(([asked, shown]) => ({
    asked,
    shown,
    title: typeof asked === "function" ? asked.toString() : JSON.stringify(asked),
  }));

  it.each(lines)("$title shows its rows alone", async ({ asked, shown }) => {
    expect(await read({ ...list.defaults, ...changeOf(asked) })).toEqual(shown);
  });

  it.each(Object.entries<readonly string[] | undefined>(orders))("sorted by %s: %j", async (sort, shown) => {
    expect(await read({ ...list.defaults, ...changeOf(sides[0][0]), sort })).toEqual(shown);
  });

  it("each value shows a planted row and hides another", () => {
    expect(withoutLine(list, sides, never)).toEqual([]);
  });

  it("each order has its rows, which no other has", () => {
    const sorts = "sort" in list.choices ? (list.choices as { sort: readonly string[] }).sort : [];
    expect(Object.keys(orders).toSorted()).toEqual(sorts.toSorted());
    // Orders with the same array are equal on purpose.
    const shown = new Set(Object.values<readonly string[] | undefined>(orders));
    expect(new Set([...shown].map((rows) => rows?.join())).size).toBe(shown.size);
  });
}

/** Returns the values of the list's filters that no side tests. */
function withoutLine<State extends object>(
  list: TestedList<State>,
  sides: readonly Side<State>[],
  never: readonly string[],
): string[] {
  const planted = new Set([...never, ...sides.flatMap(([, shown]) => shown)]);
  const isTested = (key: string, isMeant: (value: unknown) => boolean) =>
    sides.some(([asked, shown]) => {
      const change = changeOf(asked) as Record<string, unknown>;
      const hides = shown.length < planted.size || ALL.includes(change[key]);
      return key in change && isMeant(change[key]) && shown.length > 0 && hides;
    });
  const filters = Object.entries<readonly unknown[]>(list.choices).filter(([key]) => !PLACES.includes(key));
  return filters.flatMap(([key, choices]) => {
    const values = choices.filter((value) => value !== undefined);
    if (values.length === 0) return isTested(key, () => true) ? [] : [key];
    return values
      .filter((value) => !isTested(key, (asked) => asked === value))
      .map((value) => `${key} ${JSON.stringify(value)}`);
  });
}
