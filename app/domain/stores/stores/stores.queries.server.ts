import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale, PictureSnapshot, Translations } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { ratingOf } from "#app/domain/catalog/products/products.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";
import type { StorePage, StorePictureKind, StoreSettings } from "#app/domain/stores/stores/stores.ts";

/** Returns a SELECT value: a picture of the store whose id the query calls `seller`, or null. */
export function storePicture(kind: StorePictureKind, seller: "sellers.id" | "seller.id") {
  return sql<PictureSnapshot | null>`(
    SELECT json_build_object(${PICTURE_FIELDS})
      FROM store_pictures i WHERE i.seller_id = ${sql.ref(seller)} AND i.kind = ${sql.lit(kind)})`;
}

/** Returns a SELECT value: the rating of the products on sale of the store whose id the query calls `seller`. */
export function storeRating(seller: "sellers.id" | "seller.id") {
  return sql<{ sum: number; count: number }>`(
    SELECT json_build_object('sum', coalesce(sum(rated.rating_sum), 0), 'count', coalesce(sum(rated.rating_count), 0))
      FROM products rated
     WHERE rated.seller_id = ${sql.ref(seller)} AND rated.rating_count > 0 AND rated.state = 'live'
       AND rated.deleted_at IS NULL)`;
}

function stores(db: Db) {
  return db
    .selectFrom("sellers")
    .select(["id", "store_name", "slug", "city", "state", "zip", "description", "description_translations"])
    .select(["maker", "maker_translations", storePicture("maker", "sellers.id").as("maker_picture")])
    .select(["status", "created_at", "legal_name", "address", "gstin"])
    .select(["grievance_name", "grievance_email", "grievance_phone"])
    .select([storePicture("logo", "sellers.id").as("logo"), storePicture("banner", "sellers.id").as("banner")]);
}

type StoreRow = Awaited<ReturnType<ReturnType<typeof stores>["executeTakeFirstOrThrow"]>>;

/** Returns an approved seller's store, without its products (`listProducts(db, { sellerId })`). One query. */
export async function findStorePage(db: Db, slug: string, locale: Locale): Promise<StorePage | undefined> {
  const row = await stores(db)
    .where("slug", "=", slug)
    .where("status", "=", "approved")
    .select(storeRating("sellers.id").as("rating"))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.store_name,
    slug: row.slug,
    city: row.city,
    state: row.state,
    description: inLanguage(row.description, row.description_translations, locale),
    sellingSince: row.created_at,
    rating: ratingOf(row.rating.sum, row.rating.count),
    logo: row.logo,
    banner: row.banner,
    maker: { line: inLanguage(row.maker, row.maker_translations, locale), picture: row.maker_picture },
    ...legalDetails(row),
  };
}

function inLanguage(english: string, translations: Translations, locale: Locale): string {
  return (locale !== "en" && translations[locale]) || english;
}

/** Returns the scope's own store with its settings. One query. */
export async function findStoreSettings(db: Db, scope: StoreScope): Promise<StoreSettings> {
  const row = await stores(db)
    .where(inScope(scope, { seller: "sellers.id" }))
    .executeTakeFirstOrThrow();
  return {
    name: row.store_name,
    slug: row.slug,
    isOpen: row.status === "approved",
    description: row.description,
    translations: row.description_translations,
    logo: row.logo,
    banner: row.banner,
    maker: { line: row.maker, translations: row.maker_translations, picture: row.maker_picture },
    ...legalDetails(row),
  };
}

function legalDetails(row: StoreRow): Pick<StoreSettings, "legalName" | "address" | "gstin" | "grievance"> {
  return {
    legalName: row.legal_name,
    address:
      row.address && [row.address, row.city, [row.state, row.zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    gstin: row.gstin,
    grievance: { name: row.grievance_name, email: row.grievance_email, phone: row.grievance_phone },
  };
}

/** Returns the name of a store; undefined for an unknown one. One query. */
export async function findStoreName(db: Db, scope: AnyScope, sellerId: number): Promise<string | undefined> {
  const store = await db
    .selectFrom("sellers")
    .where("id", "=", sellerId)
    .where(inScope(scope, {}))
    .select("store_name")
    .executeTakeFirst();
  return store?.store_name;
}
