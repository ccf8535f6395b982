import type { ListingReviewStatus, PictureSnapshot, ProductState } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A product's state, that it or changes of it wait for a look, that they were refused, or that it was deleted. */
export type ProductView = ProductState | "waiting" | "refused" | "deleted";

/** A variant with so many pieces or fewer is about to run out (rule 9.23). */
export const LOW_STOCK = 5;

/** A store's own products. Without a view: all that are not deleted. */
export const sellerProductList = defineList({
  sorts: ["newest", "name", "price"],
  filters: {
    view: choice(["live", "draft", "waiting", "refused", "taken_down", "deleted"] satisfies ProductView[]),
    stock: choice(["out", "low"]),
  },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
});
export type SellerProductList = StateOf<typeof sellerProductList>;

/** A line of the list. */
export interface SellerProduct {
  id: number;
  name: string;
  picture: PictureSnapshot | null;
  /** Of its variants, in their order. */
  skus: string[];
  pricePaise: Paise;
  /** Pieces of all variants. */
  stock: number;
  /** A variant has `LOW_STOCK` pieces or fewer, zero included. */
  isLow: boolean;
  state: ProductState;
  /** What is open of its moderation: the product's own of a draft, its changes' of a live one. */
  review: Extract<ListingReviewStatus, "pending" | "refused"> | null;
  isDeleted: boolean;
  /** Why an administrator has deleted it; only they restore it. */
  deletion: { reason: string; words: string } | null;
  /** Whether shoppers can open its page: a product that is live may be of a store that is not approved. */
  isOnSale: boolean;
  createdAt: Date;
  health: ListingHealth;
}
