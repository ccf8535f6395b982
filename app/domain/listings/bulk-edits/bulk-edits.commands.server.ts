import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { BulkEditPlan } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { actorOf, type StoreScope } from "#app/domain/platform/access/scope.ts";
import { batchMachine } from "#app/domain/listings/batches/batch-machine.server.ts";
import { auditStart } from "#app/domain/listings/batches/batches.commands.server.ts";
import { applySlice, SLICE } from "#app/domain/listings/batches/slices.commands.server.ts";
import { recordDifferences, snapshotOf } from "#app/domain/listings/batches/recording.commands.server.ts";
import { refuseGrown } from "#app/domain/listings/bulk-edits/bulk-edit-plans.commands.server.ts";
import {
  countMatching,
  countPlan,
  filterOf,
  planCells,
  productsOf,
} from "#app/domain/listings/bulk-edits/bulk-edit.queries.server.ts";
import type { Cell } from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import { rankingPrice } from "#app/domain/catalog/products/ranking-price.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { lockProducts } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { moderateChanges } from "#app/domain/listings/moderation/changes.commands.server.ts";
import type { Submitter } from "#app/domain/listings/moderation/open-reviews.commands.server.ts";
import { matchingProducts } from "#app/domain/listings/seller-products/seller-products.queries.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Result of saving a bulk edit, in products; partial until finished. */
interface SavedBulkEdit {
  isFinished: boolean;
  changed: number;
  refused: number;
}

/**
 * Saves a previewed bulk edit: up to `SLICE` products at once, more by a job. Saving it again does nothing. Returns the result, or undefined when the
 * store has no such plan. Throws `DomainError` when prices fall by more than half without confirmation, and when more products match than the preview
 * counted.
 */
export async function saveBulkEdit(
  db: Db,
  scope: StoreScope,
  batchId: number,
  { acceptsFalls }: { acceptsFalls: boolean },
): Promise<SavedBulkEdit | undefined> {
  return inTransaction(db, async (trx) => {
    const batch = await trx
      .selectFrom("batches")
      .where("id", "=", batchId)
      .where("kind", "=", "bulk_edit")
      .where(inScope(scope, { seller: "seller_id" }))
      .select(["id", "status", "plan"])
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return undefined;
    const { plan } = batch;
    if (batch.status !== "planned" || !plan || plan.on === "deletion") return savedCounts(trx, batchId);
    if (plan.on === "matching") refuseGrown(plan.count, await countMatching(trx, scope, filterOf(plan)));
    const { falls } = await countPlan(trx, plan, productsOf(trx, scope, plan));
    if (falls > 0 && !acceptsFalls)
      throw new DomainError("batches:message.falls_not_accepted", { field: "accept_falls" });
    const ids = await idsOf(trx, scope, plan);
    await transition(trx, batchMachine, { id: batch.id, status: batch.status }, "running", actorOf(scope), {
      set: { plan: JSON.stringify({ ...plan, ids }) },
    });
    await auditStart(trx, scope, batchId, "bulk_edit");
    if (ids.length <= SLICE) await saveSlice(trx, batchId);
    else await enqueue(trx, "batch.apply", { batchId }, { key: `batch.apply ${batchId}` });
    return savedCounts(trx, batchId);
  });
}

async function savedCounts(trx: Trx, batchId: number): Promise<SavedBulkEdit> {
  const { status, changed_count, refused_count } = await trx
    .selectFrom("batches")
    .where("id", "=", batchId)
    .select(["status", "changed_count", "refused_count"])
    .executeTakeFirstOrThrow();
  return { isFinished: status !== "running", changed: changed_count, refused: refused_count };
}

/** Returns the ids of the plan's products in ascending order. */
async function idsOf(trx: Trx, scope: StoreScope, plan: BulkEditPlan): Promise<number[]> {
  if (plan.on === "rows") return plan.products.map(({ id }) => id).toSorted((one, other) => one - other);
  const rows = await matchingProducts(trx, scope, filterOf(plan)).select("p.id").orderBy("p.id").execute();
  return rows.map(({ id }) => id);
}

/** Saves the next products of a running bulk edit. Returns whether there are more. */
export async function saveSlice(db: Db, batchId: number): Promise<boolean> {
  return applySlice(db, batchId, {
    apply: async (trx, { id, sellerId, profileId, plan }, ids) => {
      if (sellerId === null || profileId === null || plan.on === "deletion") throw new Error(`No bulk edit: ${id}`);
      return saveProducts(trx, id, plan, { sellerId, profileId }, ids);
    },
  });
}

async function saveProducts(
  trx: Trx,
  batchId: number,
  plan: BulkEditPlan,
  submitter: Submitter,
  ids: readonly number[],
) {
  const { sellerId } = submitter;
  await lockProducts(trx, ids);
  const cells = await planCells(trx, plan, { sellerId, ids: sql`SELECT unnest(${ids}::bigint[])` });
  const refused = new Set(cells.filter(({ problem }) => problem !== null).map(({ productId }) => productId));
  const written = cells.filter((cell) => cell.new !== cell.old && !refused.has(cell.productId));
  const before = await snapshotOf(trx, ids);
  await writeCells(trx, await withoutWaiting(trx, submitter, written));
  await recordDifferences(trx, batchId, before, ids);
  const changed = new Set(written.map(({ productId }) => productId)).size;
  const found = new Set(cells.map(({ productId }) => productId)).size;
  return { changed, unchanged: found - changed - refused.size, refused: refused.size };
}

/** Returns the cells to write now: a live product's price that falls by more than half waits for a review (rule 9.18). */
async function withoutWaiting(trx: Trx, submitter: Submitter, cells: readonly Cell[]): Promise<Cell[]> {
  const prices = cells.filter(({ field }) => field === "price");
  const productIds = [...new Set(prices.map(({ productId }) => productId))];
  const split = await moderateChanges(
    trx,
    submitter,
    productIds.map((productId) => {
      const changed = prices.filter((cell) => cell.productId === productId);
      const own = changed.find(({ variantId }) => variantId === null);
      const variants = changed.flatMap((cell): [string, number][] =>
        cell.variantId === null ? [] : [[String(cell.variantId), cell.new]],
      );
      const fields = {
        ...(own && { price: own.new }),
        ...(variants.length > 0 && { variant_prices: Object.fromEntries(variants) }),
      };
      return { productId, fields };
    }),
  );
  return cells.filter(({ productId, variantId, field }) => {
    const waits = split.get(productId)?.waits;
    if (field !== "price" || !waits) return true;
    return variantId === null ? waits.price === undefined : waits.variant_prices?.[String(variantId)] === undefined;
  });
}

async function writeCells(trx: Trx, cells: readonly Cell[]): Promise<void> {
  const given = (field: Cell["field"], ofVariants: boolean) =>
    sql`jsonb_to_recordset(${JSON.stringify(
      cells
        .filter((cell) => cell.field === field && (cell.variantId !== null) === ofVariants)
        .map((cell) => ({ id: cell.variantId ?? cell.productId, value: cell.new })),
    )}::jsonb) AS given (id bigint, value bigint)`;
  await sql`
    UPDATE product_variants v SET stock_quantity = given.value FROM ${given("stock", true)} WHERE v.id = given.id`.execute(
    trx,
  );
  await sql`
    UPDATE product_variants v SET price_paise = given.value FROM ${given("price", true)} WHERE v.id = given.id`.execute(
    trx,
  );
  await sql`
    UPDATE products p
       SET price_paise = given.value, ranking_price_paise = ${rankingPrice(sql`given.value`, "p")}
      FROM ${given("price", false)} WHERE p.id = given.id`.execute(trx);
  await trx
    .updateTable("products")
    .set({ updated_at: sql`now()` })
    .where("id", "in", [...new Set(cells.map(({ productId }) => productId)), 0])
    .execute();
}
