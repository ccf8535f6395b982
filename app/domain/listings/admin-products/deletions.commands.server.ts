import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { DeletionPlan } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listNamedProducts, matchingIds } from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import type { AdminProductFilter } from "#app/domain/listings/admin-products/admin-products.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { startUndo } from "#app/domain/listings/batches/batches.commands.server.ts";
import { recordDifferences, snapshotOf } from "#app/domain/listings/batches/recording.commands.server.ts";
import { applySlice, SLICE, type RunningBatch } from "#app/domain/listings/batches/slices.commands.server.ts";
import { refuseGrown } from "#app/domain/listings/bulk-edits/bulk-edit-plans.commands.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { lockProducts } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { readWords, type RefusalReason } from "#app/domain/listings/moderation/listing-reviews.ts";
import { withdrawReviews } from "#app/domain/listings/moderation/open-reviews.commands.server.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";

/** Products to delete: the selected ones, or all that match, with the count that the page showed. */
export type Doomed = { ids: readonly number[] } | { filter: AdminProductFilter; count: number };

export interface Deletion {
  batchId: number;
  /** Number of products. */
  count: number;
}

/**
 * Deletes products of any store, with a reason for the store, as one batch that administrators can undo (rule 9.60): up to `SLICE` at once, more by a
 * job. The same form sent twice deletes once. Returns undefined when none of the products exists any more. Throws `DomainError` when more match than
 * the form showed, and for the reason "other" without words.
 */
export async function deleteListed(
  db: Db,
  admin: AnyScope,
  { formKey, doomed, reason, words }: { formKey: string; doomed: Doomed; reason: RefusalReason; words: string },
): Promise<Deletion | undefined> {
  const why = { reason, words: readWords(reason, words) };
  return inTransaction(db, async (trx) => {
    const form = { profileId: admin.profileId, formKey, content: [JSON.stringify(doomed), JSON.stringify(why)] };
    const result = await runIdempotent(trx, form, async () => {
      const ids =
        "ids" in doomed
          ? (await listNamedProducts(trx, admin, doomed.ids)).map(({ id }) => id)
          : await matchingIds(trx, admin, doomed.filter);
      if ("filter" in doomed) refuseGrown(doomed.count, ids.length, "admin_products:error.grown");
      return ids.length === 0
        ? ""
        : `${await startDeletion(trx, admin, { on: "deletion", ids, ...why })} ${ids.length}`;
    });
    const [batchId, count] = result.split(" ").map(Number);
    return batchId && count ? { batchId, count } : undefined;
  });
}

async function startDeletion(trx: Trx, admin: AnyScope, plan: DeletionPlan): Promise<number> {
  const { ids, reason, words } = plan;
  const { id } = await trx
    .insertInto("batches")
    .values({
      seller_id: null,
      profile_id: admin.profileId,
      kind: "deletion",
      status: "running",
      plan: JSON.stringify(plan),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [only, ...others] = ids;
  await recordAudit(trx, admin, {
    action: "product.delete",
    subject: only !== undefined && others.length === 0 ? { kind: "product", id: only } : { kind: "batch", id },
    details: { products: ids.length, reason, ...(words !== "" && { words }) },
  });
  if (ids.length <= SLICE) await deleteSlice(trx, id);
  else await enqueue(trx, "batch.delete", { batchId: id }, { key: `batch.delete ${id}` });
  return id;
}

/** Deletes the next products of a batch. Returns whether there are more; informs the stores after the last ones. */
export async function deleteSlice(db: Db, batchId: number): Promise<boolean> {
  return applySlice(db, batchId, {
    apply: deleteProducts,
    finish: (trx, { id }) => informStores(trx, id, "deleted"),
  });
}

async function deleteProducts(trx: Trx, { id: batchId, profileId, plan }: RunningBatch, ids: readonly number[]) {
  if (plan.on !== "deletion") throw new Error(`No deletion: ${batchId}`);
  await lockProducts(trx, ids);
  const before = await snapshotOf(trx, ids);
  const deleted = await trx
    .updateTable("products")
    .set({
      deleted_at: sql`now()`,
      deletion_reason: plan.reason,
      deletion_words: plan.words,
      updated_at: sql`now()`,
    })
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .returning(["id", "state", "seller_id"])
    .execute();
  for (const sellerId of new Set(deleted.map(({ seller_id }) => seller_id))) {
    const own = deleted.filter(({ seller_id }) => seller_id === sellerId).map(({ id }) => id);
    await withdrawReviews(trx, { sellerId, profileId, role: "admin" }, own);
  }
  await recordDifferences(trx, batchId, before, ids);
  if (profileId !== null)
    await recordProductChanges(
      trx,
      { profileId, source: "admin" },
      deleted.map(({ id, state }) => ({ productId: id, fields: { visibility: [state, "deleted"] } })),
    );
  return { changed: deleted.length, unchanged: ids.length - deleted.length, refused: 0 };
}

/** Starts undoing a deletion. Returns false when it cannot be undone. */
export async function undoDeletion(db: Db, admin: AnyScope, batchId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await startUndo(trx, admin, batchId))) return false;
    await informStores(trx, batchId, "restored");
    return true;
  });
}

/** Informs each store how many of its products the batch has deleted, or its undo restores. */
async function informStores(trx: Trx, batchId: number, to: "deleted" | "restored"): Promise<void> {
  const stores = await trx
    .selectFrom("batch_changes as c")
    .innerJoin("products as p", "p.id", "c.product_id")
    .where("c.batch_id", "=", batchId)
    .where("c.variant_id", "is", null)
    .groupBy("p.seller_id")
    .orderBy("p.seller_id")
    .select([
      "p.seller_id as sellerId",
      sql<number>`count(*)::integer`.as("products"),
      sql<string>`min(p.name)`.as("name"),
    ])
    .execute();
  for (const store of stores) await publishToStore(trx, "products_moved", { ...store, to });
}
