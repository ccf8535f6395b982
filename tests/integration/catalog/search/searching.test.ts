import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { productList, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import { indexProducts, refreshSearchWords } from "#app/domain/catalog/search/search.commands.server.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { searchWords } from "#app/domain/catalog/search/search.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";

const search = (text: string, given: Partial<ProductListQuery> = {}) =>
  searchProducts(db, text, { ...productList.defaults, ...given }, "en");
const found = async (text: string, given: Partial<ProductListQuery> = {}) =>
  (await search(text, given)).cards.map((card) => card.name);

const PRODUCTS = [
  { name: "Red silk saree", brand: "Lotus", popularity: 10 },
  { name: "Blue cotton saree", brand: "Lotus", popularity: 30, tags: ["wedding"] },
  { name: "Men's formal shirt", brand: "Maidan", popularity: 20 },
  { name: "T-Shirt for boys", brand: "Maidan", popularity: 5 },
  { name: "Dress material", brand: "Lotus", description: "Sew a shirt of it.", popularity: 90 },
  { name: "Samsung Galaxy phone", brand: "Samsung", popularity: 40 },
  { name: "Cover for phones", brand: "Boxer", features: ["Fits Samsung Galaxy"], popularity: 99 },
  { name: "Wireless headphones", brand: "Raga" },
  { name: "Wall clock", brand: "Ghanti" },
  { name: "Basmati rice 5kg", brand: "Khet" },
  { name: "Café mug", brand: "Kumbhar" },
  { name: "Story book", brand: "Diwali & Sons" },
  { name: "The tale of the hot wind", brand: "The", description: "It is called Zephyrus.", popularity: 97 },
  { name: "Walnut bowl", brand: "Lathe", popularity: 1 },
  { name: "Bowl of mango wood", brand: "Walnut", popularity: 50 },
  { name: "Candles 15 cm", brand: "Mombatti", popularity: 96 },
  { name: "Plain bowl", brand: "Lathe", features: ["Looks like walnut"], popularity: 98 },
];

beforeAll(async () => {
  const seller = await createSeller();
  const fashion = await createCategory({
    name: "Garments",
    name_translations: JSON.stringify({ hi: "परिधान", gu: "વસ્ત્રો" }),
  });
  const ids = [];
  for (const given of PRODUCTS)
    ids.push((await createProduct({ seller_id: seller.id, category_id: fashion.id, ...given })).id);
  await db
    .insertInto("product_translations")
    .values([
      { product_id: ids[0]!, locale: "hi", name: "लाल रेशमी साड़ी" },
      { product_id: ids[0]!, locale: "gu", name: "લાલ રેશમી સાડી" },
    ])
    .execute();
  await createProduct({ name: "Samsung Galaxy prototype", state: "draft" });
  await indexProducts(db, "all");
});

describe("words", () => {
  test("are found anywhere, in any letter case and order", async () => {
    expect(await found("saree SILK")).toEqual(["Red silk saree"]);
    expect(await found("wedding")).toEqual(["Blue cotton saree"]);
    expect(await found("lotus sew")).toEqual(["Dress material"]);
    expect(await found("cafe")).toEqual(["Café mug"]);
  });

  test("in the name rank before words in brand, tags or category, and those before any others; then by popularity", async () => {
    expect(await found("galaxy")).toEqual(["Samsung Galaxy phone", "Cover for phones"]);
    expect(await found("saree")).toEqual(["Blue cotton saree", "Red silk saree"]);
    expect(await found("shirt")).toEqual(["Men's formal shirt", "T-Shirt for boys", "Dress material"]);
  });

  test("in the name rank first however popular matches in brand, tags or category are", async () => {
    expect(await found("walnut")).toEqual(["Walnut bowl", "Bowl of mango wood", "Plain bowl"]);
  });

  test("are found in singular and plural", async () => {
    expect(await found("clocks")).toEqual(["Wall clock"]);
    expect(await found("headphone")).toEqual(["Wireless headphones"]);
    expect(await found("mens shirts")).toEqual(["Men's formal shirt"]);
    expect(await found("shirt for men")).toEqual(["Men's formal shirt"]);
  });

  test("are found written as one word or as two", async () => {
    expect(await found("head phones")).toEqual(["Wireless headphones"]);
    expect(await found("wallclock")).toEqual(["Wall clock"]);
    expect((await search("tshirt")).cards[0]?.name).toBe("T-Shirt for boys");
    expect(await found("5 kg rice")).toContain("Basmati rice 5kg");
  });

  test("of a product that is not on sale are not found", async () => {
    expect(await found("prototype")).not.toContain("Samsung Galaxy prototype");
  });

  test("can be filtered and sorted like any list", async () => {
    expect(await found("saree", { sort: "price_asc" })).toHaveLength(2);
    expect(await found("shirt", { brands: ["maidan"] })).toEqual(["Men's formal shirt", "T-Shirt for boys"]);
    expect((await search("shirt")).facets.brands).toContainEqual({ name: "Maidan", count: 2, selected: false });
  });

  test("without a full match give partial matches, and say so", async () => {
    const results = await search("silk saree clock");
    expect(results.relaxed).toBe(true);
    expect(results.cards.map((card) => card.name)).toContain("Wall clock");
    expect(results.cards[0]?.name).toBe("Red silk saree");
    expect(await found("clock 15")).toEqual(["Wall clock"]);
    expect(await found("15")).toEqual(["Candles 15 cm"]);
  });

  test("without a similar match give nothing", async () => {
    expect(await search("xylophonist qqqq")).toMatchObject({
      cards: [],
      count: { n: 0, bounded: false },
      corrections: [],
    });
    expect((await search("xylophonist 15")).cards).toEqual([]);
    expect((await search("")).cards).toEqual([]);
    expect((await search("…!?")).cards).toEqual([]);
  });
});

describe("typing mistakes", () => {
  test("are not corrected to a unit: kam is not cm", async () => {
    expect(await search("kam")).toMatchObject({ cards: [], corrections: [] });
  });

  test.each([
    ["samsng", "Samsung Galaxy phone"],
    ["smasung", "Samsung Galaxy phone"],
    ["galxy fone", "Samsung Galaxy phone"],
    ["hedphons", "Wireless headphones"],
    ["basmti", "Basmati rice 5kg"],
    ["wirless", "Wireless headphones"],
    ["cotten", "Blue cotton saree"],
    ["bawmati", "Basmati rice 5kg"],
    ["headpgones", "Wireless headphones"],
    ["sarxe", "Blue cotton saree"],
  ])("%s finds the %s, and shows the correction", async (input, name) => {
    const results = await search(input);
    expect(results.cards[0]?.name).toBe(name);
    expect(results.corrections.length).toBeGreaterThan(0);
    expect(results.understoodAs).not.toBeNull();
  });

  test("are all named with their corrections", async () => {
    expect(await search("samsng galaxy")).toMatchObject({
      corrections: [{ input: "samsng", meant: ["samsung"] }],
      understoodAs: "samsung galaxy",
    });
  });

  test.each(["toy", "thw", "tha", "hye"])("are never corrected to function words: %s", async (input) => {
    expect(await search(input)).toMatchObject({ cards: [], corrections: [], understoodAs: null });
  });

  test("are never corrected to words of descriptions", async () => {
    expect(await found("zephyrus")).toEqual(["The tale of the hot wind"]);
    expect(await search("zephirus")).toMatchObject({ cards: [], corrections: [] });
  });

  test("are not reported where there is none", async () => {
    expect(await search("saree")).toMatchObject({ corrections: [], understoodAs: null, relaxed: false });
  });

  test("are not reported at the end of an unfinished word", async () => {
    expect(await found("head")).toEqual(["Wireless headphones"]);
  });
});

describe("a query in Hindi, Gujarati or romanised Hindi", () => {
  test.each([
    ["लाल रेशमी साड़ी", "Red silk saree"],
    ["लाल साडी", "Red silk saree"],
    ["લાલ સાડી", "Red silk saree"],
    ["sadi resham", "Red silk saree"],
    ["નીલા", undefined],
    ["सैमसंग", "Samsung Galaxy phone"],
    ["સેમસંગ ગેલેક્સી", "Samsung Galaxy phone"],
    ["मोबाइल कवर", "Cover for phones"],
    ["हेडफोन", "Wireless headphones"],
    ["घड़ी", "Wall clock"],
    ["ghadi", "Wall clock"],
    ["चावल", "Basmati rice 5kg"],
    ["chokha", "Basmati rice 5kg"],
    ["किताब", "Story book"],
    ["kitaab", "Story book"],
    ["परिधान साड़ी", "Blue cotton saree"],
    ["टी शर्ट", "T-Shirt for boys"],
  ])("%s finds the %s", async (text, name) => {
    const names = await found(text);
    if (name === undefined) expect(names).not.toContain("Red silk saree");
    else expect(names).toContain(name);
  });

  test("finds what it surely says before what a word of it may sound like", async () => {
    expect(await found("कुंभार")).toEqual(["Café mug"]);
    expect(await found("कुंभार साड़ी")).toEqual(["Blue cotton saree", "Red silk saree"]);
  });

  test("finds what its English form finds", async () => {
    for (const [indic, english] of [
      ["साड़ी", "saree"],
      ["સાડી", "saree"],
      ["शर्ट", "shirt"],
      ["चावल", "rice"],
    ] as const) {
      expect((await found(indic)).toSorted()).toEqual((await found(english)).toSorted());
    }
  });
});

describe("any input", () => {
  test.each([
    "'; DROP TABLE products; --",
    "a' | 'b':* & !c",
    "\\",
    "'''''",
    "saree:*",
    "<script>alert(1)</script>",
    "%_%",
    "\u0000saree",
    "\ud800",
    "💍🥻",
    "a".repeat(10_000),
    "ॐ ् ़",
    "½ ² ① ﷺ",
    "-1e999 NaN",
    "{} [] () null",
  ])("%j is treated as words: it finds what they find, and nothing fails", async (text) => {
    const names = await found(text);
    const asWords = searchWords(text).join(" ");
    expect(names).toEqual(await found(asWords));
    const hasSaree = searchWords(text).includes("saree");
    expect(names.includes("Blue cotton saree")).toBe(hasSaree);
    expect(await found("saree")).toHaveLength(2);
  });
});

describe("the search vocabulary", () => {
  test("is normalized alike in products and in queries", async () => {
    const texts = [
      "Men's T-Shirt, Café (1.5L) — Black/White ₹500 50%",
      "boAt.com® Rockerz™ 255 Pro+ | IPX5/Bluetooth®5.0",
      "साड़ी, ज़री और चाँदी! ऑयल क़लम ऩ",
      "સાડી; ઍક્સેસરીઝ “નવી” ઁ",
      "Øst Straße Łódź Ærø naïve Zoë",
      "H&M L'Oréal Levi’s O’Neill",
      "a_b-c/d\\e@f#g$h%i^j&k*l",
      "zero\u200dwidth no\u00a0break 😀 end",
    ];
    for (const text of texts) {
      const { rows } = await sql<{
        words: string[];
      }>`SELECT string_to_array(search_text(${text}), ' ') AS words`.execute(db);
      expect(searchWords(text)).toEqual(rows[0]?.words);
    }
  });

  test("includes a new product at once, and excludes words of no product on sale", async () => {
    const known = async (word: string) =>
      (await db.selectFrom("search_words").selectAll().where("word", "=", word).executeTakeFirst())?.product_count;
    const { id } = await createProduct({ name: "Zanzibar lantern" });
    await indexProducts(db, [id]);
    expect(await known("zanzibar")).toBe(1);
    expect(await found("zanzibr")).toEqual(["Zanzibar lantern"]);
    await db.updateTable("products").set({ state: "taken_down" }).where("id", "=", id).execute();
    await refreshSearchWords(db);
    expect(await known("zanzibar")).toBeUndefined();
    expect(await known("saree")).toBe(2);
  });
});
