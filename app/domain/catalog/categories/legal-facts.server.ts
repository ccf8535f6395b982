import { sql, type RawBuilder } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { PERISHABLE } from "#app/domain/catalog/categories/departments.ts";

/** SQL for whether a product has all facts required by law, as in listing-health.ts (rule 9.40). */
export function hasLegalFacts(product: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${product}.${name}`);
  return sql<boolean>`(
    num_nulls(${column("hsn")}, ${column("tax_class_id")}::text, ${column("generic_name")}, ${column("net_quantity")},
              ${column("maker_name")}, ${column("maker_address")}) = 0
    AND (${column("best_before")} IS NOT NULL
         OR ${column("department_id")} NOT IN (SELECT id FROM categories WHERE array_append(aliases, slug) && ${PERISHABLE}::text[])))`;
}

/** Returns whether a product has all facts required by law. One query. */
export async function isLawful(trx: Trx, productId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("products as p")
    .where("p.id", "=", productId)
    .select(hasLegalFacts("p").as("isLawful"))
    .executeTakeFirst();
  return row?.isLawful ?? false;
}

/** SQL for the slug whose rules apply to a department: the slug of a perishable department among its aliases, else its own. */
export function rulingSlug(department: string): RawBuilder<string> {
  const [slug, aliases] = [sql.ref(`${department}.slug`), sql.ref(`${department}.aliases`)];
  return sql<string>`coalesce(
    (SELECT former FROM unnest(${aliases}) AS former WHERE former = ANY (${PERISHABLE}::text[]) LIMIT 1), ${slug})`;
}
