import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { ListingReviewStatus, ProposedFields, ReviewedValues } from "#app/db/schema.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { AnyScope, SellerScope } from "#app/domain/access/scope.ts";
import type { OpenReview, RefusalReason } from "#app/domain/moderation/listing-reviews.ts";

/** The most that a list of what waits names. */
const MAX_WAITING = 500;

/** Returns what waits or was sent back of a product of the scope; undefined when nothing does. One query. */
export async function findOpenReview(
  db: Db,
  scope: SellerScope | AnyScope,
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

/** A product or change that waits for an administrator. */
export interface WaitingReview {
  id: number;
  storeName: string;
  /** Only products of approved stores can be bought. */
  isStoreApproved: boolean;
  productId: number;
  makesLive: boolean;
  now: ReviewedValues;
  proposed: ProposedFields;
  since: Date;
}

/** Returns what waits, the oldest first. One query. */
export async function listWaitingReviews(db: Db, scope: AnyScope): Promise<WaitingReview[]> {
  const rows = await db
    .selectFrom("listing_reviews as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .innerJoin("sellers as s", "s.id", "r.seller_id")
    .where(inScope(scope, {}))
    .where("r.status", "=", "pending")
    .orderBy("r.waiting_since")
    .orderBy("r.id")
    .limit(MAX_WAITING)
    .select(["r.id", "r.product_id", "r.makes_live", "r.proposed", "r.waiting_since", "s.store_name", "s.status"])
    .select(sql<ReviewedValues>`reviewed_values(p)`.as("now"))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    storeName: row.store_name,
    isStoreApproved: row.status === "approved",
    productId: row.product_id,
    makesLive: row.makes_live,
    now: row.now,
    proposed: row.proposed,
    since: row.waiting_since,
  }));
}

/** What the mail about a decision says. */
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
    .select(["r.seller_id", "r.status", "r.product_id", "p.name", "r.makes_live", "r.reason", "r.words"])
    .select("s.status as store_status")
    .executeTakeFirst();
  return (
    row && {
      sellerId: row.seller_id,
      status: row.status,
      productId: row.product_id,
      name: row.name,
      makesLive: row.makes_live,
      isStoreApproved: row.store_status === "approved",
      reason: row.reason as RefusalReason | null,
      words: row.words,
    }
  );
}
