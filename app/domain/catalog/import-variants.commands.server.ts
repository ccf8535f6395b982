import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { isSameNames, optionsKey, type ImportProduct } from "#app/domain/catalog/import-products.ts";
import { productKey, type ImportProblem } from "#app/domain/catalog/imports.ts";
import type { Paise } from "#app/domain/money/money.ts";

interface StoredVariant {
  id: number;
  product_id: number;
  import_source: string;
  import_source_id: string;
  position: number;
  options: Record<string, string>;
  price_paise: Paise | null;
  /** Its seller has removed it: no file brings it back. */
  is_removed: boolean;
}

type StoredVariants = ReadonlyMap<string, readonly StoredVariant[]>;

/**
 * Returns the variants that these products have in the shop, by `productKey`, and locks them: a checkout also locks variants before
 * products.
 */
export async function lockVariants(trx: Trx, products: readonly ImportProduct[]): Promise<StoredVariants> {
  if (products.length === 0) return new Map();
  const { rows } = await sql<StoredVariant>`
    SELECT variant.id, variant.product_id, product.import_source, product.import_source_id,
           variant.position, variant.options, variant.price_paise, variant.removed_at IS NOT NULL AS is_removed
      FROM unnest(${products.map(({ source }) => source)}::text[], ${products.map(({ sourceId }) => sourceId)}::text[])
             AS given (source, source_id)
      JOIN products product ON product.import_source = given.source AND product.import_source_id = given.source_id
      JOIN product_variants variant ON variant.product_id = product.id
     ORDER BY variant.id
       FOR UPDATE OF variant`.execute(trx);
  const variants = new Map<string, StoredVariant[]>();
  for (const row of rows) {
    const key = productKey({ source: row.import_source, sourceId: row.import_source_id });
    variants.set(key, [...(variants.get(key) ?? []), row]);
  }
  return variants;
}

/** Returns the products whose options have other names in the shop, with a refusal for each of their rows. */
export function findOptionMismatches(
  products: readonly ImportProduct[],
  stored: StoredVariants,
): Map<ImportProduct, ImportProblem[]> {
  const refused = new Map<ImportProduct, ImportProblem[]>();
  for (const product of products) {
    const given = Object.keys(product.variants[0]?.options ?? {});
    const known = (stored.get(productKey(product)) ?? [])
      .filter(({ is_removed }) => !is_removed)
      .map((variant) => Object.keys(variant.options))
      .find((names) => names.length > 0 && !isSameNames(names, given));
    if (!known) continue;
    const text = `Its options are ${given.join(", ")}; in the shop it has ${known.join(", ")}.`;
    refused.set(
      product,
      product.variants.map(({ line }) => ({ line, sourceId: product.sourceId, refused: true, text })),
    );
  }
  return refused;
}

/**
 * Gives products that were just saved the variants of the file, and their values the words of other languages. A variant is known by its
 * values; the one without options, that every product has which was imported without them, becomes the first. Returns how many products
 * changed that `saveRows` has not counted.
 */
export async function saveVariants(trx: Trx, products: readonly ImportProduct[], stock: number): Promise<number> {
  if (products.length === 0) return 0;
  const stored = await lockVariants(trx, products);
  const changed = [];
  const added = [];
  const words = [];
  for (const product of products) {
    const variants = stored.get(productKey(product)) ?? [];
    const productId = variants[0]?.product_id;
    if (productId === undefined) throw new Error(`Product ${product.sourceId} has no variant`);
    const plan = variantsToSave(product, variants);
    changed.push(...plan.changed);
    added.push(...plan.added.map((variant) => ({ ...variant, product_id: productId })));
    words.push(...product.optionValues.map((value) => ({ ...value, product_id: productId })));
  }
  const { rows } = await sql<{ n: number }>`
    WITH changed AS (
      UPDATE product_variants variant SET options = given.options, price_paise = given.price_paise
        FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS given (id bigint, options jsonb, price_paise bigint)
       WHERE variant.id = given.id
      RETURNING variant.product_id
    ), added AS (
      INSERT INTO product_variants (product_id, position, options, price_paise, stock_quantity)
      SELECT product_id, position, options, price_paise, ${stock}
        FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
          AS given (product_id bigint, position smallint, options jsonb, price_paise bigint)
       ORDER BY product_id, position
      RETURNING product_id
    ), translated AS (
      INSERT INTO product_option_values AS known (product_id, option_name, value, translations)
      SELECT product_id, "optionName", value, translations
        FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
          AS given (product_id bigint, "optionName" text, value text, translations jsonb)
      ON CONFLICT (product_id, option_name, value) DO UPDATE SET translations = known.translations || excluded.translations
       WHERE NOT known.translations @> excluded.translations
      RETURNING product_id
    ), touched AS (
      UPDATE products SET updated_at = now()
       WHERE updated_at < now()
         AND id IN (SELECT product_id FROM changed UNION SELECT product_id FROM added UNION SELECT product_id FROM translated)
      RETURNING id
    )
    SELECT count(*) AS n FROM touched`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Returns the stored variants that the file changes and the ones that it appends. */
function variantsToSave(product: ImportProduct, stored: readonly StoredVariant[]) {
  const known = new Map(stored.map((variant) => [optionsKey(variant.options), variant]));
  let position = Math.max(...stored.map((variant) => variant.position));
  let plain = stored.find(({ options, is_removed }) => Object.keys(options).length === 0 && !is_removed);
  const changed: Pick<StoredVariant, "id" | "options" | "price_paise">[] = [];
  const added: Pick<StoredVariant, "position" | "options" | "price_paise">[] = [];
  for (const { options, pricePaise } of product.variants) {
    const price_paise = pricePaise === product.pricePaise ? null : pricePaise;
    const variant = known.get(optionsKey(options)) ?? plain;
    if (variant?.is_removed) continue;
    if (!variant) added.push({ position: (position += 1), options, price_paise });
    else if (variant === plain || variant.price_paise !== price_paise)
      changed.push({ id: variant.id, options, price_paise });
    if (variant === plain) plain = undefined;
  }
  return { changed, added };
}
