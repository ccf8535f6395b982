import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import type { LegalFacts } from "#app/domain/catalog/products/products.commands.server.ts";
import { optionsOf } from "#app/domain/catalog/products/products.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";
import { openRequests } from "#app/domain/listings/picture-requests/picture-requests.queries.server.ts";
import { listingHealth, type ListingFacts } from "#app/domain/listings/seller-products/listing-health.ts";
import {
  valueKey,
  type EditablePicture,
  type EditableProduct,
  type EditableVariant,
  type ProductTexts,
} from "#app/domain/listings/seller-products/product-form.ts";
import { rulingSlug } from "#app/domain/catalog/categories/legal-facts.server.ts";

type Words = Partial<Record<"hi" | "gu", string>>;

/** SQL for the facts of the product `p`, whose department is `department`. Not EXISTS: PostgreSQL may read all rows for it. */
export const LISTING_FACTS = sql<ListingFacts>`json_build_object(
  'departmentSlug', ${rulingSlug("department")}, 'hsn', p.hsn IS NOT NULL, 'tax_class_id', p.tax_class_id IS NOT NULL,
  'generic_name', p.generic_name IS NOT NULL, 'net_quantity', p.net_quantity IS NOT NULL,
  'maker_name', p.maker_name IS NOT NULL, 'maker_address', p.maker_address IS NOT NULL,
  'best_before', p.best_before IS NOT NULL,
  'images', (SELECT true FROM product_images i WHERE i.product_id = p.id LIMIT 1) IS NOT NULL,
  'name_hi', (SELECT true FROM product_translations t WHERE t.product_id = p.id AND t.locale = 'hi') IS NOT NULL,
  'name_gu', (SELECT true FROM product_translations t WHERE t.product_id = p.id AND t.locale = 'gu') IS NOT NULL)`;

/** Returns a query of the scope's product, if not deleted. */
export function scopedProduct(db: Db, scope: StoreScope | AnyScope, id: number) {
  return db
    .selectFrom("products as p")
    .where("p.id", "=", id)
    .where("p.deleted_at", "is", null)
    .where(inScope(scope, { seller: "p.seller_id" }));
}

/** Returns whether the scope's store has this product, not deleted. */
export async function hasProduct(db: Db, scope: StoreScope, id: number): Promise<boolean> {
  return (await scopedProduct(db, scope, id).select("p.id").executeTakeFirst()) !== undefined;
}

/** Returns whether shoppers can see the live products of the scope's store. */
export async function isStoreApproved(db: Db, scope: StoreScope): Promise<boolean> {
  const store = await db
    .selectFrom("sellers")
    .where(inScope(scope, { seller: "id" }))
    .select("status")
    .executeTakeFirstOrThrow();
  return store.status === "approved";
}

/** Returns the values that the form shows of the scope's product; undefined for an unknown product. One query. */
export async function findEditableProduct(
  db: Db,
  scope: StoreScope | AnyScope,
  id: number,
): Promise<EditableProduct | undefined> {
  const row = await scopedProduct(db, scope, id)
    .innerJoin("categories as department", "department.id", "p.department_id")
    .select(["p.id", "p.state", "p.name", "p.short_description as shortDescription", "p.description", "p.features"])
    .select(["p.brand", "p.category_id as categoryId", "p.price_paise as pricePaise", "p.tags", "p.returnable"])
    .select(["p.original_price_paise as originalPricePaise", "p.hsn", "p.tax_class_id as taxClassId"])
    .select(["p.country_of_origin as countryOfOrigin", "p.taken_down_reason", "p.taken_down_words"])
    .select([
      LISTING_FACTS.as("listingFacts"),
      sql<LegalFacts>`json_build_object('genericName', p.generic_name, 'netQuantity', p.net_quantity,
        'makerRole', p.maker_role, 'makerName', p.maker_name, 'makerAddress', p.maker_address,
        'bestBefore', p.best_before)`.as("facts"),
      sql<Partial<Record<"hi" | "gu", ProductTexts>>>`(
        SELECT coalesce(json_object_agg(t.locale, json_build_object('name', t.name, 'shortDescription', t.short_description,
                 'description', t.description, 'features', t.features)), '{}')
          FROM product_translations t WHERE t.product_id = p.id)`.as("translations"),
      sql<EditableVariant[]>`(
        SELECT coalesce(json_agg(json_build_object('id', v.id, 'options', v.options, 'stock', v.stock_quantity,
                 'pricePaise', v.price_paise, 'sku', v.sku) ORDER BY v.position, v.id), '[]')
          FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL)`.as("variants"),
      sql<{ name: string; value: string; translations: Words; picture: number | null }[]>`(
        SELECT coalesce(json_agg(json_build_object('name', o.option_name, 'value', o.value, 'translations', o.translations,
                 'picture', o.image_id)), '[]')
          FROM product_option_values o WHERE o.product_id = p.id)`.as("words"),
      sql<(Pick<EditablePicture, "id" | "alt"> & { picture: PictureSnapshot })[]>`(
        SELECT coalesce(json_agg(json_build_object('id', i.id, 'alt', i.alt, 'picture', json_build_object(${PICTURE_FIELDS}))
                 ORDER BY i.position), '[]')
          FROM product_images i WHERE i.product_id = p.id)`.as("pictures"),
      openRequests("p.id").as("pictureRequests"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { taken_down_reason: reason, taken_down_words, listingFacts, words, ...product } = row;
  return {
    ...product,
    takenDown: reason === null ? null : { reason, words: taken_down_words },
    health: listingHealth(listingFacts),
    options: optionsOf(row.variants).map(({ name, values }) => ({
      name,
      values: values.map((value) => ({
        value,
        translations: words.find((word) => word.name === name && word.value === value)?.translations ?? {},
      })),
    })),
    pictures: row.pictures.map((one) => {
      const shown = words.find(({ picture }) => picture === one.id);
      return { ...one, shows: shown ? valueKey(shown.name, shown.value) : "" };
    }),
  };
}
