import { createHash } from "node:crypto";
import fs from "node:fs";
import { parse } from "csv-parse/sync";
import { isFunctionWord, queryWords, searchWords } from "#app/domain/catalog/search/search.ts";
import { finder, readMeant, type Labels, type Meant, type Where } from "./labels.ts";

export interface Query {
  text: string;
  meant: Meant;
  where: Where;
  /** Whether it belongs to the half that is not inspected while the search is tuned. */
  isHeldOut: boolean;
}

export interface QueryClass {
  name: string;
  /** The least part of the queries with a relevant product among the first ten. */
  min: number;
  queries: Query[];
  /** Number of queries for products that the shop does not have. */
  unanswerable: number;
}

const OF_EACH_KIND = 200;
const WORDS = "bench/search/shopping-words.csv";

/** Returns the same classes for the same products: random-looking choices are computed from the texts. */
export function queryClasses(products: readonly Labels[]): QueryClass[] {
  const exact = exactQueries(products);
  const has = finder(products);
  const classes: [string, number, Query[]][] = [
    ["exact", 0.98, exact],
    ["one typo", 0.95, exact.flatMap(mistyped)],
    ["romanised Hindi and Gujarati", 0.92, saidQueries(["romanised"])],
    ["Devanagari and Gujarati script", 0.95, saidQueries(["hindi", "gujarati"])],
  ];
  return classes.map(([name, min, queries]) => {
    const all = withoutDoubles(queries);
    const answerable = all.filter(({ meant, where }) => has(meant, where));
    return { name, min, queries: answerable, unanswerable: all.length - answerable.length };
  });
}

/** Words of a product's name; its brand with what it is; the name of its kind. */
function exactQueries(products: readonly Labels[]): Query[] {
  const counts = new Map<string, number>();
  for (const { name } of products)
    for (const word of new Set(searchWords(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const kinds: ((labels: Labels) => string | undefined)[] = [
    ({ name }) => distinctiveWords(name, counts),
    ({ brand, tags }) => {
      const kind = kindOf(tags, brand);
      return kind && /^[a-z ]{3,25}$/i.test(brand) ? `${brand} ${kind}` : undefined;
    },
    ({ brand, tags }) => kindOf(tags, brand),
  ];
  const inAnyOrder = products
    .map((labels) => ({ labels, place: number(labels.name, 5) }))
    .toSorted((one, other) => one.place - other.place);
  return kinds.flatMap((queryFor) => {
    const texts = new Set<string>();
    for (const { labels } of inAnyOrder) {
      const text = queryFor(labels)?.toLowerCase();
      if (text !== undefined) texts.add(text);
      if (texts.size === OF_EACH_KIND) break;
    }
    return [...texts].map((text) => ({ text, meant: [queryWords(text)], where: "labelled", isHeldOut: isOdd(text) }));
  });
}

/** Returns a name's three rarest words, in their order, except words that are nearly unique to this product. */
function distinctiveWords(name: string, counts: ReadonlyMap<string, number>): string | undefined {
  const count = (word: string) => counts.get(word) ?? 0;
  const words = [...new Set(searchWords(name))].filter(
    (word) => /^[a-z]{3,}$/.test(word) && !isFunctionWord(word) && count(word) >= 3,
  );
  const rarest = words.toSorted((one, other) => count(one) - count(other)).slice(0, 3);
  return rarest.length === 3 ? words.filter((word) => rarest.includes(word)).join(" ") : undefined;
}

/** Returns the most special tag that names a single kind of product. */
function kindOf(tags: readonly string[], brand: string): string | undefined {
  return tags.findLast(
    (tag) =>
      /^[a-z' -]{4,30}$/.test(tag) &&
      tag !== brand.toLowerCase() &&
      !/^(?:other|paperback|hardcover|.*accessories)$/.test(tag),
  );
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const MIN_MISTYPED_LENGTH = 5;

/**
 * Returns the query with one letter inserted, left out, replaced or swapped with the next, in a word of five letters or more; nothing where
 * it has none.
 */
function mistyped(query: Query): Query[] {
  const words = query.text.split(" ");
  const long = words.filter((word) => word.length >= MIN_MISTYPED_LENGTH && /^[a-z]+$/.test(word));
  const word = long[number(query.text, 0) % long.length];
  if (word === undefined) return [];
  const at = number(query.text, 1) % (word.length - 1);
  const letter = LETTERS.charAt(number(query.text, 2) % LETTERS.length);
  const [before, one, other, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  const edits = [
    before + letter + one + other + after,
    before + other + after,
    before + letter + other + after,
    before + other + one + after,
  ];
  const first = number(query.text, 3) % edits.length;
  const edit = [...edits.slice(first), ...edits.slice(0, first)].find((edited) => edited !== word) ?? word;
  return [{ ...query, text: words.map((each) => (each === word ? edit : each)).join(" ") }];
}

/** Shopping words as people write them; all spellings of one word are in the same half. */
function saidQueries(columns: readonly string[]): Query[] {
  return parse<Record<string, string>>(fs.readFileSync(WORDS), { columns: true }).flatMap((row) =>
    columns
      .flatMap((column) => (row[column] ?? "").split("|"))
      .map((text) => ({
        text,
        meant: readMeant(row.meant ?? ""),
        where: "called",
        isHeldOut: isOdd(row.english ?? ""),
      })),
  );
}

function withoutDoubles(queries: readonly Query[]): Query[] {
  return [...new Map(queries.map((query) => [query.text, query])).values()];
}

function isOdd(text: string): boolean {
  return number(text, 4) % 2 === 1;
}

/** Returns one of eight random-looking numbers, always the same for a text. */
function number(text: string, which: number): number {
  return createHash("sha256")
    .update(text)
    .digest()
    .readUInt32BE(which * 4);
}
