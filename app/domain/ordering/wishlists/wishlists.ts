import type { PictureSnapshot } from "#app/db/schema.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import { defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A wishlist item in its current state. */
export interface WishlistItem {
  productId: number;
  /** In the reader's language. */
  name: string;
  picture: PictureSnapshot | null;
  /** Undefined when no longer sold. */
  card: ProductCard | undefined;
  /** Price drop since it was added; 0 for none. */
  dropPaise: Paise;
  /** Pieces left, while they are few; otherwise null. */
  fewLeft: number | null;
}

export const wishlist = defineList({ perPage: 24 });

/** The number of pieces is shown up to this stock. */
export const FEW_PIECES = 5;
