import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { matchesWords } from "#app/domain/catalog/products/product-terms.server.ts";
import { isFunctionWord, wordForms } from "#app/domain/catalog/search/search.ts";
import type { Suggestions } from "#app/domain/catalog/search-terms/suggestions.ts";

const MAX_SEARCHES_SHOWN = 6;
const MAX_BRANDS_SHOWN = 3;
const MAX_STORES_SHOWN = 2;
/** Words that may complete the last one; some are forms of each other. */
const MAX_COMPLETIONS = 12;
/** Products read that have the words before: more would not change the order of completions. */
const READ_PRODUCTS = 50;
/** A single letter begins too many words to look beside others. */
const MIN_PREFIX_LENGTH = 2;

/**
 * Returns popular searches, product words that complete the last of `words`, and brands and stores whose names begin like them. All find
 * products. One query.
 * @param words what was typed, as `inputWords` reads it
 * @param input the unparsed text, for names
 */
export async function findSuggestions(
  db: Db,
  words: readonly string[],
  input: string,
  locale: Locale,
): Promise<Suggestions> {
  const last = words.at(-1);
  if (last === undefined) return { searches: [], brands: [], stores: [] };
  const before = words.slice(0, -1);
  const name = beginning(input.trim().toLowerCase());
  const { rows } = await sql<{ kind: "popular" | "word" | "brand" | "store"; text: string; slug: string | null }>`
    (SELECT 'popular' AS kind, term AS text, NULL AS slug FROM popular_searches
      WHERE locale = ${locale} AND term LIKE ${beginning(words.join(" "))}
      ORDER BY networks DESC, term LIMIT ${sql.lit(MAX_SEARCHES_SHOWN)})
    UNION ALL
    (SELECT 'word', word, NULL FROM (${before.length === 0 ? wordsOfShop(last) : wordsBeside(before, last)}) completions)
    UNION ALL
    (SELECT 'brand', name, NULL FROM search_brands WHERE key LIKE ${name}
      ORDER BY product_count DESC, key LIMIT ${sql.lit(MAX_BRANDS_SHOWN)})
    UNION ALL
    (SELECT 'store', store_name::text, slug FROM sellers
      WHERE status = 'approved' AND lower(store_name::text) LIKE ${name}
        AND EXISTS (SELECT FROM live_products p WHERE p.seller_id = sellers.id)
      ORDER BY lower(store_name::text) LIMIT ${sql.lit(MAX_STORES_SHOWN)})`.execute(db);
  const of = (kind: (typeof rows)[number]["kind"]) => rows.filter((row) => row.kind === kind);
  const completed = withoutForms(of("word").map(({ text }) => text)).map((word) => [...before, word].join(" "));
  return {
    searches: [...new Set([...of("popular").map(({ text }) => text), ...completed])].slice(0, MAX_SEARCHES_SHOWN),
    brands: of("brand").map(({ text }) => text),
    stores: of("store").map(({ text, slug }) => ({ name: text, slug: slug ?? "" })),
  };
}

/** Words of names, brands, tags and categories, the most frequent first. */
function wordsOfShop(last: string): RawBuilder<unknown> {
  return sql`
    SELECT word FROM search_words WHERE label_count > 0 AND word LIKE ${beginning(last)}
     ORDER BY label_count DESC, word LIMIT ${sql.lit(MAX_COMPLETIONS)}`;
}

/** As `wordsOfShop`, from products that have the other words: the whole search then finds these. */
function wordsBeside(before: readonly string[], last: string): RawBuilder<unknown> {
  if (last.length < MIN_PREFIX_LENGTH) return sql`SELECT NULL AS word WHERE false`;
  // Words are letters and digits only.
  const query = [...before.map((word) => `'${word}':AB`), `'${last}':*AB`].join(" & ");
  return sql`
    SELECT lexeme AS word
      FROM (SELECT search_document FROM live_products WHERE ${matchesWords(query)} LIMIT ${sql.lit(READ_PRODUCTS)}) found,
           unnest(ts_filter(search_document, '{a,b}'))
     WHERE lexeme LIKE ${beginning(last)} AND lexeme <> ALL (${before}::text[])
     GROUP BY lexeme ORDER BY count(*) DESC, lexeme LIMIT ${sql.lit(MAX_COMPLETIONS)}`;
}

/** A pattern for LIKE. */
function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Returns the words without function words, and only the first form of each. */
function withoutForms(words: readonly string[]): string[] {
  const shown: string[] = [];
  for (const word of words) {
    if (isFunctionWord(word) || wordForms(word).some((form) => shown.includes(form))) continue;
    shown.push(word);
  }
  return shown;
}
