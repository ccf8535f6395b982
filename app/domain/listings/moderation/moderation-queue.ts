import type { PictureSnapshot, ProposedFields, ReviewedValues } from "#app/db/schema.ts";
import { choice, defineList, wholeNumber } from "#app/domain/platform/lists/lists.ts";

/** Reviews pending for administrators, oldest first. */
export const listingQueue = defineList({
  filters: { kind: choice(["product", "changes"]), store: wholeNumber("store", 2 ** 31 - 1) },
  position: ["after", "before"],
  perPage: 50,
});

/** Maximum number of a store's reviews approved at once. */
export const MAX_APPROVED = 100;

/** A pending product or change. */
export interface WaitingReview {
  id: number;
  storeId: number;
  storeName: string;
  /** Only approved stores' products can be bought. */
  isStoreApproved: boolean;
  productId: number;
  /** Whether approval puts the product on sale; otherwise it is on sale already, with pending changes. */
  makesLive: boolean;
  now: ReviewedValues;
  proposed: ProposedFields;
  picture: PictureSnapshot | null;
  /** Proposed main picture. */
  proposedPicture: PictureSnapshot | null;
  since: Date;
}

/** Result of approving listings together. */
export interface ApprovedListings {
  approved: number;
  /** Listings without the legally required facts, or whose category is gone. */
  refused: number;
  /** Listings decided, replaced or withdrawn meanwhile. */
  moved: number;
}
