import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { lockProducts } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import type { ProductColumns, RowValues, TextColumns } from "#app/domain/listings/product-imports/row-values.ts";
import {
  KnownProducts,
  skuKey,
  type ImportedProduct,
  type ImportedVariant,
} from "#app/domain/listings/product-imports/stored-products.ts";

interface StoredRow extends ProductColumns {
  id: number;
  source: string | null;
  group: string | null;
  state: ImportedProduct["state"];
  is_deleted: boolean;
  price_paise: number;
  variants: ImportedVariant[];
  texts: (TextColumns & { locale: "hi" | "gu" })[] | null;
  words: { option_name: string; value: string; translations: Partial<Record<"hi" | "gu", string>> }[] | null;
}

/** Returns the `products.import_source` of products from a store's own file. */
export function importSourceOf(sellerId: number): string {
  return `store ${sellerId}`;
}

/**
 * Returns the store's products named by the rows: by variant id, SKU, or group SKU. With `lock`, locks them until the transaction ends, variants
 * before products like a checkout.
 */
export async function knownProducts(
  db: Db,
  sellerId: number,
  rows: readonly RowValues[],
  { lock }: { lock?: Trx } = {},
): Promise<KnownProducts> {
  const parents = rows.flatMap(({ parentSku }) => (parentSku === null ? [] : [skuKey(parentSku)]));
  const skus = rows.flatMap(({ sku }) => (sku === null ? [] : [skuKey(sku)]));
  const variants = rows.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const { rows: found } = await sql<{ product_id: number }>`
    SELECT product_id FROM product_variants
     WHERE seller_id = ${sellerId} AND lower(sku) = ANY (${[...new Set([...skus, ...parents])]}::text[]) AND removed_at IS NULL
    UNION
    SELECT product_id FROM product_variants
     WHERE id = ANY (${variants}::bigint[]) AND seller_id = ${sellerId} AND removed_at IS NULL
    UNION
    SELECT id FROM products
     WHERE import_source = ${importSourceOf(sellerId)} AND import_source_id = ANY (${parents}::text[])
       AND seller_id = ${sellerId}`.execute(db);
  const removed = await removedSkus(db, sellerId, skus);
  const ids = found.map(({ product_id }) => product_id);
  if (ids.length === 0) return new KnownProducts([], removed);
  if (lock) await lockProducts(lock, ids);
  return new KnownProducts(await readProducts(db, ids), removed);
}

/** A product named by the operator's file, with its index among the requested keys. */
export interface OperatorProduct {
  place: number;
  sellerId: number;
  product: ImportedProduct;
  /** Options of variants that its store has removed: no file restores them (rule 9.36). */
  removed: Record<string, string>[];
}

/** Returns the products of any store with these sources and source ids. Locks them until the transaction ends, variants first. */
export async function lockOperatorProducts(
  trx: Trx,
  keys: readonly { source: string; sourceId: string }[],
): Promise<OperatorProduct[]> {
  const { rows: found } = await sql<{ place: number; id: number; seller_id: number }>`
    SELECT given.place, p.id, p.seller_id
      FROM unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ sourceId }) => sourceId)}::text[])
             WITH ORDINALITY AS given (source, source_id, place)
      JOIN products p ON p.import_source = given.source AND p.import_source_id = given.source_id`.execute(trx);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await lockProducts(trx, ids);
  const products = new Map((await readProducts(trx, ids)).map((product) => [product.id, product]));
  const { rows: removed } = await sql<{ product_id: number; options: Record<string, string> }>`
    SELECT product_id, options FROM product_variants WHERE product_id = ANY (${ids}::bigint[]) AND removed_at IS NOT NULL`.execute(
    trx,
  );
  return found.flatMap(({ place, id, seller_id: sellerId }) => {
    const product = products.get(id);
    const gone = removed.filter(({ product_id }) => product_id === id).map(({ options }) => options);
    return product ? [{ place: place - 1, sellerId, product, removed: gone }] : [];
  });
}

async function removedSkus(db: Db, sellerId: number, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    SELECT DISTINCT lower(v.sku) AS sku FROM product_variants v JOIN products p ON p.id = v.product_id
     WHERE v.seller_id = ${sellerId} AND lower(v.sku) = ANY (${skus}::text[]) AND v.sku IS NOT NULL
       AND v.removed_at IS NOT NULL AND p.deleted_at IS NULL`.execute(db);
  return rows.map(({ sku }) => sku);
}

async function readProducts(db: Db, ids: readonly number[]): Promise<ImportedProduct[]> {
  const { rows } = await sql<StoredRow>`
    SELECT p.id, nullif(p.import_source, 'store ' || p.seller_id) AS source, p.import_source_id AS "group",
           p.state, p.deleted_at IS NOT NULL AS is_deleted, p.price_paise,
           p.name, p.brand, p.short_description, p.description, p.features, p.tags, p.category_id, p.original_price_paise,
           p.country_of_origin, p.hsn, p.tax_class_id, p.generic_name, p.net_quantity, p.maker_role, p.maker_name,
           p.maker_address, p.best_before, p.returnable,
           (SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'price_paise', v.price_paise,
                                              'stock_quantity', v.stock_quantity, 'position', v.position) ORDER BY v.position, v.id)
              FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL) AS variants,
           (SELECT json_agg(json_build_object('locale', t.locale, 'name', t.name, 'short_description', t.short_description,
                                              'description', t.description, 'features', t.features))
              FROM product_translations t WHERE t.product_id = p.id) AS texts,
           (SELECT json_agg(json_build_object('option_name', o.option_name, 'value', o.value, 'translations', o.translations))
              FROM product_option_values o WHERE o.product_id = p.id) AS words
      FROM products p WHERE p.id = ANY (${ids}::bigint[])`.execute(db);
  return rows.map(productOf);
}

function productOf({
  id,
  source,
  group,
  state,
  is_deleted,
  price_paise,
  variants,
  texts,
  words,
  ...columns
}: StoredRow): ImportedProduct {
  const product: ImportedProduct = {
    id,
    source,
    group,
    state,
    isDeleted: is_deleted,
    columns,
    price_paise,
    texts: {},
    variants,
    words: {},
  };
  for (const { locale, ...own } of texts ?? []) product.texts[locale] = own;
  for (const { option_name, value, translations } of words ?? [])
    (product.words[option_name] ??= {})[value] = translations;
  return product;
}
