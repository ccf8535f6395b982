import { describe, expect, it } from "vitest";
import {
  aliasesOf,
  mergeTargets,
  movesOfMerge,
  treeOf,
  type AdminCategory,
} from "#app/domain/listings/admin-categories/admin-categories.ts";
import { categoryFormValues, categoryInputValues } from "#app/domain/listings/admin-categories/category-form-values.ts";

const category = (id: number, parentId: number | null, name: string, given: Partial<AdminCategory> = {}) => ({
  id,
  parentId,
  slug: name.toLowerCase(),
  aliases: [],
  names: { en: name, hi: name, gu: name },
  descriptions: {},
  picture: null,
  returnable: true,
  isInHeader: false,
  sizeChart: null,
  content: { products: 0, deletedProducts: 0, subcategories: 0 },
  ...given,
});
const fashion = category(1, null, "Fashion");
const sarees = category(2, 1, "Sarees");
const books = category(3, null, "Books");
const shirts = category(4, 1, "Shirts");
const all = [fashion, sarees, books, shirts];

describe("categories for administrators", () => {
  it("are departments, each with its subcategories", () => {
    expect(treeOf(all)).toEqual([
      { ...fashion, children: [sarees, shirts] },
      { ...books, children: [] },
    ]);
  });

  it("with subcategories are merged into departments, others into all but themselves", () => {
    const targets = (id: number, subcategories: number) =>
      mergeTargets(all, { id, content: { subcategories } }).map((one) => one.id);
    expect(targets(1, 2)).toEqual([3]);
    expect(targets(3, 0)).toEqual([1, 2, 4]);
  });

  it("move with their subcategories when they are merged", () => {
    expect(movesOfMerge(all, 1, books)).toEqual([
      { from: 1, to: 3, above: null },
      { from: 2, to: 2, above: 3 },
      { from: 4, to: 4, above: 3 },
    ]);
    expect(movesOfMerge(all, 4, sarees)).toEqual([{ from: 4, to: 2, above: 1 }]);
  });

  it("have other addresses in lines, each once, as slugs", () => {
    expect(aliasesOf("/category/Home\nhttps://haat.example/category/decor, //lamps\n\nhome home-decor")).toEqual([
      "home",
      "decor",
      "lamps",
      "home-decor",
    ]);
    expect(aliasesOf(" \n")).toEqual([]);
  });
});

describe("the form of a category", () => {
  const chart = { measures: ["chest" as const], rows: [{ size: "S", cm: [[86, 91] as [number, number]] }] };
  const full = category(2, 1, "Sarees", {
    slug: "sarees",
    aliases: ["sari", "saree"],
    names: { en: "Sarees", hi: "साड़ियाँ", gu: "સાડીઓ" },
    descriptions: { en: "Silk", hi: "रेशम", gu: "રેશમ" },
    isInHeader: true,
    returnable: false,
    sizeChart: chart,
  });
  const shown = {
    name: "Sarees",
    name_hi: "साड़ियाँ",
    name_gu: "સાડીઓ",
    slug: "sarees",
    aliases: "sari\nsaree",
    parent: "Fashion",
    description: "Silk",
    description_hi: "रेशम",
    description_gu: "રેશમ",
    size_chart: "size | chest\nS | 86–91",
    in_header: "on",
    not_returnable: "on",
  };
  const empty = Object.fromEntries(Object.keys(shown).map((field) => [field, ""]));

  it("shows everything of it, and no translation that is the English name", () => {
    expect(categoryFormValues(full, [fashion, books])).toEqual(shown);
    expect(categoryFormValues(books, [fashion, books])).toEqual({ ...empty, name: "Books", slug: "books" });
  });

  it("is compared with it as it was typed", () => {
    const input = {
      ...shown,
      aliases: "/category/sari, saree",
      parent: 1,
      size_chart: "size|Chest\nS|86 - 91",
      in_header: "on" as const,
      not_returnable: "on" as const,
      remove_picture: undefined,
      shown: {},
      commissions: {},
    } as Parameters<typeof categoryInputValues>[0];
    expect(categoryInputValues(input, [fashion, books])).toEqual(shown);
    const plain = { ...input, ...empty, name: "Books", name_hi: "Books", name_gu: "Books", slug: "books" };
    const unset = { parent: undefined, in_header: undefined, not_returnable: undefined };
    expect(categoryInputValues({ ...plain, ...unset }, [fashion])).toEqual({ ...empty, name: "Books", slug: "books" });
  });
});
