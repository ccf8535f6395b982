import { sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";

type Update = UpdateQueryBuilder<Database, "products", "products", UpdateResult>;

/** Changes those of the store's products for which it is allowed. Returns false when it is for none. */
type ProductChange = (db: Db, seller: SellerScope, ids: readonly string[]) => Promise<boolean>;

/** Takes live products off sale: they become drafts. */
export const takeOffSale: ProductChange = productChange((products) =>
  products.set({ state: "draft" }).where("state", "=", "live").where("deleted_at", "is", null),
);

/** Puts products on sale again that were on sale before (rule 9.24). */
export const putOnSale: ProductChange = productChange((products) =>
  products
    .set({ state: "live" })
    .where("state", "=", "draft")
    .where("first_live_at", "is not", null)
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
