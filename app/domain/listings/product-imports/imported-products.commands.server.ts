import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { rankingPrice } from "#app/domain/catalog/products/ranking-price.server.ts";
import type { ImportLookups } from "#app/domain/listings/product-imports/row-values.ts";
import { importSourceOf } from "#app/domain/listings/product-imports/stored-products.queries.server.ts";
import {
  skuKey,
  type ImportedProduct,
  type KnownProduct,
} from "#app/domain/listings/product-imports/stored-products.ts";
import { indexProducts, searchDocument } from "#app/domain/catalog/search/search.commands.server.ts";
import { LOW_STOCK } from "#app/domain/listings/seller-products/seller-products.ts";

type Saved = KnownProduct & { id: number };

/**
 * Writes new products and changed known ones of a store, one statement per table. Returns the ids by product. The caller has checked the permission
 * and locked `known`.
 */
export async function writeProducts(
  trx: Trx,
  sellerId: number,
  known: readonly KnownProduct[],
  lookups: Pick<ImportLookups, "departmentOf">,
): Promise<Map<KnownProduct, number>> {
  const added = known.filter(({ before }) => before === undefined);
  const changed = known.flatMap((product): Saved[] => {
    const { before, now } = product;
    return before && now.id !== null && before !== now && JSON.stringify(before) !== JSON.stringify(now)
      ? [{ ...product, id: now.id }]
      : [];
  });
  const ids = await nextIds(trx, added.length);
  const fresh = added.map((product, index): Saved => ({ ...product, id: ids[index]! }));
  await insertProducts(trx, sellerId, fresh, lookups);
  await updateProducts(trx, changed.filter(hasOwnChanges), lookups);
  await writeVariants(trx, [...fresh, ...changed]);
  await writeTexts(trx, [...fresh, ...changed]);
  await writeWords(trx, [...fresh, ...changed]);
  const searchable = changed.filter(hasOtherTexts).map(({ id }) => id);
  if (searchable.length > 0) await indexProducts(trx, searchable);
  return new Map([
    ...added.map((product, index): [KnownProduct, number] => [product, ids[index]!]),
    ...known.flatMap((product): [KnownProduct, number][] =>
      product.now.id === null ? [] : [[product, product.now.id]],
    ),
  ]);
}

async function nextIds(trx: Trx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('products', 'id')) AS id FROM generate_series(1, ${count}::integer)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

const COLUMN_TYPES = sql`
  id bigint, name text, brand text, short_description text, description text, features text[], tags text[], category_id int,
  department_id int, price_paise bigint, original_price_paise bigint, country_of_origin text, hsn text, tax_class_id int,
  generic_name text, net_quantity text, maker_role text, maker_name text, maker_address text, best_before text, returnable boolean`;

function columnsOf({ id, now }: Saved, { departmentOf }: Pick<ImportLookups, "departmentOf">) {
  return { id, ...now.columns, department_id: departmentOf(now.columns.category_id), price_paise: now.price_paise };
}

async function insertProducts(
  trx: Trx,
  sellerId: number,
  products: readonly Saved[],
  lookups: Pick<ImportLookups, "departmentOf">,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => {
    const { texts, variants, state, source, group } = product.now;
    const others = Object.values(texts);
    return {
      ...columnsOf(product, lookups),
      state,
      import_source: group === null ? null : (source ?? importSourceOf(sellerId)),
      import_source_id: source === null && group !== null ? skuKey(group) : group,
      in_stock: variants.some(({ stock_quantity }) => stock_quantity > 0),
      low_stock: variants.some(({ stock_quantity }) => stock_quantity <= LOW_STOCK),
      other_names: others.map(({ name }) => name).join(" "),
      other_texts: others.map((text) => [text.short_description, ...text.features].join(" ")).join(" "),
      other_descriptions: others.map(({ description }) => description).join(" "),
    };
  });
  const document = searchDocument(
    {
      name: sql`concat_ws(' ', given.name, given.other_names)`,
      brand: sql`given.brand`,
      tags: sql`given.tags`,
      features: sql`given.features`,
      shortDescription: sql`concat_ws(' ', given.short_description, given.other_texts)`,
      description: sql`concat_ws(' ', left(given.description, 1000), given.other_descriptions)`,
    },
    "category",
    "department",
  );
  await sql`
    INSERT INTO products (
      id, seller_id, category_id, department_id, name, brand, short_description, description, features, tags, price_paise,
      original_price_paise, ranking_price_paise, country_of_origin, hsn, tax_class_id, generic_name, net_quantity, maker_role,
      maker_name, maker_address, best_before, returnable, state, in_stock, low_stock, search_document, import_source, import_source_id)
    SELECT given.id, ${sellerId}, given.category_id, given.department_id, given.name, given.brand, given.short_description,
           given.description, given.features, given.tags, given.price_paise, given.original_price_paise, given.price_paise,
           given.country_of_origin, given.hsn, given.tax_class_id, given.generic_name, given.net_quantity, given.maker_role,
           given.maker_name, given.maker_address, given.best_before, given.returnable, given.state, given.in_stock, given.low_stock,
           ${document}, given.import_source, given.import_source_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (${COLUMN_TYPES},
             state text, import_source text, import_source_id text, in_stock boolean, low_stock boolean, other_names text, other_texts text, other_descriptions text)
      JOIN categories category ON category.id = given.category_id
      JOIN categories department ON department.id = given.department_id
     ORDER BY given.id`.execute(trx);
}

async function updateProducts(
  trx: Trx,
  products: readonly Saved[],
  lookups: Pick<ImportLookups, "departmentOf">,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => columnsOf(product, lookups));
  await sql`
    UPDATE products SET
      name = given.name, brand = given.brand, short_description = given.short_description, description = given.description,
      features = given.features, tags = given.tags, category_id = given.category_id, department_id = given.department_id,
      price_paise = given.price_paise, original_price_paise = given.original_price_paise,
      ranking_price_paise = ${rankingPrice(sql`given.price_paise`, "products")},
      country_of_origin = given.country_of_origin, hsn = given.hsn, tax_class_id = given.tax_class_id,
      generic_name = given.generic_name, net_quantity = given.net_quantity, maker_role = given.maker_role,
      maker_name = given.maker_name, maker_address = given.maker_address, best_before = given.best_before,
      returnable = given.returnable, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (${COLUMN_TYPES})
    WHERE products.id = given.id`.execute(trx);
}

async function writeVariants(trx: Trx, products: readonly Saved[]): Promise<void> {
  const added = products.flatMap(({ id, now }) =>
    now.variants
      .filter((variant) => variant.id === null)
      .map((variant) => ({ ...variant, id: undefined, product_id: id })),
  );
  const changed = products.flatMap(({ before, now }) => {
    const stored = new Map(before?.variants.map((variant) => [variant.id, JSON.stringify(variant)]));
    return now.variants.filter((variant) => variant.id !== null && stored.get(variant.id) !== JSON.stringify(variant));
  });
  if (changed.length > 0)
    await sql`
      UPDATE product_variants SET options = given.options, price_paise = given.price_paise, stock_quantity = given.stock_quantity
        FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          AS given (id bigint, options jsonb, price_paise bigint, stock_quantity integer)
       WHERE product_variants.id = given.id`.execute(trx);
  if (added.length > 0)
    await sql`
      INSERT INTO product_variants (product_id, position, options, sku, price_paise, stock_quantity)
      SELECT product_id, position, options, sku, price_paise, stock_quantity
        FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
          AS given (product_id bigint, position smallint, options jsonb, sku text, price_paise bigint, stock_quantity integer)
       ORDER BY product_id, position`.execute(trx);
}

async function writeTexts(trx: Trx, products: readonly Saved[]): Promise<void> {
  const written: Record<string, unknown>[] = [];
  const removed: { product_id: number; locale: string }[] = [];
  for (const { id, before, now } of products)
    for (const locale of ["hi", "gu"] as const) {
      const [old, texts] = [before?.texts[locale], now.texts[locale]];
      if (JSON.stringify(old) === JSON.stringify(texts)) continue;
      if (texts) written.push({ product_id: id, locale, ...texts });
      else removed.push({ product_id: id, locale });
    }
  if (written.length > 0)
    await sql`
      INSERT INTO product_translations (product_id, locale, name, short_description, description, features)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        AS given (product_id bigint, locale text, name text, short_description text, description text, features text[])
      ON CONFLICT (product_id, locale) DO UPDATE SET name = excluded.name, short_description = excluded.short_description,
        description = excluded.description, features = excluded.features`.execute(trx);
  if (removed.length > 0)
    await sql`
      DELETE FROM product_translations t USING jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) AS given (product_id bigint, locale text)
       WHERE t.product_id = given.product_id AND t.locale = given.locale`.execute(trx);
}

async function writeWords(trx: Trx, products: readonly Saved[]): Promise<void> {
  const rows = products.flatMap(({ id, before, now }) =>
    Object.entries(now.words).flatMap(([option_name, values]) =>
      Object.entries(values).flatMap(([value, translations]) =>
        JSON.stringify(before?.words[option_name]?.[value]) === JSON.stringify(translations)
          ? []
          : [{ product_id: id, option_name, value, translations }],
      ),
    ),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO product_option_values (product_id, option_name, value, translations)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id bigint, option_name text, value text, translations jsonb)
    ON CONFLICT (product_id, option_name, value) DO UPDATE SET translations = excluded.translations`.execute(trx);
}

function hasOwnChanges({ before, now }: KnownProduct): boolean {
  return JSON.stringify([before?.columns, before?.price_paise]) !== JSON.stringify([now.columns, now.price_paise]);
}

/** Stock and prices are not part of the search text. */
function hasOtherTexts({ before, now }: KnownProduct): boolean {
  const texts = (product: ImportedProduct | undefined) =>
    JSON.stringify([{ ...product?.columns, original_price_paise: null }, product?.texts]);
  return texts(before) !== texts(now);
}
