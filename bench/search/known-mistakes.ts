import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { wordForms } from "#app/domain/catalog/search/search.ts";
import { percent, spread, type MeasuredShop } from "./measured-search.ts";

export interface Given {
  shop: MeasuredShop;
  /** Folder of queries that people typed in other shops. */
  folder: string;
  showMisses: boolean;
}

/** Measures mistakes and queries that real people typed, and the words of said-otherwise.csv. Returns a line for each. */
export async function measureKnownMistakes(given: Given): Promise<string[]> {
  const lines = fs.existsSync(given.folder)
    ? [await measureWords(given), await measurePhrases(given), await measureQueries(given)]
    : [];
  return [...lines, await measureOtherWords(given)];
}

/** Measures how many products on a mistyped word's first page have the right word, out of the possible number. */
async function measureWords({ shop, folder, showMisses }: Given): Promise<string> {
  const pairs = rowsOf(folder, "word_typos_in_catalogue_vocab.csv");
  let recall = 0;
  let found = 0;
  const times: number[] = [];
  for (const { typed = "", corrected = "" } of pairs) {
    const { results, milliseconds } = await shop.search(typed);
    const { cards, corrections } = results;
    times.push(milliseconds);
    const forms = wordForms(corrected).map((form) => `'${form.replaceAll("'", "")}'`);
    const query = sql`${forms.join(" | ")}::tsquery`;
    const { rows } = await sql<{ right: number; all: number }>`
      SELECT (SELECT count(*) FROM live_products WHERE id = ANY (${cards.map((card) => card.id)}) AND search_document @@ ${query}) AS right,
             (SELECT count(*) FROM (SELECT FROM live_products WHERE search_document @@ ${query} LIMIT ${productList.perPage}) page) AS all`.execute(
      shop.db,
    );
    const { right = 0, all = 0 } = rows[0] ?? {};
    const part = all === 0 ? 1 : right / all;
    recall += part;
    if (cards.length > 0) found += 1;
    if (showMisses && part < 0.5)
      console.log(`  ${typed} for ${corrected}: ${part.toFixed(2)} ${JSON.stringify(corrections)}`);
  }
  return `mistyped words: ${pairs.length}, recall@${productList.perPage} ${percent(recall / pairs.length)}, with results ${percent(found / pairs.length)}, ${spread(times)}`;
}

/** Measures how many products on the intended phrase's first page are on the typed phrase's first page. */
async function measurePhrases({ shop, folder }: Given): Promise<string> {
  const pairs = rowsOf(folder, "homedepot_query_typos.csv").filter(
    (row) => Number(row.corrected_words_in_catalogue) > 0,
  );
  let overlap = 0;
  let compared = 0;
  let empty = 0;
  for (const { typed = "", corrected = "" } of pairs) {
    const meant = await foundIds(shop, corrected);
    const found = await foundIds(shop, typed);
    if (found.size === 0) empty += 1;
    if (meant.size === 0) continue;
    compared += 1;
    overlap += [...found].filter((id) => meant.has(id)).length / meant.size;
  }
  return `mistyped phrases of another shop: ${pairs.length}, same products on the first page ${percent(overlap / compared)}, without results ${percent(empty / pairs.length)}`;
}

async function measureQueries({ shop, folder }: Given): Promise<string> {
  const queries = rowsOf(folder, "queries.csv");
  const times: number[] = [];
  let empty = 0;
  let relaxed = 0;
  for (const { query = "" } of queries) {
    const { results, milliseconds } = await shop.search(query);
    times.push(milliseconds);
    if (results.count.n === 0) empty += 1;
    else if (results.relaxed) relaxed += 1;
  }
  return `queries of other shops: ${queries.length}, without results ${percent(empty / queries.length)}, with some of the words only ${percent(relaxed / queries.length)}, ${spread(times)}`;
}

/** What people call things in Hindi, Gujarati and Latin letters, against the English word. */
async function measureOtherWords({ shop, showMisses }: Given): Promise<string> {
  const pairs = rowsOf("bench/search", "said-otherwise.csv");
  let overlap = 0;
  for (const { said = "", english = "" } of pairs) {
    const meant = await foundIds(shop, english);
    const found = await foundIds(shop, said);
    const part = [...found].filter((id) => meant.has(id)).length / Math.max(1, meant.size);
    overlap += part;
    if (showMisses && part < 0.5) console.log(`  ${said} for ${english}: ${part.toFixed(2)}`);
  }
  return `words in Devanagari, Gujarati and Latin letters: ${pairs.length}, same products on the first page as in English ${percent(overlap / pairs.length)}`;
}

async function foundIds(shop: MeasuredShop, text: string): Promise<Set<number>> {
  const { results } = await shop.search(text);
  return new Set(results.cards.map((card) => card.id));
}

function rowsOf(folder: string, file: string): Record<string, string>[] {
  return parse(fs.readFileSync(path.join(folder, file)), { columns: true, bom: true, relax_quotes: true });
}
