import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { batchesOf, type BatchScope } from "#app/domain/listings/batches/batch-scope.server.ts";
import { currentValues } from "#app/domain/listings/batches/batch-values.server.ts";
import {
  batchChangeList,
  batchList,
  type Batch,
  type BatchChange,
  type BatchChangeList,
} from "#app/domain/listings/batches/batches.ts";
import { isSame } from "#app/domain/listings/batches/undo-plan.ts";
import { undoEnds, undoTime } from "#app/domain/listings/batches/undo-time.server.ts";
import { listQueries, paginateByKey, countRows } from "#app/domain/platform/lists/list.server.ts";
import { COUNT_LIMIT, type LongRowPage } from "#app/domain/platform/lists/lists.ts";

const id = sql.ref<number>("b.id");

function selectBatches(db: Db, scope: BatchScope) {
  return db
    .selectFrom("batches as b")
    .leftJoin("profiles as starter", "starter.id", "b.profile_id")
    .leftJoin("profiles as undoer", "undoer.id", "b.undone_by_profile_id")
    .where(batchesOf(scope, "b.seller_id"))
    .where("b.status", "<>", "planned")
    .select(["b.id", "b.kind", "b.status", "b.title", "b.import_id", "b.created_at as createdAt"])
    .select(["b.finished_at as finishedAt", "b.undone_at as undoneAt"])
    .select(["starter.full_name as by", "undoer.full_name as undoneBy"])
    .select(["b.created_count as created", "b.changed_count as changed", "b.unchanged_count as unchanged"])
    .select(["b.refused_count as refused", "b.restored_count as restored", "b.skipped_count as skipped"])
    .select([
      sql<Date | null>`b.finished_at + ${undoTime}`.as("until"),
      sql<boolean>`b.status = 'finished' AND b.finished_at > ${undoEnds}`.as("canBeUndone"),
    ]);
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>["executeTakeFirstOrThrow"]>>;

function presentBatch({ import_id: importId, by, undoneBy, status, ...row }: BatchRow): Batch {
  return {
    ...row,
    status: status as Batch["status"],
    by: importId === null ? (by ?? "") : null,
    undoneBy: undoneBy ?? "",
  };
}

export const batches = listQueries({
  list: batchList,
  select: (db, scope: BatchScope, { kind }) =>
    selectBatches(db, scope).$if(kind !== undefined, (rows) => rows.where("b.kind", "=", kind ?? "import")),
  order: () => ({ by: sql.ref<Date>("b.created_at"), type: "time", id, direction: "descending" }),
  present: presentBatch,
});

/** Returns a batch of the scope's store. One query. */
export async function findBatch(db: Db, scope: BatchScope, batchId: number): Promise<Batch | undefined> {
  const row = await selectBatches(db, scope).where("b.id", "=", batchId).executeTakeFirst();
  return row && presentBatch(row);
}

/** Returns one page of a batch's changes in the scope, and later changes to the same values. Three queries. */
export async function listBatchChanges(
  db: Db,
  scope: BatchScope,
  batchId: number,
  asked: BatchChangeList,
): Promise<LongRowPage<BatchChange>> {
  const query = db
    .selectFrom("batch_changes as c")
    .innerJoin("batches as b", "b.id", "c.batch_id")
    .leftJoin("products as p", "p.id", "c.product_id")
    .leftJoin("product_variants as v", "v.id", "c.variant_id")
    .where("c.batch_id", "=", batchId)
    .where(batchesOf(scope, "b.seller_id"))
    .$if(asked.kept !== undefined, (rows) => rows.where(sql<boolean>`(c.outcome ? 'kept' OR c.outcome ? 'stock')`))
    .select(["c.id", "c.product_id as productId", "c.variant_id as variantId", "c.name", "c.is_created as isCreated"])
    .select(["c.before", "c.after", "c.outcome"])
    .select(["v.options", sql<boolean>`p.id IS NOT NULL AND p.deleted_at IS NULL`.as("exists")]);
  const order = { by: sql.ref<number>("c.id"), type: "number", id: sql.ref<number>("c.id") } as const;
  const [{ rows, ...page }, count] = await Promise.all([
    paginateByKey(query, { ...order, direction: "ascending" }, { ...asked, perPage: batchChangeList.perPage }),
    countRows(query),
  ]);
  const now = await valuesNow(
    db,
    rows.map(({ productId }) => productId),
  );
  return {
    ...page,
    count: Math.min(count, COUNT_LIMIT),
    bounded: count > COUNT_LIMIT,
    direction: "ascending",
    rows: rows.map((row) => ({
      ...row,
      since: changedSince(row.after, now.get(`${row.productId} ${row.variantId}`)),
    })),
  };
}

async function valuesNow(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<string, BatchChange["since"]>();
  const { rows } = await sql<{ product_id: number; variant_id: number | null; values: BatchChange["since"] }>`
    SELECT product_id, variant_id, "values" FROM (${currentValues(productIds)}) now`.execute(db);
  return new Map(rows.map((row) => [`${row.product_id} ${row.variant_id}`, row.values]));
}

function changedSince(after: BatchChange["after"], now: BatchChange["after"] | undefined): BatchChange["since"] {
  if (!now) return {};
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !isSame(now[field], after[field]))
      .map((field) => [field, now[field] ?? null]),
  );
}
