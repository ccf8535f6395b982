import { sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ProductState } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { offerForSale, type Offered } from "#app/domain/listings/moderation/offering.commands.server.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";
import { withdrawReviews } from "#app/domain/listings/moderation/open-reviews.commands.server.ts";

type Update = UpdateQueryBuilder<Database, "products", "products", UpdateResult>;

/** Changes the scope's products where the change is allowed. Returns false if it changed none. */
type ProductChange<S extends StoreScope | AnyScope> = (db: Db, scope: S, ids: readonly string[]) => Promise<boolean>;

/** Takes live products off sale: they become drafts. */
export const takeOffSale: ProductChange<StoreScope> = productChange(
  (products) => products.set({ state: "draft" }).where("state", "=", "live").where("deleted_at", "is", null),
  (trx, seller, changed) => recordVisibility(trx, seller, changed, () => ["live", "draft"]),
);

/**
 * Puts drafts with the legally required facts on sale; some need a review first (rules 9.18, 9.24 and 9.40). Returns false when none of the products
 * is a draft of the store.
 */
export async function putOnSale(db: Db, seller: StoreScope, keys: readonly string[]): Promise<Offered | false> {
  const offered = await inTransaction(db, async (trx) => {
    const result = await offerForSale(trx, seller, idsOf(keys));
    const live = result.live.map((id) => ({ id, state: "live" as const }));
    await recordVisibility(trx, seller, live, () => ["draft", "live"]);
    return result;
  });
  return Object.values(offered).flat().length > 0 && offered;
}

/** Deletes products, which can be restored (rule 2.18), and withdraws their open reviews. */
export const deleteProducts: ProductChange<StoreScope> = productChange(
  (products) => products.set({ deleted_at: sql`now()` }).where("deleted_at", "is", null),
  async (trx, seller, changed) => {
    await withdrawReviews(
      trx,
      seller,
      changed.map(({ id }) => id),
    );
    await recordVisibility(trx, seller, changed, (state) => [state, "deleted"]);
  },
);

/**
 * Restores deleted products to their former state, but live ones off sale: their prices may be outdated. Only administrators restore products that
 * administrators deleted, and inform the stores. Throws `DomainError` for a store that selected no others.
 */
export const restoreProducts: ProductChange<StoreScope | AnyScope> = async (db, scope, keys) => {
  if (await restoreOwn(db, scope, keys)) return true;
  const theirs = await db
    .selectFrom("products")
    .where("id", "in", [0, ...idsOf(keys)])
    .where(inScope(scope, { seller: "seller_id" }))
    .where("deletion_reason", "is not", null)
    .select("id")
    .executeTakeFirst();
  if (theirs) throw new DomainError("messages:seller_products.deleted_by_marketplace");
  return false;
};

const restoreOwn: ProductChange<StoreScope | AnyScope> = productChange(
  (products, { kind }) =>
    products
      .set({
        deleted_at: null,
        deletion_reason: null,
        deletion_words: "",
        state: sql`CASE state WHEN 'live' THEN 'draft' ELSE state END`,
      })
      .where("deleted_at", "is not", null)
      .$if(kind !== "any", (own) => own.where("deletion_reason", "is", null)),
  async (trx, scope, changed) => {
    await recordVisibility(trx, scope, changed, (state) => ["deleted", state]);
    if (scope.kind !== "any") return;
    for (const { id } of changed)
      await recordAudit(trx, scope, { action: "product.restore", subject: { kind: "product", id } });
    for (const sellerId of new Set(changed.map(({ seller_id }) => seller_id))) {
      const own = changed.filter(({ seller_id }) => seller_id === sellerId);
      const values = { sellerId, products: own.length, name: own[0]?.name ?? "" };
      await publishToStore(trx, "products_moved", { ...values, to: "restored" });
    }
  },
);

function productChange<S extends StoreScope | AnyScope>(
  change: (products: Update, scope: StoreScope | AnyScope) => Update,
  andThen: (trx: Trx, scope: S, changed: ChangedProduct[]) => Promise<void>,
): ProductChange<S> {
  return async (db, scope, keys) => {
    const ids = idsOf(keys);
    if (ids.length === 0) return false;
    const within: StoreScope | AnyScope = scope;
    return inTransaction(db, async (trx) => {
      const changed = await change(trx.updateTable("products"), within)
        .set({ updated_at: sql`now()` })
        .where("id", "in", ids)
        .where(inScope(within, { seller: "seller_id" }))
        .returning(["id", "state", "seller_id", "name"])
        .execute();
      await andThen(trx, scope, changed);
      return changed.length > 0;
    });
  };
}

/** A product with its state after the change. */
interface ChangedProduct {
  id: number;
  state: ProductState;
  seller_id: number;
  name: string;
}

/** Records the products' visibility (on sale, draft or deleted) before and after, in their history. */
async function recordVisibility(
  trx: Trx,
  { profileId, kind }: StoreScope | AnyScope,
  changed: readonly Pick<ChangedProduct, "id" | "state">[],
  visibilityOf: (state: ProductState) => [before: string, after: string],
): Promise<void> {
  const changes = changed.map(({ id, state }) => ({ productId: id, fields: { visibility: visibilityOf(state) } }));
  await recordProductChanges(trx, { profileId, source: kind === "any" ? "admin" : "list" }, changes);
}

function idsOf(keys: readonly string[]): number[] {
  return keys.map(Number).filter(Number.isSafeInteger);
}
