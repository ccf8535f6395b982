import type { AdminCategory } from "#app/domain/listings/admin-categories/admin-categories.ts";

/** A department, for tests of components. */
export const sampleCategory: AdminCategory = {
  id: 4,
  parentId: null,
  slug: "sarees",
  aliases: [],
  names: { en: "Sarees", hi: "साड़ियाँ", gu: "સાડીઓ" },
  descriptions: {},
  picture: null,
  returnable: true,
  isInHeader: true,
  sizeChart: null,
  content: { products: 1234, deletedProducts: 0, subcategories: 2 },
};
