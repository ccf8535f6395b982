import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { ReviewedValues } from "#app/db/schema.ts";
import { hasLegalFacts } from "#app/domain/catalog/categories/legal-facts.server.ts";
import { FIRST_PRODUCTS, hasChangedSince } from "#app/domain/listings/moderation/listing-reviews.ts";
import {
  openReviews,
  submitReviews,
  withdrawReviews,
  type Submitter,
} from "#app/domain/listings/moderation/open-reviews.commands.server.ts";

/** Ids of the offered products, by result. */
export interface Offered {
  live: number[];
  /** They go on sale after an administrator's review. */
  waiting: number[];
  /** Drafts without the legally required facts (rule 9.40). */
  incomplete: number[];
}

/**
 * Puts the store's drafts on sale, or submits them for a review: a new product until the store has sold its first few, and a returning one with
 * changes that a live product could not have made at once (rule 9.18). Ignores other ids.
 * @param also.isEdited the values have just changed: pending reviews are submitted again
 */
export async function offerForSale(
  trx: Trx,
  submitter: Submitter,
  productIds: readonly number[],
  { isEdited = false } = {},
): Promise<Offered> {
  const offered: Offered = { live: [], waiting: [], incomplete: [] };
  if (productIds.length === 0) return offered;
  const { sellerId } = submitter;
  const drafts = await trx
    .selectFrom("products as p")
    .where("p.id", "in", productIds)
    .where("p.seller_id", "=", sellerId)
    .where("p.state", "=", "draft")
    .where("p.deleted_at", "is", null)
    .orderBy("p.id")
    .select(["p.id", "p.last_live", hasLegalFacts("p").as("isLawful")])
    .select(
      sql<ReviewedValues | null>`CASE WHEN p.first_live_at IS NOT NULL THEN reviewed_values(p) END`.as("sinceThen"),
    )
    .forNoKeyUpdate("p")
    .execute();
  const { isTrusted, isPastFirst } = await standingOf(trx, sellerId);
  for (const { id, isLawful, last_live: last, sinceThen } of drafts) {
    const isNew = sinceThen === null || last === null;
    const waits = !isTrusted && (isNew ? !isPastFirst : hasChangedSince(last, sinceThen));
    (isLawful ? (waits ? offered.waiting : offered.live) : offered.incomplete).push(id);
  }
  await submitReviews(trx, submitter, await submissionsOf(trx, sellerId, offered.waiting, isEdited));
  if (offered.live.length > 0) {
    await withdrawReviews(trx, submitter, offered.live, ({ makes_live }) => makes_live);
    await trx
      .updateTable("products")
      .set({ state: "live", updated_at: sql`now()` })
      .where("id", "in", offered.live)
      .execute();
  }
  return offered;
}

/** A pending change joins the pending product. */
async function submissionsOf(trx: Trx, sellerId: number, ids: readonly number[], isEdited: boolean) {
  const open = await openReviews(trx, sellerId, ids);
  return ids.map((productId) => {
    const row = open.get(productId);
    return { productId, makesLive: true, proposed: row?.status === "pending" ? row.proposed : {}, isEdited };
  });
}

/** Returns whether a store is trusted, and whether it has sold its first few products. */
async function standingOf(trx: Trx, sellerId: number): Promise<{ isTrusted: boolean; isPastFirst: boolean }> {
  const { is_trusted: isTrusted, sold } = await trx
    .selectFrom("sellers as s")
    .where("s.id", "=", sellerId)
    .select("s.is_trusted")
    .select(
      sql<number>`(
        SELECT count(*) FROM (SELECT FROM products p WHERE p.seller_id = s.id AND p.first_live_at IS NOT NULL
                               LIMIT ${FIRST_PRODUCTS}) AS counted)`.as("sold"),
    )
    .executeTakeFirstOrThrow();
  return { isTrusted, isPastFirst: sold >= FIRST_PRODUCTS };
}
