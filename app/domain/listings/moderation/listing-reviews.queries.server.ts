import type { Db } from "#app/db/connection.server.ts";
import type { ListingReviewStatus } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import type { OpenReview, RefusalReason } from "#app/domain/listings/moderation/listing-reviews.ts";

/** Returns the pending or refused review of a product in the scope; undefined without one. One query. */
export async function findOpenReview(
  db: Db,
  scope: StoreScope | AnyScope,
  productId: number,
): Promise<OpenReview | undefined> {
  const row = await db
    .selectFrom("listing_reviews")
    .where("product_id", "=", productId)
    .where(inScope(scope, { seller: "seller_id" }))
    .where("status", "in", ["pending", "refused"])
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      status: row.status as OpenReview["status"],
      makesLive: row.makes_live,
      proposed: row.proposed,
      since: (row.status === "refused" && row.decided_at) || row.waiting_since,
      reason: row.reason as RefusalReason | null,
      words: row.words,
    }
  );
}

/** Facts of the mail about a decision. */
export interface MailedReview {
  sellerId: number;
  status: ListingReviewStatus;
  productId: number;
  name: string;
  makesLive: boolean;
  isStoreApproved: boolean;
  reason: RefusalReason | null;
  words: string;
}

/** Returns the facts of the mail about a decision; undefined when its product is gone. One query. */
export async function findMailedReview(db: Db, reviewId: number): Promise<MailedReview | undefined> {
  const row = await db
    .selectFrom("listing_reviews as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .innerJoin("sellers as s", "s.id", "r.seller_id")
    .where("r.id", "=", reviewId)
    .select(["r.seller_id as sellerId", "r.status", "r.product_id as productId", "p.name", "r.makes_live as makesLive"])
    .select(["r.reason", "r.words", "s.status as storeStatus"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { storeStatus, reason, ...facts } = row;
  return { ...facts, isStoreApproved: storeStatus === "approved", reason: reason as RefusalReason | null };
}
