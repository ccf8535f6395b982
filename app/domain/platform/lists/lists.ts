import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** One value of a list's address: a filter, the search, the sort order or the page. */
export interface ListValue<T> {
  /** The parameter in the address; default: the value's name in the state. */
  name?: string | undefined;
  /** Holds for an address without the parameter, and is left out of addresses. */
  fallback: T;
  /** For a typed text. */
  maxLength?: number;
  /** All values, where they are few. */
  values?: readonly T[];
  /** Returns undefined for invalid texts. */
  parse: (texts: readonly string[]) => T | undefined;
}

export type SortDirection = "ascending" | "descending";

/** Which page of a numbered list is shown, from 1. */
export interface PageNumbers {
  count: number;
  page: number;
  pageCount: number;
}

/** A page of a list's rows, in the direction of their order. */
export interface RowPage<Row> extends PageNumbers {
  rows: Row[];
  direction: SortDirection;
}

/** Maximum number of rows that are counted and ranked (rule 2.13): more would take longer than reading a page. */
export const COUNT_LIMIT = 1000;

/** A count that stops at `COUNT_LIMIT`: `{ n: 1000, bounded: true }` is shown as "1,000+". */
export interface BoundedCount {
  n: number;
  /** There are more than `n`. */
  bounded: boolean;
}

/** Returns the count of rows that were counted up to one more than `COUNT_LIMIT`. */
export function boundedCount(count: number): BoundedCount {
  return { n: Math.min(count, COUNT_LIMIT), bounded: count > COUNT_LIMIT };
}

/** One page of a list by keys. `before` and `after` are keys for the links to its neighbours; null at an end. */
export interface KeyPage<Row> {
  rows: Row[];
  before: string | null;
  after: string | null;
}

/** A page of a long list's rows, in the direction of their order. */
export interface LongRowPage<Row> extends KeyPage<Row> {
  /** At most `COUNT_LIMIT`. */
  count: number;
  /** There are more than `count`. */
  bounded: boolean;
  direction: SortDirection;
}

type Filters = Readonly<Record<string, ListValue<unknown>>>;
type ValuesOf<F extends Filters> = { [Name in keyof F]: F[Name] extends ListValue<infer T> ? T : never };

/** One of the values; without a fallback undefined means all. */
export function choice<const T extends string | number, const F extends T | undefined = undefined>(
  values: readonly T[],
  { name, fallback }: { name?: string; fallback?: F } = {},
): ListValue<T | F> {
  return {
    name,
    fallback: fallback as F,
    values: fallback === undefined ? [undefined as F, ...values] : values,
    parse: ([text]) => values.find((value) => String(value) === text),
  };
}

/** A whole number up to `highest`, which higher ones become; null for none and for zero. */
export function wholeNumber(name: string, highest: number): ListValue<number | null> {
  return { name, fallback: null, parse: ([text]) => parseWhole(text, highest) };
}

/** On with `name=1`. */
export function flag(name: string): ListValue<boolean> {
  return { name, fallback: false, parse: ([text]) => text === "1" };
}

function parseWhole(text: string | undefined, highest: number): number | undefined {
  return text !== undefined && /^\s*\d{1,12}\s*$/.test(text) ? Math.min(Number(text), highest) || undefined : undefined;
}

const MAX_PAGE = 1_000_000;
const cursor: ListValue<string | null> = {
  fallback: null,
  parse: ([text]) => (text !== undefined && /^[\w.-]{1,500}$/.test(text) ? text : undefined),
};
const POSITIONS = {
  page: { fallback: 1, parse: ([text]) => parseWhole(text, MAX_PAGE) } as ListValue<number>,
  after: cursor,
  before: cursor,
};
type Positions = ValuesOf<typeof POSITIONS>;

/** Page sizes that the reader can choose. */
export const ROWS_PER_PAGE = [20, 50, 100] as const;

interface SearchText {
  /** In characters. */
  maxLength: number;
}

/** The filters, search, sort order and page of a list, as its definition names them. */
export type StateOf<List extends { defaults: unknown }> = List["defaults"];

/**
 * Returns a list's addresses, the same for server and page. The state has a value for each filter, `sort`, `search` and `rows` where the list has
 * them, and its position.
 */
export function defineList<
  F extends Filters = never,
  const Sort extends string = never,
  Search extends SearchText | undefined = undefined,
  const Position extends keyof Positions = "page",
  Chosen extends boolean = false,
>(declaration: {
  filters?: F;
  /** The first one is the default. */
  sorts?: readonly [Sort, ...Sort[]];
  /** The parameter `q`. */
  search?: Search;
  /** `["page"]` numbers the pages (default); `["after", "before"]` is for long lists, whose pages begin or end at a row's key. */
  position?: readonly Position[];
  perPage: number;
  /** Whether the reader chooses the rows of a page, of `ROWS_PER_PAGE`; `perPage` is the default then. */
  choosesRows?: Chosen;
}) {
  type State = ([F] extends [never] ? unknown : ValuesOf<F>) &
    ([Sort] extends [never] ? unknown : { sort: Sort }) &
    (Search extends SearchText ? { search: string } : unknown) &
    (Chosen extends true ? { rows: number } : unknown) &
    Pick<Positions, Position>;
  const { filters, sorts, search, position = ["page"], perPage, choosesRows } = declaration;
  const positions: Filters = Object.fromEntries(
    position.map((name): [string, Filters[string]] => [name, POSITIONS[name]]),
  );
  const values: Filters = {
    ...(sorts && { sort: choice(sorts, { fallback: sorts[0] }) }),
    ...filters,
    ...(search && { search: searchValue(search) }),
    ...(choosesRows && { rows: choice<number, number>(ROWS_PER_PAGE, { fallback: perPage }) }),
    ...positions,
  };
  const fallbacks = (of: Filters) =>
    Object.fromEntries(Object.entries(of).map(([key, { fallback }]) => [key, fallback]));
  const defaults = fallbacks(values) as State;
  const firstPage = fallbacks(positions) as Partial<State>;

  const parse = (search: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(values).map(([key, { name = key, fallback, parse }]) => [
        key,
        parse(search.getAll(name)) ?? fallback,
      ]),
    ) as State;
  /** Returns the state's parameters, without defaults and `except`. */
  const params = (state: State, except: readonly PropertyKey[] = []): [name: string, value: string][] =>
    Object.entries(values).flatMap(([key, { name = key, fallback }]) => {
      const value = (state as Record<string, unknown>)[key];
      if (value === fallback || value === false || except.includes(key)) return [];
      return [value].flat().map((one): [string, string] => [name, one === true ? "1" : String(one)]);
    });
  /** Returns the state with a change, on the first page unless the change names another one. */
  const refine = (state: State, change: Partial<State>): State => ({ ...state, ...firstPage, ...change });

  return {
    perPage,
    defaults,
    /** The sort orders, and the values of each filter that is a choice; undefined, for all, comes first. Empty for other values. */
    choices: Object.fromEntries(Object.entries(values).map(([key, { values: all = [] }]) => [key, all])) as {
      readonly [Key in keyof State]: readonly State[Key][];
    },
    /** The inputs of a GET form, by their names in the state. */
    fields: Object.fromEntries(
      Object.entries(values).map(([key, { name = key, maxLength }]) => [
        key,
        { name, isFilter: true, ...(maxLength && { maxLength }) },
      ]),
    ) as { readonly [Key in keyof State]: FormField },
    /** Reads the parameters of an address; leaves out invalid ones. */
    parse,
    /** Returns the state that a request asks for. */
    of: (request: { url: string }) => parse(new URL(request.url).searchParams),
    refine,
    /** Returns the address of the list at `base`, which may have parameters of its own. */
    href: (base: string, state: State, change?: Partial<State>) => {
      const query = new URLSearchParams(params(change ? refine(state, change) : state)).toString();
      return query === "" ? base : base + (base.includes("?") ? "&" : "?") + query;
    },
    /** Returns the hidden inputs of a GET form that has inputs for the values in `except`; it leads to the first page. */
    hiddenFields: (state: State, except: readonly (keyof State)[]) => params({ ...state, ...firstPage }, except),
    /** Returns the state without filters and search, in the same order and with as many rows on a page. */
    reset: (state: State): State => ({
      ...defaults,
      ...(sorts && { sort: (state as { sort?: unknown }).sort }),
      ...(choosesRows && { rows: (state as { rows?: unknown }).rows }),
    }),
  };
}

function searchValue({ maxLength }: SearchText): ListValue<string> {
  return {
    name: "q",
    fallback: "",
    maxLength,
    parse: ([text = ""]) =>
      text
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, maxLength),
  };
}
