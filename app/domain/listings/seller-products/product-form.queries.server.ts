import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, SellerScope } from "#app/domain/platform/access/scope.ts";
import { optionsOf } from "#app/domain/catalog/products/products.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";
import { openRequests } from "#app/domain/listings/picture-requests/picture-requests.queries.server.ts";
import { listingHealth, type ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import {
  valueKey,
  type EditablePicture,
  type EditableProduct,
  type EditableVariant,
  type ProductTexts,
} from "#app/domain/listings/seller-products/product-form.ts";
import { rulingSlug } from "#app/domain/catalog/categories/legal-facts.server.ts";

type Words = Partial<Record<"hi" | "gu", string>>;

/** Columns for a listing's health. */
interface HealthColumns {
  department_slug: string;
  hsn: string | null;
  tax_class_id: number | null;
  generic_name: string | null;
  net_quantity: string | null;
  maker_name: string | null;
  maker_address: string | null;
  best_before: string | null;
  has_picture: boolean;
  /** Languages of its translations. */
  locales: string[];
}

/** Returns the listing's health from this row. */
export function healthOf(row: HealthColumns): ListingHealth {
  return listingHealth({
    departmentSlug: row.department_slug,
    hsn: row.hsn !== null,
    tax_class_id: row.tax_class_id !== null,
    generic_name: row.generic_name !== null,
    net_quantity: row.net_quantity !== null,
    maker_name: row.maker_name !== null,
    maker_address: row.maker_address !== null,
    best_before: row.best_before !== null,
    images: row.has_picture,
    name_hi: row.locales.includes("hi"),
    name_gu: row.locales.includes("gu"),
  });
}

/** Returns a query of the scope's product, if not deleted. */
export function ownProduct(db: Db, scope: SellerScope | AnyScope, id: number) {
  return db
    .selectFrom("products as p")
    .where("p.id", "=", id)
    .where("p.deleted_at", "is", null)
    .where(inScope(scope, { seller: "p.seller_id" }));
}

/** Returns whether the scope's store has this product, not deleted. */
export async function hasProduct(db: Db, scope: SellerScope, id: number): Promise<boolean> {
  return (await ownProduct(db, scope, id).select("p.id").executeTakeFirst()) !== undefined;
}

/** Returns whether shoppers can see the live products of the scope's store. */
export async function isStoreApproved(db: Db, scope: SellerScope): Promise<boolean> {
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
  scope: SellerScope | AnyScope,
  id: number,
): Promise<EditableProduct | undefined> {
  const row = await ownProduct(db, scope, id)
    .select(["p.id", "p.state", "p.name", "p.short_description", "p.description", "p.features", "p.brand"])
    .select(["p.category_id", "p.price_paise", "p.original_price_paise", "p.hsn", "p.tax_class_id", "p.tags"])
    .innerJoin("categories as department", "department.id", "p.department_id")
    .select(["p.country_of_origin", "p.returnable", rulingSlug("department").as("department_slug")])
    .select(["p.taken_down_reason", "p.taken_down_words"])
    .select(["p.generic_name", "p.net_quantity", "p.maker_role", "p.maker_name", "p.maker_address", "p.best_before"])
    .select([
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
  return (
    row && {
      id: row.id,
      state: row.state,
      takenDown: row.taken_down_reason === null ? null : { reason: row.taken_down_reason, words: row.taken_down_words },
      name: row.name,
      shortDescription: row.short_description,
      description: row.description,
      features: row.features,
      brand: row.brand,
      categoryId: row.category_id,
      pricePaise: row.price_paise,
      originalPricePaise: row.original_price_paise,
      hsn: row.hsn,
      taxClassId: row.tax_class_id,
      facts: {
        genericName: row.generic_name,
        netQuantity: row.net_quantity,
        makerRole: row.maker_role,
        makerName: row.maker_name,
        makerAddress: row.maker_address,
        bestBefore: row.best_before,
      },
      health: healthOf({ ...row, has_picture: row.pictures.length > 0, locales: Object.keys(row.translations) }),
      tags: row.tags,
      countryOfOrigin: row.country_of_origin,
      returnable: row.returnable,
      translations: row.translations,
      variants: row.variants,
      options: optionsOf(row.variants).map(({ name, values }) => ({
        name,
        values: values.map((value) => ({
          value,
          translations: row.words.find((word) => word.name === name && word.value === value)?.translations ?? {},
        })),
      })),
      pictureRequests: row.pictureRequests,
      pictures: row.pictures.map((one) => {
        const shown = row.words.find(({ picture }) => picture === one.id);
        return { ...one, shows: shown ? valueKey(shown.name, shown.value) : "" };
      }),
    }
  );
}
