import { describe, expect, test } from "vitest";
import { categoryPage, type Category } from "#app/domain/catalog/categories.ts";
import { slugOf } from "#app/domain/catalog/slugs.ts";

describe("a category's page", () => {
  const category = (given: Partial<Category>): Category => ({
    id: 0,
    parentId: null,
    slug: "",
    aliases: [],
    names: { en: "", hi: "", gu: "" },
    descriptions: {},
    picture: null,
    returnable: true,
    isInHeader: false,
    sizeChart: null,
    ...given,
  });
  const decor = category({ id: 1, slug: "home-decor", aliases: ["home"] });
  const lamps = category({ id: 2, slug: "lamps", parentId: 1 });
  const rugs = category({ id: 3, slug: "rugs", parentId: 1 });
  const books = category({ id: 4, slug: "books" });
  const all = [decor, books, lamps, rugs];

  test("is found by slug and by alias", () => {
    expect(categoryPage(all, "home")).toEqual({ category: decor, department: decor, subcategories: [lamps, rugs] });
    expect(categoryPage(all, "lamps")).toEqual({ category: lamps, department: decor, subcategories: [lamps, rugs] });
    expect(categoryPage(all, "nothing")).toBeUndefined();
  });
});

test("slugs are lower-case words with hyphens, never empty", () => {
  expect(slugOf("Home Decor")).toBe("home-decor");
  expect(slugOf("Men's Fashion & Café")).toBe("mens-fashion-cafe");
  expect(slugOf("साड़ियाँ")).toBe("category");
});
