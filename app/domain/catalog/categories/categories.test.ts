import { describe, expect, test } from "vitest";
import {
  categoryChoices,
  categoryPage,
  categoryTree,
  slugsOf,
  stockedCategories,
  type Category,
} from "#app/domain/catalog/categories/categories.ts";
import {
  DEPARTMENTS,
  OTHER_DEPARTMENT,
  PERISHABLE,
  returnConditionOf,
} from "#app/domain/catalog/categories/departments.ts";
import { freeSlug, slugOf } from "#app/domain/catalog/categories/slugs.ts";

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

  test("is a slug's before that of an alias", () => {
    const home = category({ id: 5, slug: "home" });
    expect(categoryPage([decor, home], "home")?.category).toBe(home);
    expect(slugsOf(decor)).toEqual(["home-decor", "home"]);
  });

  test("is one of the tree, which has departments with their subcategories", () => {
    expect(categoryTree(all)).toEqual([
      { department: decor, subcategories: [lamps, rugs] },
      { department: books, subcategories: [] },
    ]);
  });

  test("is chosen below its department, in the reader's language", () => {
    const home = { ...decor, names: { en: "Home", hi: "घर", gu: "ઘર" } };
    const lights = { ...lamps, names: { en: "Lamps", hi: "दीये", gu: "દીવા" } };
    expect(categoryChoices([home, lights], "gu")).toEqual([
      { value: "1", label: "ઘર" },
      { value: "2", label: "ઘર › દીવા" },
    ]);
  });

  test("is shown where it has goods, or where no category has any", () => {
    expect(stockedCategories(all, [2, 4])).toEqual([books, lamps]);
    expect(stockedCategories(all, [])).toEqual(all);
  });
});

test("goods come back as their department asks, in their packing where it is unknown", () => {
  expect(Object.fromEntries(DEPARTMENTS.map(({ slug }) => [slug, returnConditionOf(slug)]))).toEqual({
    fashion: "tagged",
    electronics: "boxed",
    "home-decor": "packed",
    beauty: "sealed",
    sports: "packed",
    books: "packed",
    grocery: "sealed",
    automotive: "packed",
  });
  expect([returnConditionOf("other"), returnConditionOf("new")]).toEqual(["packed", "packed"]);
  expect(PERISHABLE).toEqual(["grocery", "beauty"]);
});

test("departments are named in three languages, each in its script", () => {
  for (const { names } of [...DEPARTMENTS, OTHER_DEPARTMENT]) {
    expect(names.en).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(names.hi).toMatch(/^[\p{Script=Devanagari} ]+$/u);
    expect(names.gu).toMatch(/^[\p{Script=Gujarati} ]+$/u);
  }
  expect(DEPARTMENTS.flatMap(({ aliases }) => aliases)).toEqual(["home"]);
});

test("a slug is at most 80 letters, and gets a number where all candidates are taken", () => {
  expect(slugOf("a".repeat(81))).toBe("a".repeat(80));
  expect(freeSlug(["lamps", "home-lamps"], new Set(["lamps"]))).toBe("home-lamps");
  expect(freeSlug(["lamps", "home-lamps"], new Set(["lamps", "home-lamps", "home-lamps-2"]))).toBe("home-lamps-3");
  expect(freeSlug(["lamps"], new Set(["lamps"]))).toBe("lamps-2");
});

test("slugs are lower-case words with hyphens, never empty", () => {
  expect(slugOf("Home Decor")).toBe("home-decor");
  expect(slugOf("Men's Fashion & Café")).toBe("mens-fashion-cafe");
  expect(slugOf("साड़ियाँ")).toBe("category");
});
