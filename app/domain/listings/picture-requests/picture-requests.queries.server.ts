import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { productName } from "#app/domain/catalog/products/product-columns.server.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";
import {
  failedPictureList,
  type FailedPicture,
  type OpenPictureRequest,
} from "#app/domain/listings/picture-requests/picture-requests.ts";

/** Returns a query of a product's waiting and failed pictures, in their order. */
export function openRequests(productId: string) {
  return sql<OpenPictureRequest[]>`(
    SELECT coalesce(json_agg(json_build_object('id', r.id, 'address', r.address, 'state', r.state, 'problem', r.problem)
             ORDER BY r.position, r.id), '[]')
      FROM picture_requests r WHERE r.product_id = ${sql.ref(productId)} AND r.state <> 'fetched')`;
}

/** Returns the list queries of a batch's failed pictures, in file order. */
export function failedPictures(batchId: number, locale: Locale) {
  return listQueries({
    list: failedPictureList,
    select: (db, scope: StoreScope) =>
      db
        .selectFrom("picture_requests as r")
        .innerJoin("products as p", "p.id", "r.product_id")
        .where(inScope(scope, { seller: "r.seller_id" }))
        .where("r.batch_id", "=", batchId)
        .where("r.state", "=", "failed")
        .where("p.deleted_at", "is", null)
        .select(["r.id", "r.line", "r.address", "r.problem", "r.product_id as productId"])
        .select(productName("p", locale).as("productName"))
        .$castTo<FailedPicture>(),
    order: () => ({
      by: sql.ref<number>("r.line"),
      type: "number",
      id: sql.ref<number>("r.id"),
      direction: "ascending",
    }),
  });
}

/** Returns the numbers of a batch's waiting and failed pictures. One query. */
export async function countPictures(
  db: Db,
  scope: StoreScope,
  batchId: number,
): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom("picture_requests as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .where(inScope(scope, { seller: "r.seller_id" }))
    .where("r.batch_id", "=", batchId)
    .where("p.deleted_at", "is", null)
    .select((row) => [
      row.fn.countAll<number>().filterWhere("r.state", "=", "waiting").as("waiting"),
      row.fn.countAll<number>().filterWhere("r.state", "=", "failed").as("failed"),
    ])
    .executeTakeFirstOrThrow();
}
