import type { PictureSnapshot, ProductState, Translations } from "#app/db/schema.ts";
import { choice, defineList, wholeNumber, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A product's state, or deleted. */
export type AdminProductView = ProductState | "deleted";

const MAX_ID = 2 ** 31 - 1;

/** Products of all stores, for administrators. Without a view: all except deleted ones. */
export const adminProductList = defineList({
  sorts: ["newest", "name", "price"],
  filters: {
    view: choice(["live", "draft", "taken_down", "deleted"] satisfies AdminProductView[]),
    stock: choice(["out", "low"]),
    category: wholeNumber("category", MAX_ID),
    store: wholeNumber("store", MAX_ID),
  },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});
export type AdminProductList = StateOf<typeof adminProductList>;
export type AdminProductFilter = Pick<AdminProductList, "view" | "stock" | "category" | "store" | "search">;

/** Returns whether a filter or the search narrows the list: only then "all matching" is a deliberate choice. */
export function isNarrowed({ view, stock, category, store, search }: AdminProductFilter): boolean {
  return view !== undefined || stock !== undefined || category !== null || store !== null || search !== "";
}

/** A line of the list. */
export interface AdminProduct {
  id: number;
  name: string;
  picture: PictureSnapshot | null;
  category: ({ en: string } & Translations) | null;
  pricePaise: Paise;
  /** Pieces of all variants. */
  stock: number;
  store: { id: number; name: string };
  state: ProductState;
  isDeleted: boolean;
  /** Whether shoppers can open its page: a live product's store may not be approved. */
  isOnSale: boolean;
  createdAt: Date;
}

/** Data on an administrator's product page besides its form. */
export interface ProductHead {
  id: number;
  name: string;
  store: { id: number; name: string; isTrusted: boolean };
  state: ProductState;
  isDeleted: boolean;
  /** Whether shoppers can open its page. */
  isOnSale: boolean;
  createdAt: Date;
  ratingSum: number;
  ratingCount: number;
  takenDown: { reason: string; words: string } | null;
}
