import type { PictureSnapshot, ProposedFields, ReviewedValues } from "#app/db/schema.ts";
import { choice, defineList, wholeNumber } from "#app/domain/platform/lists/lists.ts";

/** What waits for an administrator's look, the oldest first. */
export const listingQueue = defineList({
  filters: { kind: choice(["product", "changes"]), store: wholeNumber("store", 2 ** 31 - 1) },
  position: ["after", "before"],
  perPage: 50,
});

/** So many of a store's products are approved with one press. */
export const MOST_APPROVED = 100;

/** A product or change that waits for an administrator. */
export interface WaitingReview {
  id: number;
  storeId: number;
  storeName: string;
  /** Only products of approved stores can be bought. */
  isStoreApproved: boolean;
  productId: number;
  /** The product goes on sale with the approval; otherwise it is on sale, and changes wait. */
  makesLive: boolean;
  now: ReviewedValues;
  proposed: ProposedFields;
  picture: PictureSnapshot | null;
  /** The one that is to be the main picture. */
  proposedPicture: PictureSnapshot | null;
  since: Date;
}

/** What became of listings that were approved together. */
export interface ApprovedListings {
  approved: number;
  /** They lack what the law asks for, or their category is gone. */
  refused: number;
  /** They were decided, replaced or withdrawn meanwhile. */
  moved: number;
}
