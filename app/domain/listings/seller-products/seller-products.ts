import type { ListingReviewStatus, PictureSnapshot, ProductState } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A product's state; `waiting` or `refused` for a review of it or its changes; or deleted. */
export type ProductView = ProductState | "waiting" | "refused" | "deleted";

/** Maximum pieces of a variant that is low in stock (rule 9.23). */
export const LOW_STOCK = 5;

/** A store's own products. Without a view: all except deleted ones. */
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
  /** SKUs of its variants, in order. */
  skus: string[];
  pricePaise: Paise;
  /** Total pieces of all variants. */
  stock: number;
  /** Whether a variant has `LOW_STOCK` pieces or fewer, including none. */
  isLow: boolean;
  state: ProductState;
  /** Open review: of the product itself if it is a draft, of its changes if it is live. */
  review: Extract<ListingReviewStatus, "pending" | "refused"> | null;
  isDeleted: boolean;
  /** Reason of an administrator's deletion; only administrators restore it. */
  deletion: { reason: string; words: string } | null;
  /** Whether shoppers can open its page: a live product's store may not be approved. */
  isOnSale: boolean;
  createdAt: Date;
  health: ListingHealth;
}
