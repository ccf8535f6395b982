import type { ProductState } from "#app/db/schema.ts";
import type { OpenReview } from "#app/domain/listings/moderation/listing-reviews.ts";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";

/** Reasons why shoppers cannot see a product. */
export type NotOnSaleReason = "taken_down" | "waits" | "refused" | "incomplete" | "draft" | "store_not_approved";

/** Data that decides whether shoppers see a product. */
interface Standing {
  state: ProductState;
  review: Pick<OpenReview, "status"> | undefined;
  health: { missing: readonly Pick<ListingHealth["missing"][number], "isLegal">[] };
  isStoreApproved: boolean;
}

/** Returns why shoppers cannot see a product: the product's reasons, then its store's; empty if it is on sale. */
export function reasonsNotOnSale({ state, review, health, isStoreApproved }: Standing): NotOnSaleReason[] {
  const reasons: NotOnSaleReason[] = [];
  if (state === "taken_down") reasons.push("taken_down");
  if (state === "draft") {
    const isIncomplete = health.missing.some(({ isLegal }) => isLegal);
    if (review) reasons.push(review.status === "pending" ? "waits" : "refused");
    if (isIncomplete) reasons.push("incomplete");
    if (!review && !isIncomplete) reasons.push("draft");
  }
  if (!isStoreApproved) reasons.push("store_not_approved");
  return reasons;
}
