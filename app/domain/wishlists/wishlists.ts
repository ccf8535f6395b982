import type { PictureSnapshot } from "#app/db/schema.ts";
import type { ProductCard } from "#app/domain/catalog/products.ts";
import type { Paise } from "#app/domain/money/money.ts";

/** Something that somebody wishes for, as it is today. */
export interface Wish {
  productId: number;
  /** In the reader's language. */
  name: string;
  picture: PictureSnapshot | null;
  /** Undefined for what is not sold any more. */
  card: ProductCard | undefined;
  /** How much less it costs than when it was wished for; 0 when it does not. */
  dropPaise: Paise;
  /** Pieces left, while they are few; otherwise null. */
  fewLeft: number | null;
}

export interface WishPage {
  wishes: Wish[];
  count: number;
  /** From 1. */
  page: number;
  pageCount: number;
}

export const WISHES_PER_PAGE = 24;

/** From so many pieces on nobody needs to hurry. */
export const FEW_PIECES = 5;
