import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { departmentOf, runningPercent, runningPrice } from "#app/domain/catalog/products/ranking-price.server.ts";
import { findPage, type ProductPage } from "#app/domain/ordering/product-page/product-page.queries.server.ts";

/**
 * Returns a product of the scope's store as its page will show it, whatever its state and with the values that wait for a look (rule 9.43); undefined
 * when the store has no such product. One query.
 */
export function findPreview(db: Db, scope: StoreScope, id: number, locale: Locale): Promise<ProductPage | undefined> {
  const proposedName = sql`p.proposed ->> ${`name_${locale}`}::text`;
  const source = {
    products: sql`(
      SELECT (jsonb_populate_record(stored, changed.fields)).*, changed.fields AS proposed,
             ${runningPercent("stored", sql`stored.price_paise`)} AS sale_percent,
             ${runningPrice("stored", sql`stored.price_paise`)} AS sale_price_paise
        FROM products stored
        LEFT JOIN listing_reviews review ON review.product_id = stored.id AND review.status = 'pending'
       CROSS JOIN LATERAL (SELECT coalesce(review.proposed, '{}') AS fields) AS proposal
       CROSS JOIN LATERAL (
         SELECT proposal.fields
                || CASE WHEN proposal.fields ? 'price' THEN jsonb_build_object('price_paise', proposal.fields -> 'price') ELSE '{}' END
                || CASE WHEN proposal.fields ? 'original_price' THEN jsonb_build_object('original_price_paise', proposal.fields -> 'original_price') ELSE '{}' END
                || CASE WHEN proposal.fields ? 'category_id'
                   THEN jsonb_build_object('department_id', ${departmentOf(sql`(proposal.fields ->> 'category_id')::integer`)}) ELSE '{}' END
                AS fields) AS changed
       WHERE stored.deleted_at IS NULL AND ${inScope(scope, { seller: "stored.seller_id" })})`,
    // An empty name removes the translation.
    isTranslated: sql`${proposedName} IS DISTINCT FROM ''`,
    translatedName: sql`coalesce(nullif(${proposedName}, ''), t.name)`,
    variantPrice: sql`CASE WHEN p.proposed -> 'variant_prices' ? v.id::text
                           THEN (p.proposed -> 'variant_prices' ->> v.id::text)::bigint ELSE v.price_paise END`,
    pictures: {
      where: sql`i.id IS DISTINCT FROM (p.proposed -> 'main_picture' ->> 'removes')::bigint`,
      order: sql`i.id IS DISTINCT FROM (p.proposed -> 'main_picture' ->> 'id')::bigint, i.position`,
    },
  };
  return findPage(db, source, id, locale);
}
