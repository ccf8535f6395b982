import type { Db } from "#app/db/connection.server.ts";
import type { MakerRole } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";

interface ProductTexts {
  name: string;
  shortDescription: string;
  description: string;
  features: string[];
}

/** Facts that the law requires in a listing, besides price, country and HSN. Null when unknown. */
export interface LegalFacts {
  genericName: string | null;
  netQuantity: string | null;
  makerRole: MakerRole;
  makerName: string | null;
  makerAddress: string | null;
  /** For perishable goods. */
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
  /** Translations of its option values. */
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
