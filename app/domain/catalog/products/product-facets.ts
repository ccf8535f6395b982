/** A value that a list can be filtered by. */
export interface FacetChoice<Value> {
  value: Value;
  /** Number of products in the list with this value and the other filters; null when the list is too long to count. */
  count: number | null;
  selected: boolean;
}

/** A value with a name of its own, in the reader's language. */
export interface NamedChoice extends FacetChoice<string> {
  name: string;
}

export interface BrandFacet {
  name: string;
  /** As in `FacetChoice`. */
  count: number | null;
  selected: boolean;
}

/** Whole rupees, both inclusive; null is open. */
export interface PriceRange {
  from: number | null;
  to: number | null;
}

interface PriceFacet extends PriceRange {
  count: number | null;
  selected: boolean;
}

/** Values that a product list can be filtered by: only values that some products have, and the chosen ones. */
export interface Facets {
  /** Only for a search, the most frequent first; empty in a category's own list. */
  categories: NamedChoice[];
  /** Chosen brands first, then the most frequent. */
  brands: BrandFacet[];
  prices: PriceFacet[];
  /** Minimum ratings, in stars. */
  ratings: FacetChoice<number>[];
  sizes: NamedChoice[];
  colours: NamedChoice[];
  /** Minimum discounts, in percent. */
  discounts: FacetChoice<number>[];
  /** Null where none is in stock. */
  inStock: FacetChoice<boolean> | null;
}

export const NO_FACETS: Facets = {
  categories: [],
  brands: [],
  prices: [],
  ratings: [],
  sizes: [],
  colours: [],
  discounts: [],
  inStock: null,
};

/** Possible limits of price ranges, in rupees. */
export const PRICE_STEPS: readonly number[] = [
  100, 200, 300, 500, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000,
];

/** Maximum number of price ranges offered. */
const MAX_RANGES = 5;

/** Products between two steps: `from` is the number of the lower step, from 1; 0 is below the first. `onStep` of them cost exactly that step. */
export interface PricedPart {
  from: number;
  n: number;
  onStep: number;
}

/**
 * Returns at most five ranges of prices with about as many products each; none where all products would be in one. As filters are inclusive at
 * both ends, a product that costs exactly a step is counted on both sides of it.
 */
export function priceRanges(parts: readonly PricedPart[]): (PriceRange & { count: number })[] {
  const at = (step: number) => parts.find(({ from }) => from === step);
  let ranges = Array.from({ length: PRICE_STEPS.length + 1 }, (_, step) => ({
    first: step,
    last: step,
    n: at(step)?.n ?? 0,
  }));
  while (ranges.length > 1 && (ranges.length > MAX_RANGES || ranges.some(({ n }) => n === 0))) {
    const sums = ranges.slice(1).map((range, index) => range.n + (ranges[index]?.n ?? 0));
    const emptiest = ranges.findIndex(({ n }) => n === 0);
    // An empty range goes first: into its smaller neighbour.
    const pair =
      emptiest === -1
        ? sums.indexOf(Math.min(...sums))
        : (sums[emptiest - 1] ?? Infinity) < (sums[emptiest] ?? Infinity)
          ? emptiest - 1
          : emptiest;
    const [one, other] = [ranges[pair]!, ranges[pair + 1]!];
    ranges = ranges.toSpliced(pair, 2, { first: one.first, last: other.last, n: one.n + other.n });
  }
  if (ranges.length === 1) return [];
  return ranges.map(({ first, last, n }) => ({
    from: first === 0 ? null : (PRICE_STEPS[first - 1] ?? null),
    to: PRICE_STEPS[last] ?? null,
    count: n + (at(last + 1)?.onStep ?? 0),
  }));
}

/** Letter sizes, smallest first. */
const LETTER_SIZES = ["xxs", "xs", "s", "small", "m", "medium", "l", "large", "xl", "xxl", "2xl", "xxxl", "3xl", "4xl"];

/** Compares two sizes: letters by size, then numbers, then words. */
export function compareSizes(one: string, other: string): number {
  const [rank, otherRank] = [sizeRank(one), sizeRank(other)];
  return rank === otherRank ? one.localeCompare(other, "en", { numeric: true }) : rank - otherRank;
}

function sizeRank(size: string): number {
  const letters = LETTER_SIZES.indexOf(size.trim().toLowerCase());
  if (letters !== -1) return letters;
  return /\d/.test(size) ? LETTER_SIZES.length : LETTER_SIZES.length + 1;
}
