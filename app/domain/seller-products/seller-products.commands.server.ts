import { sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import { PERISHABLE } from "#app/domain/seller-products/listing-health.ts";

type Update = UpdateQueryBuilder<Database, "products", "products", UpdateResult>;

/** Changes those of the store's products for which it is allowed. Returns false when it is for none. */
type ProductChange = (db: Db, seller: SellerScope, ids: readonly string[]) => Promise<boolean>;

/** Takes live products off sale: they become drafts. */
export const takeOffSale: ProductChange = productChange((products) =>
  products.set({ state: "draft" }).where("state", "=", "live").where("deleted_at", "is", null),
);

/** As `isLawful` of listing-health.ts (rule 9.40). */
const hasLegalFacts = sql<boolean>`
  num_nulls(products.hsn, products.tax_class_id::text, products.generic_name, products.net_quantity, products.maker_name, products.maker_address) = 0
  AND (products.best_before IS NOT NULL
       OR products.department_id NOT IN (SELECT id FROM categories WHERE slug = ANY (${PERISHABLE}::text[])))`;

/** Puts products on sale again that were on sale before and have what the law asks for (rules 9.24 and 9.40). */
export const putOnSale: ProductChange = productChange((products) =>
  products
    .set({ state: "live" })
    .where("state", "=", "draft")
    .where("first_live_at", "is not", null)
    .where(hasLegalFacts)
    .where("deleted_at", "is", null),
);

/** Deletes products, which can be restored (rule 2.18). */
export const deleteProducts: ProductChange = productChange((products) =>
  products.set({ deleted_at: sql`now()` }).where("deleted_at", "is", null),
);

/** Restores deleted products in the state in which they were, but not on sale: prices may be of another time. */
export const restoreProducts: ProductChange = productChange((products) =>
  products
    .set({ deleted_at: null, state: sql`CASE state WHEN 'live' THEN 'draft' ELSE state END` })
    .where("deleted_at", "is not", null),
);

function productChange(change: (products: Update) => Update): ProductChange {
  return async (db, seller, keys) => {
    const ids = keys.map(Number).filter(Number.isSafeInteger);
    if (ids.length === 0) return false;
    return inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await change(trx.updateTable("products"))
        .set({ updated_at: sql`now()` })
        .where("id", "in", ids)
        .where(inScope(seller, { seller: "seller_id" }))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });
  };
}
