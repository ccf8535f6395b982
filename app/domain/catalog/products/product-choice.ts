import { defineList, flag } from "#app/domain/platform/lists/lists.ts";

/** Products of one discount at most. */
export const MAX_CHOSEN_PRODUCTS = 50;

const NO_PRODUCTS: number[] = [];

/** The products that a discount is chosen from: the search, and those that are chosen. */
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
