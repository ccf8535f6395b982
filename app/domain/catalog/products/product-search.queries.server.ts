import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { NO_FACETS } from "#app/domain/catalog/products/product-facets.ts";
import {
  activeFilters,
  productList,
  type ListScope,
  type ProductList,
  type ProductListQuery,
} from "#app/domain/catalog/products/product-list.ts";
import { listMatching } from "#app/domain/catalog/products/product-list.queries.server.ts";
import type { Match } from "#app/domain/catalog/products/product-listing.server.ts";
import { SHOP_LEXICON, type Lexicon } from "#app/domain/catalog/search/search.lexicon.ts";
import { queryWords } from "#app/domain/catalog/search/search.ts";
import type { KnownWord, WordQuestion } from "#app/domain/catalog/search/search-words.ts";
import {
  lookupWords,
  readWords,
  wordQuestions,
  type Vocabulary,
  type WordGroup,
} from "#app/domain/catalog/search/search-plan.server.ts";

/** The results of a search. */
export interface SearchResults extends ProductList {
  /** Corrected words, in the order typed: `{ typed: "samsng", meant: ["samsung"] }`. */
  corrections: { input: string; meant: string[] }[];
  /** The corrected text, when it differs from the typed one. */
  understoodAs: string | null;
  /** No product has all the words: the results have some of them. */
  relaxed: boolean;
}

const NEAR_WORDS = 20;

/** Words in more products than this are not corrected. */
const MAX_CORRECTED_FREQUENCY = 300;

/** When no product has all words: search about this many products with the rarest of them. */
const RELAXED_CANDIDATES = 2000;

/**
 * Finds products by words in any of the three languages and scripts, typos tolerated (rule 2.15). By relevance, products with all words in their
 * name come first, then products with all in name, brand, tags or category, then the others; ties go to the more popular. When no product has
 * all words, finds products with the most and rarest of them. Three queries, four when relaxed.
 * @param scope where to search; default: the whole shop
 * @param lexicon meanings of words; default: without the synonyms added by administrators
 */
export async function searchProducts(
  db: Db,
  text: string,
  query: ProductListQuery,
  locale: Locale,
  { scope = {}, lexicon = SHOP_LEXICON }: { scope?: ListScope; lexicon?: Lexicon } = {},
): Promise<SearchResults> {
  const questions = wordQuestions(queryWords(text), lexicon);
  const groups = questions.length === 0 ? [] : readWords(questions, await loadVocabulary(db, questions));
  const isWhole = groups.length === questions.length;
  // "iPhone 15" where no iPhone is sold: the number alone says nothing.
  const isNumberAlone = !isWhole && groups.every(({ input }) => isNumber(input));
  if (groups.length === 0 || isNumberAlone) return nothingFound(query);
  const about = { corrections: correctionsIn(groups), understoodAs: understoodAs(questions, groups) };

  const strict = await listMatching(db, scope, hasAllWords(groups), query, locale);
  if (strict.count.n > 0 || groups.length === 1 || activeFilters(query).length > 0) {
    return { ...strict, ...about, relaxed: !isWhole && strict.count.n > 0 };
  }
  const relaxed = await listMatching(db, scope, hasSomeWords(groups), query, locale);
  return { ...relaxed, ...about, relaxed: relaxed.count.n > 0 };
}

/** Returns the existing words, and for each missing word similar ones by look, sound or beginning. One query. */
async function loadVocabulary(db: Db, questions: readonly WordQuestion[]): Promise<Vocabulary> {
  // A word of the lexicon is never a typing mistake.
  const asked = questions
    .filter(({ meaning }) => !meaning)
    .map(({ input, forms, sounds, formSounds, swapped, isLast }) => ({
      input,
      forms,
      sounds: [...new Set([...sounds, ...formSounds])],
      swapped,
      is_last: isLast,
    }));
  const { rows } = await sql<{
    input: string | null;
    word: string;
    product_count: number;
    label_count: number;
  }>`${PREPARED}
    WITH exact AS MATERIALIZED (
      SELECT word, product_count, label_count FROM search_words WHERE word = ANY (${lookupWords(questions)}::text[])
    ), unknown AS MATERIALIZED (
      SELECT asked.*
        FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (
          input text, forms text[], sounds text[], swapped text[], is_last boolean)
       WHERE NOT EXISTS (SELECT 1 FROM exact WHERE exact.word = ANY (asked.forms) AND exact.product_count > ${sql.lit(MAX_CORRECTED_FREQUENCY)})
    )
    SELECT NULL AS input, word, product_count, label_count FROM exact
    UNION ALL
    SELECT unknown.input, near.word, near.product_count, near.label_count
      FROM unknown CROSS JOIN LATERAL (
        (SELECT word, product_count, label_count FROM search_words
          WHERE word % unknown.input AND label_count > 0
          ORDER BY similarity(word, unknown.input) + 0.08 * ln(label_count) DESC LIMIT ${sql.lit(NEAR_WORDS)})
        UNION
        (SELECT word, product_count, label_count FROM search_words
          WHERE word = ANY (unknown.swapped) AND label_count > 0)
        UNION
        (SELECT word, product_count, label_count FROM search_words
          WHERE sound = ANY (unknown.sounds) AND label_count > 0
          ORDER BY label_count DESC LIMIT ${sql.lit(NEAR_WORDS)})
        UNION
        (SELECT word, product_count, label_count FROM search_words
          WHERE unknown.is_last AND length(unknown.input) > 2 AND word LIKE unknown.input || '%' AND label_count > 0
          ORDER BY label_count DESC LIMIT ${sql.lit(NEAR_WORDS)})
      ) near`.execute(db);
  const exact = new Map<string, KnownWord>();
  const near = new Map<string, KnownWord[]>();
  for (const row of rows) {
    const known = { word: row.word, productCount: row.product_count, labelCount: row.label_count };
    if (row.input === null) exact.set(row.word, known);
    else near.set(row.input, [...(near.get(row.input) ?? []), known]);
  }
  return { exact, near };
}

function hasAllWords(groups: readonly WordGroup[]): Match {
  const query = (words: "best" | "readings", labels: string) =>
    tsquery(groups.map((group) => anyOf(group[words], labelsOf(group, labels))).join(" & "));
  // Most queries have no second-best readings and skip these two steps.
  const isPlain = groups.every((group) => group.best === group.readings);
  const steps = [
    query("best", "A"),
    query("best", "AB"),
    ...(isPlain ? [] : [query("readings", "A"), query("readings", "AB")]),
  ];
  const cases = steps.map((step, rank) => sql`WHEN search_document @@ ${step} THEN ${sql.lit(rank)}`);
  // "Red saree": a saree, not whatever is red and has a text that mentions one.
  const things = groups.some((group) => group.isQuality) ? groups.filter((group) => group.isThing) : [];
  const isCalledSo = things.map((group) => anyOf(group.readings, "AB")).join(" | ");
  const everywhere = groups.map((group) => anyOf(group.readings, labelsOf(group)));
  return {
    words: [...everywhere, ...(isCalledSo ? [`(${isCalledSo})`] : [])].join(" & "),
    rank: sql<number>`CASE ${sql.join(cases, sql` `)} ELSE ${sql.lit(steps.length)} END`,
  };
}

/** Returns the weights of the words: rare words weigh more, qualifiers (red, for children), guesses and numbers less than product words. */
function hasSomeWords(groups: readonly WordGroup[]): Match {
  const things = groups.filter((group) => !group.isQuality && !group.isGuess && !isNumber(group.input));
  const byRarity = (things.length > 0 ? things : groups).toSorted((one, other) => one.frequency - other.frequency);
  let sum = 0;
  const rarest = byRarity.filter((group, index) => {
    sum += group.frequency;
    return index === 0 || sum <= RELAXED_CANDIDATES;
  });
  const weights = groups.map(
    (group) =>
      sql`CASE WHEN search_document @@ ${tsquery(anyOf(group.readings, labelsOf(group, group.isThing ? "AB" : "")))}
          THEN ${(10 - Math.min(9, Math.log10(1 + group.frequency))) / (things.includes(group) ? 1 : 4)}::float ELSE 0 END`,
  );
  return {
    words: rarest.map((group) => anyOf(group.readings, labelsOf(group, group.isThing ? "AB" : ""))).join(" | "),
    rank: sql<number>`-(${sql.join(weights, sql` + `)})`,
  };
}

function isNumber(word: string): boolean {
  return /^\p{Nd}+$/u.test(word);
}

/** Related products are of a kind that brand, tags or category name: a text that only mentions the word is of any kind. */
function labelsOf(group: WordGroup, labels = ""): string {
  return group.isRelated ? "B" : labels;
}

function anyOf(readings: readonly string[][], labels = ""): string {
  const each = readings.map((words) => `(${words.map((word) => lexeme(word, labels)).join(" & ")})`);
  return `(${each.join(" | ")})`;
}

/** Quotes a word for a tsquery, although words are letters and digits only. */
function lexeme(word: string, labels: string): string {
  const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return labels === "" ? quoted : `${quoted}:${labels}`;
}

function tsquery(text: string): RawBuilder<unknown> {
  return sql`${text}::tsquery`;
}

function correctionsIn(groups: readonly WordGroup[]): SearchResults["corrections"] {
  return groups.flatMap(({ input, corrected }) => (corrected ? [{ input, meant: corrected }] : []));
}

function understoodAs(questions: readonly WordQuestion[], groups: readonly WordGroup[]): string | null {
  if (!groups.some((group) => group.corrected)) return null;
  const meant = new Map(groups.map((group) => [group.input, group.corrected?.[0] ?? group.input]));
  return questions.map(({ input }) => meant.get(input) ?? input).join(" ");
}

function nothingFound(query: ProductListQuery): SearchResults {
  return {
    cards: [],
    count: { n: 0, bounded: false },
    facets: NO_FACETS,
    wayOut: [],
    nearest: [],
    query: { ...productList.defaults, ...query, page: 1, after: null },
    previous: null,
    next: null,
    pageCount: 0,
    corrections: [],
    understoodAs: null,
    relaxed: false,
  };
}
