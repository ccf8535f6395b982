import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot, ReviewedValues } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { productPicture } from "#app/domain/catalog/products/product-columns.server.ts";
import { countRows, inOrder, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";
import { listingQueue, type WaitingReview } from "#app/domain/listings/moderation/moderation-queue.ts";

const OLDEST_FIRST: KeyOrder = {
  by: sql.ref<Date>("r.waiting_since"),
  type: "time",
  id: sql.ref<number>("r.id"),
  direction: "ascending",
};

/** Maximum length of the full list of pending reviews. */
const MAX_WAITING = 500;

function waiting(db: Db, scope: AnyScope) {
  return db
    .selectFrom("listing_reviews as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .innerJoin("sellers as s", "s.id", "r.seller_id")
    .where(inScope(scope, {}))
    .where("r.status", "=", "pending")
    .select([
      "r.id",
      "r.product_id as productId",
      "r.makes_live as makesLive",
      "r.proposed",
      "r.waiting_since as since",
    ])
    .select(["s.id as storeId", "s.store_name as storeName", "s.status as storeStatus"])
    .select([
      sql<ReviewedValues>`reviewed_values(p)`.as("now"),
      productPicture("p").as("picture"),
      sql<PictureSnapshot | null>`(
        SELECT json_build_object(${PICTURE_FIELDS})
          FROM product_images i
         WHERE i.product_id = p.id AND i.id = (r.proposed -> 'main_picture' ->> 'id')::bigint)`.as("proposedPicture"),
    ]);
}

type WaitingRow = Awaited<ReturnType<ReturnType<typeof waiting>["executeTakeFirstOrThrow"]>>;

function presentWaiting({ storeStatus, ...row }: WaitingRow): WaitingReview {
  return { ...row, isStoreApproved: storeStatus === "approved" };
}

/** Pending reviews of all stores, for administrators. */
export const waitingListings = listQueries({
  list: listingQueue,
  select: (db, scope: AnyScope, { kind, store }) =>
    waiting(db, scope)
      .$if(kind !== undefined, (rows) => rows.where("r.makes_live", "=", kind === "product"))
      .$if(store !== null, (rows) => rows.where("r.seller_id", "=", store)),
  order: () => OLDEST_FIRST,
  present: presentWaiting,
});

/** Returns pending reviews, oldest first. One query. */
export async function listWaitingReviews(db: Db, scope: AnyScope): Promise<WaitingReview[]> {
  const rows = await inOrder(waiting(db, scope), OLDEST_FIRST).limit(MAX_WAITING).execute();
  return rows.map(presentWaiting);
}

/** Returns the pending review with this id; undefined without one. One query. */
export async function findWaitingReview(db: Db, scope: AnyScope, reviewId: number): Promise<WaitingReview | undefined> {
  const row = await waiting(db, scope).where("r.id", "=", reviewId).executeTakeFirst();
  return row && presentWaiting(row);
}

/** Returns the number of pending reviews, of one store or of all. One query. */
export async function countWaitingReviews(
  db: Db,
  scope: AnyScope,
  { store }: { store?: number } = {},
): Promise<number> {
  return countRows(
    db
      .selectFrom("listing_reviews as r")
      .where(inScope(scope, {}))
      .where("r.status", "=", "pending")
      .$if(store !== undefined, (rows) => rows.where("r.seller_id", "=", store ?? 0)),
  );
}

/** Returns a store with its number of pending reviews; undefined for an unknown store. One query. */
export async function findWaitingStore(
  db: Db,
  scope: AnyScope,
  sellerId: number,
): Promise<{ id: number; name: string; isTrusted: boolean; waiting: number } | undefined> {
  return db
    .selectFrom("sellers as s")
    .where("s.id", "=", sellerId)
    .where(inScope(scope, {}))
    .select(["s.id", "s.store_name as name", "s.is_trusted as isTrusted"])
    .select(
      sql<number>`(SELECT count(*)::integer FROM listing_reviews r WHERE r.seller_id = s.id AND r.status = 'pending')`.as(
        "waiting",
      ),
    )
    .executeTakeFirst();
}
