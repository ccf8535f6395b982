import { parse } from "csv-parse/sync";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { connect, type Db } from "#app/db/connection.server.ts";
import { productList } from "#app/domain/catalog/product-list.ts";
import { searchProducts } from "#app/domain/catalog/product-search.queries.server.ts";
import { wordForms } from "#app/domain/search/search.ts";
import { startPostgres } from "../scripts/embedded-postgres.mjs";
import { writeSection } from "./results-file.ts";

/**
 * How well the search forgives real typing mistakes and understands other scripts, on the real catalogue: in DATABASE_URL, else in
 * the database that `npm run bench` has filled. Writes its figures into bench/results.md.
 * npx tsx bench/search-quality.ts [--data ../shared/data] [--misses]
 */
const { values } = parseArgs({
  options: { data: { type: "string", default: "../shared/data" }, misses: { type: "boolean", default: false } },
});
const folder = path.join(values.data, "search");
const BENCH_DATABASE = ".haat/bench/postgres";
const figures: string[] = [];

if (!fs.existsSync(folder)) console.log(`Skipped: there are no queries to measure with in ${folder}.`);
else if (process.env.DATABASE_URL) await measure(process.env.DATABASE_URL);
else if (fs.existsSync(BENCH_DATABASE)) {
  const postgres = await startPostgres({ dataDirectory: BENCH_DATABASE });
  await measure(postgres.databaseUrl("bench_catalogue")).finally(() => postgres.stop());
} else {
  console.error("DATABASE_URL: needed, the database with the imported catalogue (or run `npm run bench` first)");
  process.exitCode = 1;
}

async function measure(url: string): Promise<void> {
  const db = connect(url, { poolSize: 1 });
  try {
    await measureWords(db);
    await measurePhrases(db);
    await measureQueries(db);
    await measureOtherWords(db);
  } finally {
    await db.destroy();
  }
  writeSection(
    "Search",
    [
      `\`npx tsx bench/search-quality.ts --data ../shared/data\` on ${new Date().toISOString().slice(0, 10)}, one query after the other on the whole catalogue:`,
      "",
      ...figures.map((figure) => `- ${figure}`),
    ].join("\n"),
  );
}

function tell(figure: string): void {
  console.log(figure);
  figures.push(figure);
}

/** Of the first page of a mistyped word, how many products have the right word: of as many as could be there. */
async function measureWords(db: Db): Promise<void> {
  const pairs = rowsOf("word_typos_in_catalogue_vocab.csv");
  let recall = 0;
  let found = 0;
  const times: number[] = [];
  for (const { typed = "", corrected = "" } of pairs) {
    const began = performance.now();
    const { cards, corrections } = await search(db, typed);
    times.push(performance.now() - began);
    const forms = wordForms(corrected).map((form) => `'${form.replaceAll("'", "")}'`);
    const query = sql`${forms.join(" | ")}::tsquery`;
    const { rows } = await sql<{ right: number; all: number }>`
      SELECT (SELECT count(*) FROM live_products WHERE id = ANY (${cards.map((card) => card.id)}) AND search_document @@ ${query}) AS right,
             (SELECT count(*) FROM (SELECT FROM live_products WHERE search_document @@ ${query} LIMIT ${productList.perPage}) page) AS all`.execute(
      db,
    );
    const { right = 0, all = 0 } = rows[0] ?? {};
    const part = all === 0 ? 1 : right / all;
    recall += part;
    if (cards.length > 0) found += 1;
    if (values.misses && part < 0.5)
      console.log(`  ${typed} for ${corrected}: ${part.toFixed(2)} ${JSON.stringify(corrections)}`);
  }
  tell(
    `mistyped words: ${pairs.length}, recall@${productList.perPage} ${percent(recall / pairs.length)}, with results ${percent(found / pairs.length)}, ${spread(times)}`,
  );
}

/** Of the first page of the phrase as it was meant, how many products are on the first page of the phrase as it was typed. */
async function measurePhrases(db: Db): Promise<void> {
  const pairs = rowsOf("homedepot_query_typos.csv").filter((row) => Number(row.corrected_words_in_catalogue) > 0);
  let overlap = 0;
  let compared = 0;
  let empty = 0;
  for (const { typed = "", corrected = "" } of pairs) {
    const meant = new Set((await search(db, corrected)).cards.map((card) => card.id));
    const { cards } = await search(db, typed);
    if (cards.length === 0) empty += 1;
    if (meant.size === 0) continue;
    compared += 1;
    overlap += cards.filter((card) => meant.has(card.id)).length / meant.size;
  }
  tell(
    `mistyped phrases of another shop: ${pairs.length}, same products on the first page ${percent(overlap / compared)}, without results ${percent(empty / pairs.length)}`,
  );
}

async function measureQueries(db: Db): Promise<void> {
  const queries = rowsOf("queries.csv");
  const times: number[] = [];
  let empty = 0;
  let relaxed = 0;
  for (const { query = "" } of queries) {
    const began = performance.now();
    const results = await search(db, query);
    times.push(performance.now() - began);
    if (results.count.n === 0) empty += 1;
    else if (results.relaxed) relaxed += 1;
  }
  tell(
    `queries of other shops: ${queries.length}, without results ${percent(empty / queries.length)}, with some of the words only ${percent(relaxed / queries.length)}, ${spread(times)}`,
  );
}

/** What people call things in Hindi, Gujarati and Latin letters (bench/said-otherwise.csv), against the English word. */
async function measureOtherWords(db: Db): Promise<void> {
  const pairs = parse<Record<string, string>>(fs.readFileSync("bench/said-otherwise.csv"), { columns: true });
  let overlap = 0;
  for (const { said = "", english = "" } of pairs) {
    const meant = new Set((await search(db, english)).cards.map((card) => card.id));
    const { cards } = await search(db, said);
    const part = cards.filter((card) => meant.has(card.id)).length / Math.max(1, meant.size);
    overlap += part;
    if (values.misses && part < 0.5) console.log(`  ${said} for ${english}: ${part.toFixed(2)}`);
  }
  tell(
    `words in Devanagari, Gujarati and Latin letters: ${pairs.length}, same products on the first page as in English ${percent(overlap / pairs.length)}`,
  );
}

function search(db: Db, text: string) {
  return searchProducts(db, text, { ...productList.defaults }, "en");
}

function rowsOf(file: string): Record<string, string>[] {
  return parse(fs.readFileSync(path.join(folder, file)), { columns: true, bom: true, relax_quotes: true });
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}

function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
