import type { Db } from "#app/db/connection.server.ts";
import type { ChangeSource } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { batchHistory } from "#app/domain/catalog/product-history/batch-history.ts";
import type { ProductChange } from "#app/domain/catalog/product-history/product-history.ts";

const MAX_ENTRIES = 100;
/** Batch rows: one for each variant that a batch changed. */
const MAX_BATCH_ROWS = 2000;

interface ProductHistory {
  name: string;
  isDeleted: boolean;
  changes: ProductChange[];
}

/**
 * Returns the last changes of a product of the scope, deleted or not, newest first; undefined when there is no such product. Three queries.
 */
export async function findProductHistory(
  db: Db,
  scope: StoreScope | AnyScope,
  productId: number,
): Promise<ProductHistory | undefined> {
  const product = await db
    .selectFrom("products")
    .where("id", "=", productId)
    .where(inScope(scope, { seller: "seller_id" }))
    .select(["name", "deleted_at"])
    .executeTakeFirst();
  if (!product) return undefined;
  const [own, ofBatches] = await Promise.all([
    changesOf(db, productId),
    batchRows(db, scope, productId).then(batchHistory),
  ]);
  const changes = [...own, ...ofBatches].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return { name: product.name, isDeleted: product.deleted_at !== null, changes: changes.slice(0, MAX_ENTRIES) };
}

/** Returns what members and administrators changed, one product at a time. */
async function changesOf(db: Db, productId: number): Promise<ProductChange[]> {
  const rows = await db
    .selectFrom("product_changes as c")
    .leftJoin("profiles as p", "p.id", "c.profile_id")
    .where("c.product_id", "=", productId)
    .orderBy("c.id", "desc")
    .limit(MAX_ENTRIES)
    .select(["c.id", "c.source", "c.fields", "c.created_at", "p.full_name"])
    .execute();
  return rows.map(({ id, source, fields, created_at: at, full_name }) => ({
    key: `change-${id}`,
    source,
    name: isOfMarketplace(source) ? null : full_name,
    isByMarketplace: isOfMarketplace(source),
    batch: null,
    changes: Object.entries(fields).map(([field, [before, after]]) => ({ field, options: null, before, after })),
    at,
  }));
}

/** Administrators' changes: the store does not see their names. */
function isOfMarketplace(source: ChangeSource): boolean {
  return source === "review" || source === "admin";
}

/** Returns what imports and bulk edits changed; it is stored as long as they can be undone (rule 9.60). */
function batchRows(db: Db, scope: StoreScope | AnyScope, productId: number) {
  return (
    db
      .selectFrom("batch_changes as c")
      .innerJoin("batches as b", "b.id", "c.batch_id")
      .leftJoin("profiles as starter", "starter.id", "b.profile_id")
      .leftJoin("profiles as undoer", "undoer.id", "b.undone_by_profile_id")
      .leftJoin("product_variants as v", "v.id", "c.variant_id")
      .where("c.product_id", "=", productId)
      .where(inScope(scope, { seller: "b.seller_id" }))
      // Administrators' bulk deletions are among the product's own changes too.
      .where("b.seller_id", "is not", null)
      .orderBy("c.changed_at", "desc")
      .orderBy("c.id")
      .limit(MAX_BATCH_ROWS)
      .select(["c.batch_id", "c.variant_id", "c.is_created", "c.before", "c.after", "c.outcome", "c.changed_at"])
      .select([
        "b.kind",
        "b.import_id",
        "b.undone_at",
        "v.options",
        "starter.full_name as by",
        "undoer.full_name as undone_by",
      ])
      .execute()
  );
}
