import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { localizedOptions } from "#app/domain/catalog/categories/option-values.ts";
import {
  namesOfProduct,
  optionTranslations,
  productName,
  variantPicture,
} from "#app/domain/catalog/products/product-columns.server.ts";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import {
  MAX_ALERTS,
  type ReturnedVariant,
  type WatchedVariant,
} from "#app/domain/listings/stock-alerts/stock-alerts.ts";

/** Returns the product's variants with a stock alert of the person. */
export async function listWaitedFor(db: Db, scope: ProfileScope, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("stock_alerts as a")
    .innerJoin("product_variants as v", "v.id", "a.variant_id")
    .where(inScope(scope, { profile: "a.profile_id" }))
    .where("v.product_id", "=", productId)
    .select("a.variant_id")
    .execute();
  return rows.map((row) => row.variant_id);
}

/** Returns the person's stock alerts, newest first. One query. */
export async function listStockAlerts(db: Db, scope: ProfileScope, locale: Locale): Promise<WatchedVariant[]> {
  const rows = await db
    .selectFrom("stock_alerts as a")
    .innerJoin("product_variants as v", "v.id", "a.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where(inScope(scope, { profile: "a.profile_id" }))
    .orderBy("a.created_at", "desc")
    .limit(MAX_ALERTS)
    .select(["v.id", "v.product_id", "v.options", optionTranslations("v").as("translations")])
    .select([productName("p", locale).as("name"), variantPicture("v").as("picture")])
    .execute();
  return rows.map(({ id, product_id, options, translations, name, picture }) => ({
    variantId: id,
    productId: product_id,
    name: nameWith(name, localizedOptions(options, translations, locale)),
    picture,
  }));
}

/** Returns the facts of the mail about a variant; undefined when it cannot be bought any more. */
export async function findReturnedVariant(db: Db, variantId: number): Promise<ReturnedVariant | undefined> {
  const row = await db
    .selectFrom("product_variants as v")
    .innerJoin("live_products as live", "live.id", "v.product_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("v.id", "=", variantId)
    .where("v.removed_at", "is", null)
    .where("v.stock_quantity", ">", 0)
    .select(["v.product_id", "v.options", optionTranslations("v").as("translations"), namesOfProduct("p").as("names")])
    .executeTakeFirst();
  if (!row) return undefined;
  const nameIn = (locale: Locale) =>
    nameWith(row.names[locale], localizedOptions(row.options, row.translations, locale));
  return { productId: row.product_id, names: { en: nameIn("en"), hi: nameIn("hi"), gu: nameIn("gu") } };
}

/** Returns a SELECT value: the number of people waiting for the variant that the query calls `variant`. */
export function waitingPeople(variant: string) {
  return sql<number>`(SELECT count(*) FROM stock_alerts a WHERE a.variant_id = ${sql.ref(`${variant}.id`)})`;
}

function nameWith(name: string, options: Readonly<Record<string, string>>): string {
  return [name, optionsText(options)].filter(Boolean).join(", ");
}
