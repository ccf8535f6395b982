import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { MakerRole } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { POPULARITY_BANDS } from "#app/domain/catalog/popularity-bands.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { indexProducts } from "#app/domain/search/search.commands.server.ts";

interface ProductTexts {
  name: string;
  shortDescription: string;
  description: string;
  features: string[];
}

/** What the law asks a listing to say in addition to price, country and HSN. Null where it is not known. */
export interface LegalFacts {
  genericName: string | null;
  netQuantity: string | null;
  makerRole: MakerRole;
  makerName: string | null;
  makerAddress: string | null;
  /** For goods that do not last. */
  bestBefore: string | null;
}

/** Returns the columns of these facts. */
export function legalColumns(facts: LegalFacts) {
  return {
    generic_name: facts.genericName,
    net_quantity: facts.netQuantity,
    maker_role: facts.makerRole,
    maker_name: facts.makerName,
    maker_address: facts.makerAddress,
    best_before: facts.bestBefore,
  };
}

export interface OptionValueTranslation {
  optionName: string;
  /** As the variants have it. */
  value: string;
  translations: Partial<Record<"hi" | "gu", string>>;
}

export interface NewProduct extends ProductTexts {
  sellerId: number;
  /** A department or one of its subcategories. */
  categoryId: number;
  brand: string | null;
  pricePaise: Paise;
  /** Not below the price; null when there is no other price. */
  originalPricePaise: Paise | null;
  tags: string[];
  /** At least one; `options` differ. `pricePaise` null: the product's. */
  variants: { options: Record<string, string>; sku: string | null; pricePaise: Paise | null; stock: number }[];
  translations?: Partial<Record<"hi" | "gu", ProductTexts>>;
  /** What values of its options are called in other languages. */
  optionValues?: OptionValueTranslation[];
  /** ISO 3166 code; `IN` when absent. */
  countryOfOrigin?: string;
  hsn?: string | null;
  taxClassId?: number | null;
  facts?: LegalFacts;
  returnable?: boolean;
}

/** Creates a product with its variants and translations, as a draft, and indexes it for search. Returns its id. */
export async function createProduct(db: Db, product: NewProduct): Promise<number> {
  return inTransaction(db, async (trx) => {
    const category = await trx
      .selectFrom("categories")
      .select((eb) => ["id", eb.fn.coalesce("parent_id", "id").as("department_id")])
      .where("id", "=", product.categoryId)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto("products")
      .values({
        seller_id: product.sellerId,
        category_id: category.id,
        department_id: category.department_id,
        name: product.name,
        brand: product.brand,
        short_description: product.shortDescription,
        description: product.description,
        price_paise: product.pricePaise,
        original_price_paise: product.originalPricePaise,
        ranking_price_paise: product.pricePaise,
        tags: product.tags,
        features: product.features,
        country_of_origin: product.countryOfOrigin ?? "IN",
        hsn: product.hsn ?? null,
        tax_class_id: product.taxClassId ?? null,
        ...(product.facts && legalColumns(product.facts)),
        returnable: product.returnable ?? true,
        in_stock: product.variants.some((variant) => variant.stock > 0),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("product_variants")
      .values(
        product.variants.map((variant, position) => ({
          product_id: id,
          position,
          options: JSON.stringify(variant.options),
          sku: variant.sku,
          price_paise: variant.pricePaise,
          stock_quantity: variant.stock,
        })),
      )
      .execute();
    const translations = Object.entries(product.translations ?? {}) as ["hi" | "gu", ProductTexts][];
    if (translations.length > 0) {
      await trx
        .insertInto("product_translations")
        .values(
          translations.map(([locale, texts]) => ({
            product_id: id,
            locale,
            name: texts.name,
            short_description: texts.shortDescription,
            description: texts.description,
            features: texts.features,
          })),
        )
        .execute();
    }
    if (product.optionValues?.length) {
      await trx
        .insertInto("product_option_values")
        .values(
          product.optionValues.map(({ optionName, value, translations: words }) => ({
            product_id: id,
            option_name: optionName,
            value,
            translations: JSON.stringify(words),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await indexProducts(trx, [id]);
    return id;
  });
}

/**
 * Updates popularity: pieces ordered in the last 90 days and not cancelled, plus one for each review; and the bands by it. Returns how many
 * products have another popularity.
 */
export async function refreshPopularity(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH sold AS (
      SELECT item.product_id, sum(item.quantity - item.reversed_quantity) AS pieces
        FROM order_items item
        JOIN orders ON orders.id = item.order_id
       WHERE orders.confirmed_at > now() - interval '90 days' AND orders.cancelled_at IS NULL
         AND item.reversed_quantity < item.quantity AND item.product_id IS NOT NULL
       GROUP BY item.product_id
    ), fresh AS (
      SELECT p.id, coalesce(sold.pieces, 0) + p.rating_count AS popularity
        FROM products p LEFT JOIN sold ON sold.product_id = p.id
    )
    UPDATE products p SET popularity = fresh.popularity FROM fresh
     WHERE fresh.id = p.id AND p.popularity <> fresh.popularity`.execute(db);
  await refreshPopularityBands(db);
  return Number(numAffectedRows ?? 0);
}

/** A product is written into each of its indexes: a band of a new shop takes several statements. */
const BANDED_AT_ONCE = 1000;

const ON_SALE = sql`state = 'live' AND deleted_at IS NULL`;

/** Puts each product on sale into the band of its place by popularity. */
export async function refreshPopularityBands(db: Db): Promise<void> {
  const ends = POPULARITY_BANDS.map(
    (size) => sql`(SELECT ARRAY[popularity, id] FROM products WHERE ${ON_SALE}
      ORDER BY popularity DESC, id DESC LIMIT 1 OFFSET ${sql.lit(size - 1)})`,
  );
  const { rows } = await sql<{ ends: (number[] | null)[] }>`SELECT json_build_array(${sql.join(ends)}) AS ends`.execute(
    db,
  );
  const within = (rows[0]?.ends ?? []).flatMap((end, index) =>
    end
      ? [
          sql`WHEN (popularity, id) >= (${end[0]}::bigint, ${end[1]}::bigint) THEN ${sql.lit(POPULARITY_BANDS.length - index)}`,
        ]
      : [],
  );
  const band = within.length > 0 ? sql`CASE ${sql.join(within, sql` `)} ELSE 0 END` : sql`0`;
  for (let last: number | undefined = 0; last !== undefined;) last = await bandSome(db, band, last);
}

/** Returns the last of the products whose band was changed; undefined where none is left after the one before. */
async function bandSome(db: Db, band: RawBuilder<unknown>, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    WITH changed AS (
      UPDATE products SET popularity_band = ${band}
       WHERE id IN (
         SELECT id FROM products WHERE ${ON_SALE} AND id > ${after} AND popularity_band <> ${band}
          ORDER BY id LIMIT ${sql.lit(BANDED_AT_ONCE)})
      RETURNING id
    )
    SELECT max(id) AS last FROM changed`.execute(db);
  return rows[0]?.last ?? undefined;
}
