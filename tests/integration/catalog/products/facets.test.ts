import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "#app/db/schema.ts";
import { listProducts } from "#app/domain/catalog/products/product-list.queries.server.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { COUNT_LIMIT } from "#app/domain/platform/lists/lists.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { addManyRows } from "../../../support/postgres/many-rows.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

let departmentId: number;
let slug: string;
const bySlug: Record<string, string> = {};
const ids: number[] = [];

beforeAll(async () => {
  const seller = await createSeller();
  const department = await createCategory({ name: "Clothes", slug: "clothes" });
  const kurtas = await createCategory({
    name: "Kurtas",
    slug: "kurtas-of-facets",
    parent_id: department.id,
    name_translations: JSON.stringify({ hi: "कुर्ते", gu: "કુર્તા" }),
  });
  const shirts = await createCategory({
    name: "Shirts",
    slug: "shirts-of-facets",
    parent_id: department.id,
    name_translations: JSON.stringify({ hi: "कमीज़ें", gu: "શર્ટ" }),
  });
  departmentId = department.id;
  slug = department.slug;
  Object.assign(bySlug, { [kurtas.slug]: kurtas.id, [shirts.slug]: shirts.id });
  const sizes = ["S", "M", "L", "xl", "XL"];
  for (let n = 0; n < 36; n += 1) {
    const product = await createProduct({
      seller_id: seller.id,
      category_id: n % 3 === 0 ? kurtas.id : shirts.id,
      name: `Khadi ${n}`,
      brand: n % 4 === 0 ? "Rang" : "RANG & Sons",
      price_paise: 100 * (100 + 75 * n),
      original_price_paise: n % 5 === 0 ? 100 * 2 * (100 + 75 * n) : null,
      ratings: n % 6 === 0 ? [0, 0, 0, 2, 5] : n % 6 === 1 ? [0, 0, 3, 0, 0] : [0, 0, 0, 0, 0],
      variants: [
        {
          options: { Size: sizes[n % 5]!, Colour: n % 2 === 0 ? "Red" : "Kesar" },
          stock_quantity: n % 7 === 0 ? 0 : 3,
        },
        { options: { Size: sizes[(n + 1) % 5]!, Colour: n % 2 === 0 ? "Red" : "Kesar" }, stock_quantity: 5 * (n % 3) },
      ],
    });
    ids.push(product.id);
    if (n % 2 === 1)
      await db
        .insertInto("product_option_values")
        .values({
          product_id: product.id,
          option_name: "Colour",
          value: "Kesar",
          translations: JSON.stringify({ hi: "केसरिया", gu: "કેસરી" }),
        })
        .execute();
  }
  await indexProducts(db, ids);
});

/** Reads the filters' choices with their counts, as shown: "brand=Rang" → 9. */
function choicesOf(page: RenderedPage): Map<string, { count: number; text: string }> {
  const choices = new Map<string, { count: number; text: string }>();
  const form = page
    .$("main form[aria-label]")
    .filter((_, element) => page.$(element).find("[name=min_price]").length > 0);
  for (const input of form.find("input[type=checkbox], input[type=radio]").toArray()) {
    const label = page.$(input).closest("label");
    const count = label.find("span").last().text();
    const name = new URLSearchParams([[page.$(input).attr("name")!, page.$(input).attr("value")!]]).toString();
    if (/^[\d,]+$/.test(count))
      choices.set(name, { count: Number(count.replace(",", "")), text: label.text().slice(0, -count.length).trim() });
  }
  for (const link of form.find("a").toArray()) {
    const count = page.$(link).find("span").text();
    const address = page.$(link).attr("href")!.split("?")[1]!;
    choices.set(address, { count: Number(count.replace(",", "")), text: page.$(link).text().slice(0, -count.length) });
  }
  return choices;
}

const CATEGORY = sql<number>`(SELECT c.slug FROM categories c WHERE c.id = p.category_id)`;
/** Restates each filter's meaning over products and variants: a sold-out product matches with all its variants. */
function meaning(filter: string) {
  const [[name, value] = ["", ""], [, other] = ["", ""]] = [...new URLSearchParams(filter)];
  const option = (key: string) => sql`EXISTS (
    SELECT FROM product_variants v WHERE v.product_id = p.id AND lower(v.options ->> ${key}) = ${value.toLowerCase()}
       AND (v.stock_quantity > 0 OR NOT EXISTS (
         SELECT FROM product_variants o WHERE o.product_id = p.id AND o.stock_quantity > 0)))`;
  const meanings: Record<string, ReturnType<typeof sql>> = {
    category: sql`${CATEGORY} = ${value}`,
    brand: sql`lower(p.brand) = ${value.toLowerCase()}`,
    size: option("Size"),
    colour: option("Colour"),
    min_rating: sql`p.rating_count > 0 AND round(p.rating_sum::numeric / p.rating_count, 1) >= ${value}::int`,
    min_discount: sql`p.original_price_paise > p.price_paise AND p.price_paise * 100 <= p.original_price_paise * (100 - ${value}::int)`,
    in_stock: sql`EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id AND v.stock_quantity > 0)`,
    min_price: sql`p.price_paise >= ${value}::bigint * 100 AND (${other} = '' OR p.price_paise <= ${other || 0}::bigint * 100)`,
    max_price: sql`p.price_paise <= ${value}::bigint * 100`,
  };
  return meanings[name]!;
}

async function countWith(...filters: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM products p
     WHERE p.department_id = ${departmentId} AND ${sql.join(filters.map(meaning), sql` AND `)}`.execute(db);
  return rows[0]!.n;
}

describe("the filters of a list", () => {
  test.each<Locale>(["en", "hi", "gu"])("have the counts that the products have, in %s", async (locale) => {
    const visitor = new Visitor();
    visitor.choose(locale);
    const choices = choicesOf(await openPage(visitor, "/search?q=khadi"));
    const kinds = new Set([...choices.keys()].map((filter) => filter.split("=")[0]));
    expect([...kinds].toSorted()).toEqual(
      ["brand", "category", "colour", "in_stock", "min_discount", "min_rating", "q", "size"].toSorted(),
    );
    expect(choices.size).toBeGreaterThan(18);
    for (const [filter, { count }] of choices) {
      const own = filter.replace(/^q=khadi&/, "");
      expect([filter, count]).toEqual([filter, await countWith(own)]);
      expect(count).toBeGreaterThan(0);
      const page = await openPage(visitor, `/search?q=khadi&${own}`);
      expect([filter, page.$("main article").length]).toEqual([filter, Math.min(count, 24)]);
    }
    const named = [...choices.values()].map(({ text }) => text);
    const words = { en: ["Kesar", "Kurtas"], hi: ["केसरिया", "लाल", "कुर्ते"], gu: ["કેસરી", "લાલ", "કુર્તા"] }[locale];
    for (const word of words) expect(named).toContain(word);
  });

  test("count with the other filters in use, and their own other values as if chosen as well", async () => {
    const choices = choicesOf(await openPage(new Visitor(), `/category/${slug}?size=XL&min_rating=4`));
    const sizes = [...choices].filter(([filter]) => filter.startsWith("size="));
    expect(sizes.length).toBeGreaterThan(1);
    for (const [filter, { count }] of sizes)
      expect([filter, count]).toEqual([filter, await countWith(filter, "min_rating=4")]);
    expect(choices.get("in_stock=1")?.count).toBe(await countWith("size=XL", "min_rating=4", "in_stock=1"));
  });

  test("offer only what products have, sizes in their order, and no category in a category", async () => {
    const [category] = Object.keys(bySlug);
    const page = await openPage(new Visitor(), `/category/${category}`);
    const names = [...choicesOf(page).keys()];
    expect(names.filter((name) => name.startsWith("category="))).toEqual([]);
    expect(names.filter((name) => name.startsWith("size=")).map((name) => name.toUpperCase())).toEqual(
      ["size=S", "size=M", "size=L", "size=XL"].map((name) => name.toUpperCase()),
    );
    const { id } = await createCategory();
    await createProduct({ category_id: id, stock_quantity: 0 });
    const { facets } = await listProducts(db, { categoryId: id }, parseListQuery(new URLSearchParams()), "en");
    expect(facets).toEqual({
      ...{ categories: [], brands: [], prices: [], ratings: [], sizes: [], colours: [], discounts: [], inStock: null },
    });
  });

  test("are sent as a form, named among those in use, and removed there", async () => {
    const visitor = new Visitor();
    visitor.choose("hi");
    const first = await openPage(visitor, "/search?q=khadi");
    const form = "main form:has([name=min_price])";
    const page = await submitForm(visitor, first, form, {
      colour: "Kesar",
      min_rating: "3",
      category: "shirts-of-facets",
    });
    const expected = await countWith("colour=Kesar", "min_rating=3", "category=shirts-of-facets");
    expect(expected).toBeGreaterThan(0);
    expect(page.$("main article").length).toBe(expected);
    const links = page.$("main a[aria-label^='फ़िल्टर हटाएँ']").toArray();
    expect(links.map((link) => page.$(link).text())).toEqual(["कमीज़ें", "केसरिया", "3 स्टार या ज़्यादा"]);
    const without = await openPage(visitor, page.$(links[2]).attr("href")!);
    expect(without.$("main article").length).toBe(await countWith("colour=Kesar", "category=shirts-of-facets"));
  });

  test("follow the stock of a size: what is sold out does not count while another one can be bought", async () => {
    const { id } = await createCategory();
    const product = await createProduct({
      category_id: id,
      variants: [
        { options: { "shoe size": "UK 7" }, stock_quantity: 4 },
        { options: { "shoe size": "UK 8" }, stock_quantity: 2 },
      ],
    });
    const sizes = async () => {
      const { facets } = await listProducts(db, { categoryId: id }, parseListQuery(new URLSearchParams()), "en");
      return facets.sizes.map(({ name }) => name);
    };
    const setStock = (variant: number, stock: number) =>
      db
        .updateTable("product_variants")
        .set({ stock_quantity: stock })
        .where("id", "=", product.variants[variant]!.id)
        .execute();
    expect(await sizes()).toEqual(["UK 7", "UK 8"]);
    await setStock(0, 0);
    expect(await sizes()).toEqual(["UK 8"]);
    await setStock(1, 0);
    expect(await sizes()).toEqual(["UK 7", "UK 8"]);
    await setStock(0, 3);
    expect(await sizes()).toEqual(["UK 7"]);
    await db
      .updateTable("product_variants")
      .set({ options: JSON.stringify({ Size: "UK 9" }) })
      .where("id", "=", product.variants[0]!.id)
      .execute();
    expect(await sizes()).toEqual(["UK 9"]);
    await db.deleteFrom("product_variants").where("id", "=", product.variants[0]!.id).execute();
    expect(await sizes()).toEqual(["UK 8"]);
  });
});

describe("a list that its filters leave empty", () => {
  test.each<[Locale, string]>([
    ["en", "Remove “Up to ₹90” to see"],
    ["hi", "“₹90 तक” हटाने पर"],
    ["gu", "“₹90 સુધી” દૂર કરવાથી"],
  ])("says in %s which filter to remove, with what is found without it", async (locale, words) => {
    const visitor = new Visitor();
    visitor.choose(locale);
    // Removing any one of the three finds nothing.
    const page = await openPage(visitor, "/search?q=khadi&max_price=90&size=M&brand=None+such");
    expect(page.$("main article").length).toBe(0);
    expect(page.text("main")).not.toContain(words);
    // With two filters, removing one is enough.
    const near = await openPage(visitor, "/search?q=khadi&max_price=90&size=M");
    const way = near.$("main li a").filter((_, link) => near.$(link).text().startsWith(words));
    expect(way.length).toBe(1);
    const count = await countWith("size=M");
    expect(way.text()).toContain(String(count));
    const found = await openPage(visitor, way.attr("href")!);
    expect(found.$("main article").length).toBe(Math.min(count, 24));
  });
});

test("a list that is too long to count has choices without counts", async () => {
  const [category, seller] = [await createCategory(), await createSeller()];
  await addManyRows(sql`
    WITH made AS (
      INSERT INTO products (seller_id, category_id, department_id, name, brand, price_paise, ranking_price_paise, state, in_stock)
      SELECT ${seller.id}, ${category.id}, ${category.id}, 'Product ' || n, 'Rang', 50000, 50000, 'live', true
        FROM generate_series(1, ${COUNT_LIMIT + 2}::int) n
      RETURNING id
    ) INSERT INTO product_variants (product_id, stock_quantity, options) SELECT id, 5, '{"Size": "M"}' FROM made`);
  const read = async (address: string) =>
    (await listProducts(db, { categoryId: category.id }, parseListQuery(new URLSearchParams(address)), "en")).facets;
  expect(await read("")).toMatchObject({
    brands: [{ name: "Rang", count: null }],
    sizes: [{ name: "M", count: null }],
    inStock: { count: null },
  });
  await db.updateTable("products").set({ brand: "Few" }).where("name", "in", ["Product 1", "Product 2"]).execute();
  expect(await read("brand=few")).toMatchObject({
    brands: [
      { name: "Few", count: null },
      { name: "Rang", count: null },
    ],
    sizes: [{ name: "M", count: 2 }],
    inStock: { count: 2 },
  });
});
