import { defineList, flag } from "#app/domain/platform/lists/lists.ts";

/** Maximum number of products in a discount. */
export const MAX_CHOSEN_PRODUCTS = 50;

const NO_PRODUCTS: number[] = [];

/** Products to choose for a discount: search results and the chosen products. */
export const productChoice = defineList({
  filters: {
    choose: flag("choose"),
    products: {
      name: "product",
      fallback: NO_PRODUCTS,
      parse: (texts: readonly string[]) => {
        const ids = texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number);
        return [...new Set(ids)].slice(0, MAX_CHOSEN_PRODUCTS);
      },
    },
  },
  search: { maxLength: 80 },
  perPage: 50,
});
