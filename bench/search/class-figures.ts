import type { Labels } from "./labels.ts";
import { isMeant } from "./labels.ts";
import { percent, percentile, spread, type MeasuredShop } from "./measured-search.ts";
import { queryClasses, type Query, type QueryClass } from "./query-classes.ts";

const FIRST_RESULTS = 10;
/** The most database time of 95 of 100 searches, and of suggestions. */
const MAX_MILLISECONDS = 30;

export interface Check {
  text: string;
  holds: boolean;
}

interface ClassFigures extends QueryClass {
  /** Parts of the queries with a relevant product among the first ten. */
  success: { all: number; worked: number; heldOut: number };
  times: number[];
}

/** Measures the bench's own classes of queries. Returns a table and the checks. */
export async function measureClasses(
  shop: MeasuredShop,
  labels: ReadonlyMap<number, Labels>,
  showMisses: boolean,
): Promise<{ table: string[]; checks: Check[] }> {
  const classes = queryClasses([...labels.values()]);
  // What a shop that has just started reads from the disk is not the search's time.
  for (const { queries } of classes) for (const { text } of queries.slice(0, 25)) await shop.search(text);
  const measured: ClassFigures[] = [];
  for (const each of classes) measured.push(await measureClass(shop, labels, each, showMisses));
  const beginnings = suggestionTimes(
    shop,
    classes.flatMap(({ queries }) => queries),
  );
  const { short, beside } = await beginnings;
  return {
    table: [
      "| class | queries | success@10 | half that was looked into | half held out | median ms | p95 ms |",
      "|---|---|---|---|---|---|---|",
      ...measured.map(
        ({ name, queries, success, times }) =>
          `| ${name} | ${queries.length} | ${percent(success.all)} | ${percent(success.worked)} | ${percent(success.heldOut)} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`,
      ),
      "",
      `Suggestions for the first 2 to 6 letters of these queries: ${short.length}, ${spread(short)}; for the first word and 2 or 3 letters of the next: ${beside.length}, ${spread(beside)}.`,
      `Left out, as the shop has nothing of the kind: ${measured.map(({ unanswerable, name }) => `${unanswerable} (${name})`).join(", ")}.`,
    ],
    checks: [
      ...measured.flatMap(({ name, min, success, times }) => [
        {
          text: `${name}: success@10 ${percent(success.all)}, at least ${percent(min)}`,
          holds: success.all >= min,
        },
        {
          text: `${name}, held out: success@10 ${percent(success.heldOut)}, at least ${percent(min)}`,
          holds: success.heldOut >= min,
        },
        atMost(`${name}: p95`, times),
      ]),
      atMost("suggestions for a word: p95", short),
      atMost("suggestions for a second word: p95", beside),
    ],
  };
}

function atMost(what: string, times: readonly number[]): Check {
  const p95 = percentile(times, 0.95);
  return {
    text: `${what} ${p95.toFixed(1)} ms of database time, at most ${MAX_MILLISECONDS}`,
    holds: p95 <= MAX_MILLISECONDS,
  };
}

async function measureClass(
  shop: MeasuredShop,
  labels: ReadonlyMap<number, Labels>,
  queryClass: QueryClass,
  showMisses: boolean,
): Promise<ClassFigures> {
  const times: number[] = [];
  const outcomes: { query: Query; isFound: boolean }[] = [];
  for (const query of queryClass.queries) {
    const { results, milliseconds } = await shop.search(query.text);
    times.push(milliseconds);
    const first = results.cards.slice(0, FIRST_RESULTS).flatMap(({ id }) => labels.get(id) ?? []);
    const isFound = first.some((product) => isMeant(product, query.meant, query.where));
    outcomes.push({ query, isFound });
    if (showMisses && !isFound && !query.isHeldOut)
      console.log(
        `  ${query.text} for ${query.meant.map((words) => words.join(" ")).join(", ")}: ${JSON.stringify(results.corrections)} ${first
          .map(({ name }) => name.slice(0, 40))
          .slice(0, 3)
          .join("; ")}`,
      );
  }
  const part = (of: typeof outcomes) => of.filter(({ isFound }) => isFound).length / Math.max(1, of.length);
  return {
    ...queryClass,
    times,
    success: {
      all: part(outcomes),
      worked: part(outcomes.filter(({ query }) => !query.isHeldOut)),
      heldOut: part(outcomes.filter(({ query }) => query.isHeldOut)),
    },
  };
}

const MAX_LETTERS = 6;

async function suggestionTimes(shop: MeasuredShop, queries: readonly Query[]) {
  const short = new Set<string>();
  const beside = new Set<string>();
  for (const { text } of queries) {
    for (let letters = 2; letters <= MAX_LETTERS; letters += 1) short.add(text.slice(0, letters));
    const second = text.indexOf(" ") + 1;
    if (second > 0) for (const letters of [2, 3]) beside.add(text.slice(0, second + letters));
  }
  const timesOf = async (texts: Iterable<string>) => {
    const times: number[] = [];
    for (const text of texts) times.push(await shop.suggest(text));
    return times;
  };
  return { short: await timesOf(short), beside: await timesOf(beside) };
}
