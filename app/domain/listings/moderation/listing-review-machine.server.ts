import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { ListingReviewStatus } from "#app/db/schema.ts";
import { listingReviewTransitions } from "#app/domain/listings/moderation/listing-reviews.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** The member who submitted the product is informed of the decision. */
export const listingReviewMachine: StateMachine<"listing_reviews", ListingReviewStatus> = {
  transitions: listingReviewTransitions,
  table: "listing_reviews",
  status: "status",
  set: () => ({ decided_at: sql`now()` }),
  audit: ({ id, product_id, reason, words }) => ({
    action: "product.review",
    subject: { kind: "product", id: product_id },
    details: { review: id, ...(reason && { reason, words }) },
  }),
  announce: async (trx, { id, product_id: productId, seller_id: sellerId, submitted_by: profileId }, { to }) => {
    if (profileId === null || (to !== "approved" && to !== "refused")) return;
    await publishEvent(trx, "listing_reviewed", {
      profileId,
      sellerId,
      reviewId: id,
      productId,
      name: await nameOf(trx, productId),
      to,
    });
  },
};

async function nameOf(trx: Trx, productId: number): Promise<string> {
  const product = await trx.selectFrom("products").where("id", "=", productId).select("name").executeTakeFirstOrThrow();
  return product.name;
}
