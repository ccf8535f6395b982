import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { soundOf } from "#app/domain/catalog/search/sound.server.ts";

/** Products per statement: far below the statement time-out, also with long descriptions. */
const BATCH = 1000;
const WORDS_PER_INSERT = 20_000;

/** Indexing the rest of a description would make the index several times larger. */
const INDEXED_DESCRIPTION = 2000;

/** The English texts that a search document is made of, each as SQL. */
interface DocumentParts {
  name: RawBuilder<unknown>;
  brand: RawBuilder<unknown>;
  tags: RawBuilder<unknown>;
  features: RawBuilder<unknown>;
  shortDescription: RawBuilder<unknown>;
  description: RawBuilder<unknown>;
}

/** SQL for the search document of a product that has no translations; `category` and `department` are table aliases in the statement. */
export function searchDocument(parts: DocumentParts, category: string, department: string): RawBuilder<string> {
  return sql`search_document(
    ${parts.name},
    concat_ws(' ', ${parts.brand}, array_to_string(${parts.tags}, ' '), ${categoryWords(category)}, ${categoryWords(department)}),
    concat_ws(' ', array_to_string(${parts.features}, ' '), ${parts.shortDescription}),
    left(${parts.description}, ${sql.lit(INDEXED_DESCRIPTION)}))`;
}

/**
 * Writes the search documents of these products (or of all) from their texts in all languages, and adds new words to the
 * vocabulary. One statement per batch; atomic inside a transaction.
 */
export async function indexProducts(db: Db, ids: readonly number[] | "all"): Promise<void> {
  if (ids !== "all") {
    for (let start = 0; start < ids.length; start += BATCH) await indexBatch(db, ids.slice(start, start + BATCH));
    await learnWords(db, ids);
    return;
  }
  await indexInBatches(db, (products) => products);
  await refreshSearchWords(db);
}

/** Indexes the products of these categories and of their subcategories again: their documents have the categories' names. */
export async function indexCategories(db: Db, categoryIds: readonly number[]): Promise<void> {
  await indexInBatches(db, (products) =>
    products.where((any) => any.or([any("category_id", "in", categoryIds), any("department_id", "in", categoryIds)])),
  );
}

type ProductIds = SelectQueryBuilder<Database, "products", { id: number }>;

async function indexInBatches(db: Db, chosen: (products: ProductIds) => ProductIds): Promise<void> {
  for (let last = 0; ;) {
    const batch = await chosen(db.selectFrom("products").select("id"))
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const ids = batch.map((row) => row.id);
    last = ids.at(-1) ?? last;
    if (ids.length === 0) break;
    await indexBatch(db, ids);
    await learnWords(db, ids);
  }
}

async function indexBatch(db: Db, ids: readonly number[]): Promise<void> {
  const withTranslations = searchDocument(
    {
      name: sql`concat_ws(' ', p.name, t.names)`,
      brand: sql`p.brand`,
      tags: sql`p.tags`,
      features: sql`p.features`,
      shortDescription: sql`concat_ws(' ', p.short_description, t.features)`,
      description: sql`concat_ws(' ', left(p.description, ${sql.lit(INDEXED_DESCRIPTION / 2)}), t.descriptions)`,
    },
    "category",
    "department",
  );
  await sql`
    UPDATE products SET search_document = fresh.document
    FROM (
      SELECT p.id, ${withTranslations} AS document
        FROM products p
        JOIN categories category ON category.id = p.category_id
        JOIN categories department ON department.id = p.department_id
        LEFT JOIN LATERAL (
          SELECT string_agg(name, ' ') AS names,
                 string_agg(concat_ws(' ', short_description, array_to_string(features, ' ')), ' ') AS features,
                 string_agg(description, ' ') AS descriptions
            FROM product_translations WHERE product_id = p.id
        ) t ON true
       WHERE p.id = ANY (${ids}::bigint[])
    ) fresh
    WHERE products.id = fresh.id AND products.search_document IS DISTINCT FROM fresh.document`.execute(db);
}

/** Adds these products' new words to the vocabulary. `refreshSearchWords` updates the counts. */
async function learnWords(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ word: string; labelled: boolean }>`
    SELECT lexeme AS word, bool_or(weights && '{A,B}') AS labelled
      FROM products, unnest(search_document)
     WHERE id = ANY (${ids}::bigint[]) AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = lexeme)
     GROUP BY lexeme`.execute(db);
  await insertWords(
    db,
    rows.map((row) => ({ word: row.word, productCount: 1, labelCount: row.labelled ? 1 : 0 })),
  );
}

/**
 * Recounts the vocabulary: the number of products on sale with each word, in any text and in the name. Some seconds for 70,000
 * products.
 */
export async function refreshSearchWords(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    await sql`CREATE TEMPORARY TABLE fresh_words ON COMMIT DROP AS ${countedWords}`.execute(trx);
    await sql`DELETE FROM search_words w WHERE NOT EXISTS (SELECT 1 FROM fresh_words f WHERE f.word = w.word)`.execute(
      trx,
    );
    await sql`
      UPDATE search_words w SET product_count = f.product_count, label_count = f.label_count
        FROM fresh_words f
       WHERE f.word = w.word AND (f.product_count, f.label_count) <> (w.product_count, w.label_count)`.execute(trx);
    const { rows } = await sql<{ word: string; product_count: number; label_count: number }>`
      SELECT f.* FROM fresh_words f WHERE NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = f.word)`.execute(trx);
    await insertWords(
      trx,
      rows.map((row) => ({ word: row.word, productCount: row.product_count, labelCount: row.label_count })),
    );
  });
  await sql`ANALYZE search_words`.execute(db);
}

/** Recounts the brands of products on sale, each in its most usual spelling. */
export async function refreshSearchBrands(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    await sql`DELETE FROM search_brands`.execute(trx);
    await sql`
      INSERT INTO search_brands (key, name, product_count)
      SELECT lower(brand), (array_agg(brand ORDER BY n DESC, brand))[1], sum(n)
        FROM (SELECT btrim(brand) AS brand, count(*) AS n FROM live_products WHERE btrim(brand) <> '' GROUP BY 1) spelled
       GROUP BY 1`.execute(trx);
  });
}

const countedWords = sql`
  SELECT everywhere.word, everywhere.ndoc AS product_count, coalesce(labels.ndoc, 0) AS label_count
    FROM ts_stat('SELECT search_document FROM live_products') everywhere
    LEFT JOIN ts_stat('SELECT search_document FROM live_products', 'ab') labels USING (word)`;

async function insertWords(
  db: Db | Trx,
  words: readonly { word: string; productCount: number; labelCount: number }[],
): Promise<void> {
  for (let start = 0; start < words.length; start += WORDS_PER_INSERT) {
    const part = words.slice(start, start + WORDS_PER_INSERT);
    await sql`
      INSERT INTO search_words (word, sound, product_count, label_count)
      SELECT * FROM unnest(
        ${part.map((entry) => entry.word)}::text[], ${part.map((entry) => soundOf(entry.word))}::text[],
        ${part.map((entry) => entry.productCount)}::int[], ${part.map((entry) => entry.labelCount)}::int[])
      ON CONFLICT (word) DO NOTHING`.execute(db);
  }
}

function categoryWords(alias: string): RawBuilder<string> {
  const table = sql.id(alias);
  return sql`concat_ws(' ', ${table}.name, ${table}.name_translations ->> 'hi', ${table}.name_translations ->> 'gu')`;
}
