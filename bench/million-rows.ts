import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { refreshPopularityBands } from "#app/domain/catalog/products/popularity.commands.server.ts";
import {
  refreshSearchBrands,
  refreshSearchWords,
  searchDocument,
} from "#app/domain/catalog/search/search.commands.server.ts";

/** Rows of one statement: small enough to show progress, and for two connections to share the work. */
const BATCH = 10_000;
const CONNECTIONS = 2;

/** Tables with a product's rows that its pages read. Tables for sellers, administrators and history stay empty. */
const OF_PRODUCTS = ["product_variants", "product_images"];

/**
 * Adds variations of the shop's real products until `count` products are on sale. A variation has its original's category; the words of its name
 * except one, plus a model number; brand, seller and texts of other products of the category, so that the category's words are combined anew (every
 * sixth has its own brand); and its own price, age and popularity. The shop's own SQL makes its search document.
 */
export async function addVariations(db: Db, count: number): Promise<void> {
  await sql`DROP TABLE IF EXISTS bench_variations`.execute(db);
  await planVariations(db, count);
  // Written once at the end instead of with each row.
  const indexes = await dropIndexes(db);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM bench_variations`.execute(db);
  const total = rows[0]?.n ?? 0;
  let next = 0;
  const work = async () => {
    for (let from = next; from < total; from = next) {
      next = from + BATCH;
      await db.transaction().execute((trx) => insertBatch(trx, from + 1, from + BATCH));
      if (next % 100_000 === 0) console.log(`${next} of ${total} variations`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await sql`DROP TABLE bench_variations`.execute(db);
  await refreshPopularityBands(db);
  for (const index of indexes) await sql`${sql.raw(index)}`.execute(db);
  await countWords(db);
}

/** Deletes products evenly through the catalogue until `count` are left. */
export async function keepSome(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await withoutTriggers(trx);
    await sql`
      CREATE TEMPORARY TABLE chosen ON COMMIT DROP AS
      SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS total FROM products) numbered
       WHERE place * ${count}::bigint / total <> (place - 1) * ${count}::bigint / total`.execute(trx);
    for (const table of [...OF_PRODUCTS, "product_translations", "product_option_values", "seller_product_texts"])
      await sql`DELETE FROM ${sql.table(table)} WHERE product_id NOT IN (SELECT id FROM chosen)`.execute(trx);
    await sql`DELETE FROM products WHERE id NOT IN (SELECT id FROM chosen)`.execute(trx);
  });
  await sql`VACUUM FULL products`.execute(db);
  for (const table of OF_PRODUCTS) await sql`VACUUM FULL ${sql.table(table)}`.execute(db);
  await countWords(db);
}

/** Runs the shop's nightly word count. */
async function countWords(db: Db): Promise<void> {
  await refreshSearchWords(db);
  await refreshSearchBrands(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

/** Turns triggers off: they would report each row to the caches, and recompute from its variants what its original already has. */
async function withoutTriggers(trx: Trx): Promise<void> {
  await sql`SET LOCAL session_replication_role = replica`.execute(trx);
}

/** Plans each variation: its original, and the sources of its brand, seller and texts. Random-looking values are computed. */
async function planVariations(db: Db, count: number): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE bench_variations AS
    WITH originals AS MATERIALIZED (
      SELECT id, category_id, row_number() OVER (PARTITION BY category_id ORDER BY id) - 1 AS place,
             count(*) OVER (PARTITION BY category_id) AS in_category, count(*) OVER () AS total
        FROM live_products
    ), copies AS (
      SELECT original.*, copy, row_number() OVER (ORDER BY copy, hashint8extended(original.id, copy)) AS number
        FROM originals original CROSS JOIN generate_series(1, ceil(${count}::float / (SELECT count(*) FROM originals))::int) AS copy
    )
    SELECT copies.number, copies.id AS original_id, other.id AS other_id, (SELECT max(id) FROM products) + copies.number AS id,
           ${someNumber("copies.id * 64 + copies.copy", 0)} AS chance, ${someNumber("copies.id * 64 + copies.copy", 1)} AS other_chance
      FROM copies
      JOIN originals other ON other.category_id = copies.category_id
       AND other.place = (copies.place + copies.copy * 7919) % copies.in_category
     WHERE copies.number <= ${count} - copies.total`.execute(db);
  await sql`CREATE INDEX ON bench_variations (number)`.execute(db);
  await sql`ANALYZE bench_variations`.execute(db);
}

/** SQL for a number from 0 to 999,999 that looks random. */
const someNumber = (value: string, seed: number) =>
  sql`(abs(hashint8extended(${sql.raw(value)}, ${sql.lit(seed)}) % 1000000))::int`;

const BRAND_ENDINGS = ["Plus", "Home", "Studio", "Classic", "India", "Junior", "Living", "Select"];

async function insertBatch(trx: Trx, from: number, to: number): Promise<void> {
  await withoutTriggers(trx);
  await sql`
    WITH varied AS (
      SELECT v.*, original.category_id, original.name, original.tags, original.brand AS original_brand,
             CASE WHEN v.chance % 6 = 0 THEN other.brand || ' ' || (${BRAND_ENDINGS}::text[])[1 + v.other_chance % ${sql.lit(BRAND_ENDINGS.length)}]
                  ELSE other.brand END AS brand,
             string_to_array(original.name, ' ') AS words, other.seller_id, original.department_id, other.short_description,
             other.description, other.features, original.country_of_origin, original.hsn, original.returnable, original.in_stock,
             original.low_stock, original.ratings, original.rating_count, original.tax_class_id, original.option_values,
             ${scaled("original.price_paise")} AS price_paise, ${scaled("original.original_price_paise")} AS original_price_paise
        FROM bench_variations v
        JOIN products original ON original.id = v.original_id
        JOIN products other ON other.id = v.other_id
       WHERE v.number BETWEEN ${from} AND ${to}
    ), named AS (
      SELECT varied.*,
             left(concat_ws(' ', ${nameWithoutAWord}, upper(substr(md5(id::text), 1, 2)) || 100 + chance % 900), 500) AS new_name,
             array_remove(array_replace(tags, lower(original_brand), lower(brand)), NULL) AS new_tags
        FROM varied
    )
    INSERT INTO products (id, seller_id, category_id, department_id, name, brand, short_description, description, price_paise, original_price_paise,
           ranking_price_paise, tags, features, country_of_origin, hsn, returnable, state, in_stock, low_stock, ratings, popularity, search_document,
           created_at, first_live_at, tax_class_id, option_values)
    OVERRIDING SYSTEM VALUE
    SELECT named.id, named.seller_id, named.category_id, named.department_id, new_name, brand, short_description, named.description, price_paise,
           original_price_paise, price_paise, new_tags, features, country_of_origin, named.hsn, named.returnable, 'live', in_stock, low_stock,
           ratings, rating_count + ${popularity}, ${newDocument()}, now() - other_chance * interval '1 minute', now(), named.tax_class_id,
           option_values
      FROM named
      JOIN categories category ON category.id = named.category_id
      JOIN categories department ON department.id = named.department_id`.execute(trx);
  await copyRows(trx, from, to);
}

/** Names of up to three words keep all of them. */
const nameWithoutAWord = sql`CASE
  WHEN cardinality(words) <= 3 THEN name
  ELSE array_to_string(words[:other_chance % cardinality(words)] || words[other_chance % cardinality(words) + 2:], ' ') END`;

/** From half to one and a half of the original's price, in whole rupees. */
const scaled = (column: string) =>
  sql`CASE WHEN ${sql.ref(column)} IS NOT NULL
    THEN greatest(100, round(${sql.ref(column)} * (0.5 + (v.other_chance % 1000) / 1000.0) / 100) * 100) END`;

/** Two of three products were never ordered; a few very often. */
const popularity = sql`CASE WHEN chance % 3 = 0 THEN (1000000 / (1 + other_chance))::int + other_chance % 40 ELSE 0 END`;

function newDocument(): RawBuilder<unknown> {
  return searchDocument(
    {
      name: sql`new_name`,
      brand: sql`brand`,
      tags: sql`new_tags`,
      features: sql`named.features`,
      shortDescription: sql`named.short_description`,
      description: sql`named.description`,
    },
    "category",
    "department",
  );
}

/** The variants and pictures of the originals. */
async function copyRows(trx: Trx, from: number, to: number): Promise<void> {
  const copied = sql`FROM bench_variations v`;
  await sql`
    INSERT INTO product_variants (product_id, seller_id, position, options, sku, price_paise, stock_quantity)
    SELECT v.id, product.seller_id, variant.position, variant.options, variant.sku || '-' || v.id,
           variant.price_paise, variant.stock_quantity
      ${copied}
      JOIN products product ON product.id = v.id
      JOIN product_variants variant ON variant.product_id = v.original_id AND variant.removed_at IS NULL
     WHERE v.number BETWEEN ${from} AND ${to}`.execute(trx);
  await sql`
    INSERT INTO product_images (product_id, position, alt, storage_key, widths, width, height, placeholder_colour, original_key, avif_widths)
    SELECT v.id, image.position, image.alt, image.storage_key, image.widths, image.width, image.height, image.placeholder_colour,
           image.original_key, image.avif_widths
      ${copied} JOIN product_images image ON image.product_id = v.original_id
     WHERE v.number BETWEEN ${from} AND ${to}`.execute(trx);
}

/** Drops the indexes of the filled tables, except their keys. Returns the statements that create them again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index
     WHERE indrelid::regclass::text = ANY (${["products", ...OF_PRODUCTS]})
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}
