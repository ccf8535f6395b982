import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { PictureProblemCode } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import {
  MAX_PICTURE_REQUESTS,
  IS_PASSING,
  pictureUrl,
  storageKeyIn,
} from "#app/domain/listings/picture-requests/picture-requests.ts";

/** Ordered picture addresses of a product. */
export interface WantedPictures {
  productId: number;
  addresses: readonly string[];
  /** Line of the file with the addresses. */
  line?: number;
}

/** Maximum stored length, which fits an index; longer addresses do not work anyway. */
const STORED_ADDRESS = 2000;

/**
 * Requests pictures by address for products of the scope's store, in one statement; ignores other stores' products. The job fetches them within
 * minutes. Fetches each address once per product, but retries failed ones (rule 9.94). Each product has at most `MAX_PICTURE_REQUESTS`. Stores
 * invalid web addresses as failed, so that the store sees them. Skips addresses of pictures that the product already has (rule 9.94).
 * @param batchId the batch that the pictures belong to, which can be undone
 */
export async function requestPictures(
  trx: Trx,
  scope: StoreScope,
  wanted: readonly WantedPictures[],
  batchId: number | null = null,
): Promise<void> {
  const rows = wanted.flatMap(({ productId, addresses, line = null }) =>
    [...new Set(addresses)].slice(0, MAX_PICTURE_REQUESTS).map((address, position) => ({
      product_id: productId,
      address: address.slice(0, STORED_ADDRESS),
      position,
      line,
      own_key: storageKeyIn(address) ?? null,
      problem: pictureUrl(address) ? null : "bad_address",
    })),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO picture_requests AS request (seller_id, product_id, address, position, batch_id, line, state, problem)
    SELECT p.seller_id, p.id, row.address, row.position, ${batchId}::bigint, row.line,
           CASE WHEN row.problem IS NULL THEN 'waiting' ELSE 'failed' END, row.problem
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (product_id bigint, address text, position smallint, line integer, own_key text, problem text)
      JOIN products p ON p.id = row.product_id AND p.seller_id = ${scope.sellerId}
      LEFT JOIN LATERAL (SELECT count(*) AS stored FROM picture_requests r WHERE r.product_id = p.id) known ON true
     WHERE (known.stored + row.position < ${MAX_PICTURE_REQUESTS}
            OR EXISTS (SELECT 1 FROM picture_requests r WHERE r.product_id = p.id AND md5(r.address) = md5(row.address)))
       AND NOT EXISTS (SELECT 1 FROM product_images i WHERE i.product_id = p.id AND i.storage_key = row.own_key)
     ORDER BY p.id, row.position
    ON CONFLICT (product_id, md5(address)) DO UPDATE
       SET state = 'waiting', attempts = 0, problem = NULL, due_at = now(), batch_id = excluded.batch_id, line = excluded.line
     WHERE request.state = 'failed' AND excluded.state = 'waiting'`.execute(trx);
}

/** Removes failed or waiting requests of a product of the scope's store. */
export async function removePictureRequests(
  trx: Trx,
  scope: StoreScope,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("picture_requests")
    .where("id", "in", ids)
    .where("product_id", "=", productId)
    .where("seller_id", "=", scope.sellerId)
    .where("state", "!=", "fetched")
    .execute();
}

/** Retries failed pictures of a batch: with these ids, or all. Invalid web addresses stay failed. Returns how many. */
export async function retryPictures(
  db: Db,
  scope: StoreScope,
  batchId: number,
  ids: readonly number[] | "all",
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("picture_requests")
    .set({ state: "waiting", attempts: 0, problem: null, due_at: sql`now()` })
    .where("batch_id", "=", batchId)
    .where(inScope(scope, { seller: "seller_id" }))
    .where("state", "=", "failed")
    .where("problem", "<>", "bad_address")
    .$if(ids !== "all", (some) => some.where("id", "in", ids === "all" || ids.length === 0 ? [0] : ids))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A request due for fetching. */
export interface DueRequest {
  id: number;
  seller_id: number;
  product_id: number;
  address: string;
  attempts: number;
}

/** Returns due requests, at most `perStore` per store, alternating between stores. */
export async function dueRequests(db: Db, perStore: number): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    WITH RECURSIVE stores AS (
      (SELECT seller_id FROM picture_requests WHERE state = 'waiting' ORDER BY seller_id LIMIT 1)
      UNION ALL
      SELECT (SELECT r.seller_id FROM picture_requests r WHERE r.state = 'waiting' AND r.seller_id > s.seller_id
               ORDER BY r.seller_id LIMIT 1)
        FROM stores s WHERE s.seller_id IS NOT NULL
    )
    SELECT due.id, due.seller_id, due.product_id, due.address, due.attempts
      FROM stores s
     CROSS JOIN LATERAL (
       SELECT r.*, row_number() OVER (ORDER BY r.due_at, r.id) AS turn FROM picture_requests r
        WHERE r.seller_id = s.seller_id AND r.state = 'waiting' AND r.due_at <= now()
        ORDER BY r.due_at, r.id LIMIT ${perStore}
     ) due
     ORDER BY due.turn, due.seller_id`.execute(db);
  return rows;
}

/** Longer than any fetch: after it, the worker counts as dead. */
const LEASE = "5 minutes";
/** Minutes to the next attempt, by number of failures. */
const BACK_OFF_MINUTES = [1, 5, 30, 240];

/** Claims a request, so that no other worker fetches it. Returns whether it was still due. */
export async function takeRequest(db: Db, { id }: DueRequest): Promise<boolean> {
  const taken = await db
    .updateTable("picture_requests")
    .set((row) => ({ attempts: row("attempts", "+", 1), due_at: sql<Date>`now() + ${LEASE}::interval` }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("due_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Stores why a request failed, and when to retry: temporary problems four times, with growing pauses. */
export async function recordProblem(db: Db, request: DueRequest, problem: PictureProblemCode): Promise<void> {
  const pause = IS_PASSING[problem] ? BACK_OFF_MINUTES[request.attempts] : undefined;
  await db
    .updateTable("picture_requests")
    .set(
      pause === undefined
        ? { state: "failed", problem }
        : { problem, due_at: sql<Date>`now() + make_interval(mins => ${pause})` },
    )
    .where("id", "=", request.id)
    .where("state", "=", "waiting")
    .execute();
}
