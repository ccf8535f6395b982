import fs from "node:fs";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { findProduct } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { db } from "#app/services.server.ts";
import { fileOf, importFile, importProblems } from "../../../support/factories/imported-files.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

beforeEach(async () => {
  await sql`TRUNCATE products, imports, sellers CASCADE`.execute(db);
});

const HEADER =
  "source,source_id,name,price,category,original_price,option1_name,option1_value,option1_value_hi,option1_value_gu,option2_name,option2_value";
const sheet = (...rows: string[]) => fileOf([HEADER, ...rows, ""].join("\n"));

/** A saree in two colours and two lengths; the second colour has no translation in the file. */
const SAREE = [
  "weavers,S1,Bandhani saree,2199,Fashion,2999,Colour,Kesar red,केसरिया लाल,કેસરી લાલ,Length,5.5 m",
  "weavers,S1,,,,,,Kesar red,,,,6 m",
  "weavers,S1,,2499,,,,Green,,,,6 m",
];

const variants = () =>
  db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_id")
    .select(["import_source_id", "options", "product_variants.price_paise", "stock_quantity", "position"])
    .select("product_variants.id")
    .orderBy("product_id")
    .orderBy("position")
    .execute();

const pieces = async () =>
  (await variants()).map(({ import_source_id, options }) => [import_source_id, ...Object.values(options)].join(" "));

async function productId(sourceId: string): Promise<number> {
  const { id } = await db
    .selectFrom("products")
    .select("id")
    .where("import_source_id", "=", sourceId)
    .executeTakeFirstOrThrow();
  return id;
}

describe("rows with options", () => {
  test("become variants of one product, each with its price and stock", async () => {
    const result = await importFile(sheet(...SAREE, "weavers,P1,Pot,100,Home Decor,,,,,,,"), { stock: 7 });
    expect(result).toMatchObject({ read: 4, added: 2, changed: 0, refused: 0, ignoredColumns: [] });
    expect(await importProblems()).toEqual([]);
    expect(await variants()).toMatchObject([
      { options: { Colour: "Kesar red", Length: "5.5 m" }, price_paise: null, stock_quantity: 7, position: 0 },
      { options: { Colour: "Kesar red", Length: "6 m" }, price_paise: null, stock_quantity: 7, position: 1 },
      { options: { Colour: "Green", Length: "6 m" }, price_paise: 249_900, stock_quantity: 7, position: 2 },
      { import_source_id: "P1", options: {}, price_paise: null, stock_quantity: 7, position: 0 },
    ]);
    const product = await findProduct(db, await productId("S1"), "en");
    expect(product).toMatchObject({ name: "Bandhani saree", pricePaise: 219_900, originalPricePaise: 299_900 });
  });

  test.each([
    ["hi", ["केसरिया लाल", "हरा", "5.5 मीटर", "6 मीटर"]],
    ["gu", ["કેસરી લાલ", "લીલો", "5.5 મીટર", "6 મીટર"]],
    ["en", ["Kesar red", "Green", "5.5 m", "6 m"]],
  ])("are read in %s as in the file, and otherwise as by default", async (locale, labels) => {
    await importFile(sheet(...SAREE));
    const { $ } = await openPage(new Visitor({ "Accept-Language": locale }), `/product/${await productId("S1")}`);
    const read = $("form#options label")
      .map((_, label) => $(label).text().trim())
      .get();
    for (const label of labels) expect(read.filter((text) => text.startsWith(label))).toHaveLength(1);
  });

  test("are imported as docs/import.md shows", async () => {
    const [, example = ""] = /```csv\n([^`]+)```/.exec(fs.readFileSync("docs/import.md", "utf8")) ?? [];
    expect(await importFile(fileOf(example))).toMatchObject({ read: 4, added: 2, refused: 0, ignoredColumns: [] });
    expect(await importProblems()).toEqual([]);
    expect(await pieces()).toEqual(["S1 Kesar red 5.5 m", "S1 Kesar red 6 m", "S1 Green 6 m", "P1"]);
  });

  test("may repeat the product's columns, and default what they leave out", async () => {
    const rows = [
      "weavers,S1,Saree,2199,Fashion,,Colour,Red,लाल,,,",
      "weavers,S1,Saree,2199,Fashion,,Colour,Blue,,,,",
      "weavers,S1,Fine saree,2199,Books,3000,Colour,Red,सुर्ख,,Size,M",
      "weavers,S1,Fine saree,2199,Books,3000,Colour,Rani,,,,",
      "weavers,S1,,,,,Colour,Rani gold,रानी सुनहरी,,,",
    ];
    expect(await importFile(sheet(...rows))).toMatchObject({ read: 5, added: 1, refused: 1 });
    expect(await importProblems()).toEqual([
      "4 Refused: Its options are Colour, Size; those of line 2 are Colour.",
      "5 Note: Imported without its name, category, original_price: line 2 gives the product's.",
    ]);
    expect(await pieces()).toEqual(["S1 Red", "S1 Blue", "S1 Rani", "S1 Rani gold"]);
  });

  test("that are rejected do not affect the others, and each is reported with its line", async () => {
    const rows = [
      "weavers,S1,Saree,2199,Fashion,,Colour,Red,,,,",
      "weavers,S1,,,,,,Red,,,,",
      "weavers,S1,,free,,,,Blue,,,,",
      "weavers,S1,,,,,,,नीला,,,",
      "weavers,S1,Too few cells",
      ",S1,,,,,,Black,,,,",
      "weavers,S1,,,,,,Green,,,,",
      "weavers,S2,,100,Fashion,,Colour,Red,,,,",
      "weavers,S2,,,,,,Blue,,,,",
      "weavers,S3,Scarf,,Fashion,,Colour,Red,,,,",
      "weavers,S3,,300,,,,Blue,,,,",
      "weavers,S4,Cap,100,Fashion,,,Red,,,,",
      "weavers,S5,Cap,100,Fashion,,Colour,Red,,,colour,Blue",
      "weavers,S6,Cap,100,Fashion,,,,,,,",
      "weavers,S6,,100,,,Colour,Red,,,,",
    ];
    expect(await importFile(sheet(...rows))).toMatchObject({ read: 15, added: 3, refused: 11 });
    expect(await importProblems()).toEqual([
      "3 Refused: Its values are those of line 2: Red.",
      '4 Refused: The price "free" is not an amount of rupees.',
      '5 Refused: The option1_value is empty: "Colour" needs a value.',
      "6 Refused: Not readable as CSV: it has 3 cells where the header has 12.",
      "7 Refused: The source is empty.",
      "7 Refused: The name is empty.",
      "7 Refused: The price is empty.",
      "9 Refused: The name is empty.",
      "10 Refused: The name is empty.",
      "11 Refused: The price is empty.",
      "13 Refused: The option1_name is empty.",
      '14 Refused: Two of its options are named "colour".',
      "15 Refused: It has no options, but other rows of its product have.",
    ]);
    expect(await pieces()).toEqual(["S1 Red", "S1 Green", "S3 Blue", "S6 Red"]);
    expect(await findProduct(db, await productId("S3"), "en")).toMatchObject({ name: "Scarf", pricePaise: 30_000 });
  });

  test("must be consecutive", async () => {
    const rows = [
      SAREE[0]!,
      "weavers,P1,Pot,100,Home Decor,,,,,,,",
      "weavers,S1,Saree,50,Fashion,,Colour,Blue,,,Length,6 m",
    ];
    expect(await importFile(sheet(...rows))).toMatchObject({ read: 3, added: 2, refused: 1 });
    expect(await importProblems()).toEqual([
      "4 Refused: The rows of a product must follow one another, at most 500: it began on line 2.",
    ]);
    expect((await findProduct(db, await productId("S1"), "en"))?.pricePaise).toBe(219_900);
  });

  test("of a product are a hundred at most", async () => {
    const rows = Array.from({ length: 102 }, (_, n) => `weavers,S1,Thread,10,Fashion,,Colour,No. ${n},,,,`);
    expect(await importFile(sheet(...rows))).toMatchObject({ read: 102, added: 1, refused: 2 });
    expect(await importProblems()).toEqual(
      [102, 103].map((line) => `${line} Refused: Its product has 100 variants already.`),
    );
    expect(await variants()).toHaveLength(100);
  });

  test("lose only their own row to an unclosed quotation mark, also inside a product", async () => {
    const [first = "", second = "", third = ""] = SAREE;
    const open = second.replace("Kesar red", '"Kesar red');
    await importFile(sheet(first, open, third, 'weavers,P1,"Pot, red",100,Home Decor,,,,,,,'));
    expect(await importProblems()).toEqual([
      "3 Refused: Not readable as CSV: a quotation mark on this line is not closed.",
    ]);
    expect(await pieces()).toEqual(["S1 Kesar red 5.5 m", "S1 Green 6 m", "P1"]);
  });

  test("are read from a cell whose quotation mark is closed by a later row", async () => {
    const rows = [
      SAREE[0]!,
      'weavers,S1,,,,,,"Rani,,,,6 m',
      "weavers,S1,,,,,,Green,,,,6 m",
      'weavers,S1,,,,,,Blue",,,,6 m',
    ];
    expect(await importFile(sheet(...rows))).toMatchObject({ read: 4, added: 1, refused: 1 });
    expect((await importProblems())[0]).toMatch(/^3 Refused: Not readable as CSV/);
    expect(await pieces()).toEqual(["S1 Kesar red 5.5 m", "S1 Green 6 m", 'S1 Blue" 6 m']);
  });
});

describe("the same options again", () => {
  test("change nothing", async () => {
    const file = sheet(...SAREE);
    await importFile(file);
    const before = await variants();
    await db.updateTable("product_variants").set({ stock_quantity: 3 }).execute();
    expect(await importFile(file)).toMatchObject({ read: 3, added: 0, changed: 0, refused: 0 });
    expect(await variants()).toEqual(before.map((variant) => ({ ...variant, stock_quantity: 3 })));
  });

  test("with other prices, translations and another value change these, and nothing else", async () => {
    await importFile(sheet(...SAREE));
    const before = await variants();
    await db.updateTable("product_variants").set({ stock_quantity: 3 }).execute();
    const again = [
      SAREE[0]!.replace("केसरिया लाल,કેસરી લાલ", ",કેસરી"),
      "weavers,S1,,2599,,,,Green,हरी,,,6 m",
      "weavers,S1,,,,,,Rani pink,,,,6 m",
    ];
    expect(await importFile(sheet(...again))).toMatchObject({ added: 0, changed: 1, refused: 0 });
    const after = await variants();
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ price_paise, stock_quantity }) => [price_paise, stock_quantity])).toEqual([
      [null, 3],
      [null, 3],
      [259_900, 3],
      [null, 20],
    ]);
    const words = await db
      .selectFrom("product_option_values")
      .select(["value", "translations"])
      .orderBy("value")
      .execute();
    expect(words).toEqual([
      { value: "Green", translations: { hi: "हरी" } },
      { value: "Kesar red", translations: { hi: "केसरिया लाल", gu: "કેસરી" } },
    ]);
  });

  test("with one more translation count as a change", async () => {
    await importFile(sheet(...SAREE));
    const more = [SAREE[0]!, SAREE[1]!, SAREE[2]!.replace("Green,,", "Green,हरी,")];
    expect(await importFile(sheet(...more))).toMatchObject({ added: 0, changed: 1 });
    expect(await importFile(sheet(...more))).toMatchObject({ added: 0, changed: 0 });
  });

  test("with other names are rejected: the product would have two kinds of options", async () => {
    await importFile(sheet(...SAREE));
    const renamed = SAREE.map((row) => row.replace("Colour", "Color").replace("2199", "1"));
    expect(await importFile(sheet(...renamed))).toMatchObject({ added: 0, changed: 0, refused: 3 });
    const text = "Its options are Color, Length; in the shop it has Colour, Length.";
    expect(await importProblems()).toEqual([2, 3, 4].map((line) => `${line} Refused: ${text}`));
    expect(await pieces()).toHaveLength(3);
    expect((await findProduct(db, await productId("S1"), "en"))?.pricePaise).toBe(219_900);
  });

  test("turn the one variant of a product without options into their first", async () => {
    await importFile(sheet("weavers,S1,Bandhani saree,2199,Fashion,,,,,,,"));
    const [plain] = await variants();
    await db.updateTable("product_variants").set({ stock_quantity: 4 }).execute();
    expect(await importFile(sheet(...SAREE))).toMatchObject({ added: 0, changed: 1 });
    expect(await variants()).toMatchObject([
      { id: plain!.id, options: { Colour: "Kesar red", Length: "5.5 m" }, stock_quantity: 4 },
      { options: { Colour: "Kesar red", Length: "6 m" }, stock_quantity: 20 },
      { options: { Colour: "Green", Length: "6 m" }, stock_quantity: 20 },
    ]);
  });
});

describe("a run that is stopped", () => {
  const many = Array.from({ length: 300 }, (_, n) => [
    `weavers,S${n},Saree ${n},100,Fashion,,Colour,Red,,,,`,
    `weavers,S${n},,,,,,Blue,,,,`,
    `weavers,S${n},,200,,,,Green,,,,`,
  ]).flat();

  test("resumes between two products, never inside one", async () => {
    const file = sheet(...many);
    const first = await importFile(file, { isStopped: () => true });
    expect(first).toMatchObject({ read: 501, added: 167, finished: false });
    expect(await importFile(file)).toMatchObject({ resumedAfter: 501, read: 900, added: 133, finished: true });
    expect(await variants()).toHaveLength(900);
    expect(await importProblems()).toEqual([]);
  });

  test("by its limit finishes the current product", async () => {
    expect(await importFile(sheet(...many), { limit: 4 })).toMatchObject({ read: 6, added: 2, finished: false });
    expect(await pieces()).toEqual(["S0 Red", "S0 Blue", "S0 Green", "S1 Red", "S1 Blue", "S1 Green"]);
  });

  test("by a damaged file has no product without all its rows", async () => {
    const whole = gzipSync(fs.readFileSync(sheet(...many)));
    const file = fileOf(whole.subarray(0, whole.length / 2), "half.csv.gz");
    await expect(importFile(file)).rejects.toThrow(/^The file is damaged after row \d+/);
    const counts = new Map<string | null, number>();
    for (const { import_source_id: id } of await variants()) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(20);
    expect([...new Set(counts.values())]).toEqual([3]);
  });
});
