import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { findProduct } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { db } from "#app/services.server.ts";
import { writeProblemReport } from "../../../../scripts/import/problem-report.ts";
import { fileOf, importFile, importFolder, importProblems } from "../../../support/factories/imported-files.ts";

beforeEach(async () => {
  await sql`TRUNCATE products, imports, sellers CASCADE`.execute(db);
});

const HEADER = "source,source_id,name,brand,description,price,original_price,category,subcategory,features,tags,rating";

const sheet = (rows: string[], header = HEADER) => [header, ...rows].join("\n") + "\n";
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `weavers,W${n},Saree ${n},Lotus,,${100 + n},,Fashion,Sarees,,,`);

const products = () =>
  db
    .selectFrom("products")
    .innerJoin("sellers", "sellers.id", "seller_id")
    .innerJoin("product_variants", "product_id", "products.id")
    .select(["products.id", "import_source_id", "name", "brand", "products.price_paise", "original_price_paise"])
    .select([
      "stock_quantity",
      "in_stock",
      "store_name",
      "sellers.status",
      "rating_count",
      "department_id",
      "category_id",
    ])
    .orderBy("products.id")
    .execute();

describe("a file of products", () => {
  test("becomes products that can be found, opened and bought, one store for each source", async () => {
    const file = fileOf(
      sheet([
        'weavers,W1,"Silk saree, red",Lotus,"Woven\nby hand",1299,1999,Fashion,Women > Sarees,Length: 5.5 m,silk|wedding,4.9',
        "tea_house,T1,Masala chai,,,149.50,,Grocery,,,,",
      ]),
    );
    expect(await importFile(file)).toMatchObject({ read: 2, added: 2, changed: 0, refused: 0, finished: true });
    const [saree, chai] = await products();
    expect(saree).toMatchObject({
      name: "Silk saree, red",
      price_paise: 129_900,
      original_price_paise: 199_900,
      stock_quantity: 20,
      in_stock: true,
      store_name: "Weavers",
      status: "approved",
      rating_count: 0,
    });
    expect(chai).toMatchObject({ brand: null, price_paise: 14_950, store_name: "Tea House" });
    expect(chai?.department_id).toBe(chai?.category_id);
    const page = await findProduct(db, saree!.id, "en");
    expect(page).toMatchObject({ description: "Woven\nby hand", features: ["Length: 5.5 m"], rating: null });
    expect(page?.breadcrumb.map((crumb) => crumb.name)).toEqual(["Fashion", "Women"]);
    const found = await searchProducts(db, "wedding sari", { ...productList.defaults }, "en");
    expect(found.cards.map((card) => card.name)).toEqual(["Silk saree, red"]);
  });

  test("is also read gzipped, with a byte order mark, spaces in its header and Windows line ends", async () => {
    const text = `\ufeff Source ,source_id,NAME,price,category\r\nweavers,W1,Saree,100,Fashion\r\n`;
    expect(await importFile(fileOf(gzipSync(text), "products.csv"))).toMatchObject({ read: 1, added: 1 });
  });

  test("continues past invalid rows, and reports each with its line", async () => {
    const file = fileOf(
      sheet([
        'weavers,W1,"Two\nlines",,,100,,Fashion,,,,',
        "weavers,W2,,,,100,,Fashion,,,,",
        "weavers,W3,Free,,,0,,Fashion,,,,",
        "weavers,W4,Too few cells,100",
        ",,,,,,,,,,,",
        "weavers,W5,Dearer before,,,100,50,Fashion,,,,",
        'weavers,W6,21" lamp "Deepak",,,100,,Fashion,,,,',
        "=cmd(),W7,,,,100,,Fashion,,,,",
        "weavers,W8,Last,,,100,,Fashion,,,,",
      ]),
    );
    const result = await importFile(file);
    expect((await products()).map((product) => product.import_source_id)).toEqual(["W1", "W5", "W6", "W8"]);
    expect(result).toMatchObject({ read: 8, added: 4, refused: 4 });
    expect(await importProblems()).toEqual([
      "4 Refused: The name is empty.",
      "5 Refused: The price is zero.",
      "6 Refused: Not readable as CSV: it has 4 cells where the header has 12.",
      "8 Note: Imported without its original price: it is below the price.",
      "10 Refused: The name is empty.",
    ]);
  });

  test("loses one row to an unclosed quotation mark, and reports its line", async () => {
    const rows = [
      'weavers,X,"Open,,,100,,Fashion,,,,',
      ...numbered(60).map((row) => row.replace(/Saree \d+/, '"$&, red"')),
    ];
    expect(await importFile(fileOf(sheet(rows)))).toMatchObject({ read: 61, added: 60, refused: 1, finished: true });
    expect(await importProblems()).toEqual([
      "2 Refused: Not readable as CSV: a quotation mark on this line is not closed.",
    ]);
    expect((await products())[0]).toMatchObject({ import_source_id: "W0", name: "Saree 0, red" });
  });

  test("reports everything that it changes, with its line", async () => {
    const content = Buffer.concat([
      Buffer.from(`${HEADER}\nweavers,W1,Kite,,,100,,Toys,,,,9\nweavers,W2,Bag,,,100,,,,,,4.5\n`),
      Buffer.from("weavers,W3,Caf\xe9 mug,,,100,,Fashion,,,,\n", "latin1"),
      Buffer.from("weavers,W4,Pot,,,100,,Other,,,,\n"),
    ]);
    expect(await importFile(fileOf(content))).toMatchObject({ added: 4, refused: 0, ignoredColumns: ["rating"] });
    expect((await products()).map((product) => product.name)).toEqual(["Kite", "Bag", "Café mug", "Pot"]);
    expect(await importProblems()).toEqual([
      '2 Note: Imported into Other: the category "Toys" is unknown.',
      '2 Note: Imported without its rating: "9" is not a number from 0 to 5.',
      "3 Note: Imported into Other: its category is empty.",
      "4 Note: Not all of it is UTF-8: what is not was read as Windows-1252.",
    ]);
  });

  test("of two batches is imported completely", async () => {
    expect(await importFile(fileOf(sheet(numbered(1203))))).toMatchObject({ read: 1203, added: 1203 });
    expect(await products()).toHaveLength(1203);
  });

  test("that has a product twice imports it once, as in the later row", async () => {
    const rows = ["weavers,W1,First,,,100,,Fashion,,,,", "weavers,W1,Second,,,200,,Fashion,,,,"];
    await importFile(fileOf(sheet(rows)));
    expect(await products()).toMatchObject([{ name: "Second", price_paise: 20_000 }]);
  });

  test("can be assigned to one store, an existing one or a new one", async () => {
    await importFile(fileOf(sheet(numbered(1))), { storeName: "Kutch Crafts" });
    await importFile(fileOf(sheet(["potters,P1,Pot,,,100,,Home Decor,,,,"])), { storeName: "kutch crafts" });
    expect((await products()).map((product) => product.store_name)).toEqual(["Kutch Crafts", "Kutch Crafts"]);
  });

  test("creates stores that await approval, and approves them only when its operator says so", async () => {
    const file = fileOf(sheet(numbered(2)));
    expect((await importFile(file, { approveSellers: false })).waitingStores).toEqual(new Set(["Weavers"]));
    expect((await products()).map((product) => product.status)).toEqual(["pending", "pending"]);
    expect((await searchProducts(db, "saree", { ...productList.defaults }, "en")).cards).toEqual([]);

    expect((await importFile(file)).waitingStores).toEqual(new Set());
    expect((await searchProducts(db, "saree", { ...productList.defaults }, "en")).cards).toHaveLength(2);
  });

  test.each(["suspended", "banned"] as const)("never approves a store that is %s", async (status) => {
    await db.insertInto("sellers").values({ store_name: "Weavers", slug: "weavers", status }).execute();
    expect((await importFile(fileOf(sheet(numbered(1))))).waitingStores).toEqual(new Set(["Weavers"]));
    expect((await products())[0]?.status).toBe(status);
  });

  test("without stock imports the product as sold out", async () => {
    await importFile(fileOf(sheet(numbered(1))), { stock: 0 });
    expect(await products()).toMatchObject([{ stock_quantity: 0, in_stock: false }]);
  });

  test("creates each subcategory once, and marks those that cannot be returned", async () => {
    await importFile(
      fileOf(
        sheet([
          "a,1,Soap,,,10,,Beauty,Personal Care,,,",
          "a,2,Brush,,,10,,Beauty,personal care > Brushes,,,",
          "a,3,Novel,,,10,,Books,Sports,,,",
        ]),
      ),
    );
    const children = await db
      .selectFrom("categories")
      .select(["slug", "name", "returnable"])
      .where("parent_id", "is not", null)
      .where("name", "in", ["Personal Care", "personal care", "Sports"])
      .orderBy("id")
      .execute();
    expect(children).toEqual([
      { slug: "personal-care", name: "Personal Care", returnable: false },
      { slug: "books-sports", name: "Sports", returnable: true },
    ]);
  });
});

describe("the same file again", () => {
  test("changes nothing when nothing has changed", async () => {
    const file = fileOf(sheet(numbered(700)));
    await importFile(file);
    expect(await importFile(file)).toMatchObject({ read: 700, added: 0, changed: 0, resumedAfter: 0 });
    expect(await products()).toHaveLength(700);
  });

  test("with other prices changes these, and not stock, seller and what was taken down", async () => {
    await importFile(fileOf(sheet(numbered(2))));
    await db.updateTable("product_variants").set({ stock_quantity: 3 }).execute();
    await db.updateTable("products").set({ state: "taken_down" }).where("import_source_id", "=", "W1").execute();
    const dearer = sheet(numbered(2)).replaceAll("Saree", "Fine saree");
    expect(await importFile(fileOf(dearer), { storeName: "Another" })).toMatchObject({ added: 0, changed: 2 });
    expect(await products()).toMatchObject([
      { name: "Fine saree 0", stock_quantity: 3, store_name: "Weavers" },
      { name: "Fine saree 1", stock_quantity: 3, store_name: "Weavers" },
    ]);
    expect((await searchProducts(db, "fine", { ...productList.defaults }, "en")).cards).toHaveLength(1);
  });

  test("resumes where an interrupted run stopped", async () => {
    const file = fileOf(sheet(numbered(1300)));
    const first = await importFile(file, { isStopped: () => true });
    expect(first).toMatchObject({ read: 500, added: 500, finished: false });
    expect(await products()).toHaveLength(500);
    const second = await importFile(file);
    expect(second).toMatchObject({ resumedAfter: 500, read: 1300, added: 800, finished: true });
    expect(await products()).toHaveLength(1300);
  });

  test("resumes where a killed run stopped: a batch is imported completely or not at all", async () => {
    const file = fileOf(sheet(numbered(1300)));
    const killed = importFile(file, {
      onProgress: () => {
        throw new Error("killed");
      },
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await products()).toHaveLength(500);
    expect(await importFile(file)).toMatchObject({ resumedAfter: 500, added: 800 });
  });

  test("resumes after the rows that an earlier run was limited to", async () => {
    const file = fileOf(sheet(numbered(30)));
    expect(await importFile(file, { limit: 10 })).toMatchObject({ read: 10, added: 10, finished: false });
    expect(await importFile(file)).toMatchObject({ resumedAfter: 10, added: 20, finished: true });
  });
});

describe("an invalid file", () => {
  test.each([
    ["an empty one", "", "The file is empty."],
    [
      "one with other columns",
      "title,cost\nx,1\n",
      "The file lacks the columns source, source_id, name, price, category; it has title, cost.",
    ],
    [
      "one with a column missing",
      "source,source_id,name,category\n",
      "The file lacks the column price; it has source, source_id, name, category.",
    ],
    ["one with a header only", `${HEADER}\n\n`, "The file has a header and no rows."],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "The file is no CSV: it holds binary data."],
    ["gzip of something else", gzipSync(Buffer.alloc(3000, 1)), "The file is no CSV: it holds binary data."],
    ["a web page", "<!doctype html>\n<p>Hello", /^The file lacks the columns .*; it has <!doctype html>\.$/],
  ])("%s is rejected in one sentence, and nothing is imported", async (_what, content, sentence) => {
    await expect(importFile(fileOf(content))).rejects.toThrow(sentence);
    expect(await db.selectFrom("imports").selectAll().execute()).toEqual([]);
  });

  test("that does not exist is rejected in one sentence", async () => {
    await expect(importFile(path.join(importFolder, "nowhere.csv"))).rejects.toThrow(
      /^The file cannot be read: ENOENT/,
    );
  });

  test("that is truncated is imported up to there", async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => `weavers,W${n},Saree ${n} ${Math.sin(n)},,,100,,Fashion,,,,`);
    const whole = gzipSync(sheet(rows));
    const file = fileOf(whole.subarray(0, whole.length / 2), "half.csv.gz");
    await expect(importFile(file)).rejects.toThrow(/^The file is damaged after row \d+: unexpected end of file/);
    expect((await products()).length).toBeGreaterThan(500);
  });
});

describe("the report of problems", () => {
  test("is a sheet with every problem, and nothing in it is a formula", async () => {
    const file = fileOf(sheet(['weavers,"=1+1",,,,"a,""b""",,Fashion,,,,', "weavers,W2,Pot,,,100,,Fashion,,,,"]));
    const { importId } = await importFile(file);
    const report = path.join(importFolder, "report.csv");
    expect(await writeProblemReport(db, importId, report)).toBe(2);
    expect(fs.readFileSync(report, "utf8")).toBe(
      [
        "line,source_id,problem",
        "2,'=1+1,Refused: The name is empty.",
        `2,'=1+1,"Refused: The price ""a,""b"""" is not an amount of rupees."`,
        "",
      ].join("\n"),
    );
  });

  test("is not written without problems", async () => {
    const { importId } = await importFile(fileOf(sheet(numbered(1))));
    const report = path.join(importFolder, "none.csv");
    expect(await writeProblemReport(db, importId, report)).toBe(0);
    expect(fs.existsSync(report)).toBe(false);
  });
});

test("a compressed catalogue of several shops, with cells of several lines and empty ones, is imported without a rejection", async () => {
  const file = fileOf(gzipSync(fs.readFileSync("tests/support/files/catalogue.csv")), "catalogue.csv.gz");
  expect(await importFile(file)).toMatchObject({ read: 12, added: 12, refused: 0, finished: true });
  expect((await searchProducts(db, "cotton shirt", { ...productList.defaults }, "en")).count.n).toBe(3);
  const { description, price_paise } = await db
    .selectFrom("products")
    .where("import_source_id", "=", "BB1")
    .select(["description", "price_paise"])
    .executeTakeFirstOrThrow();
  expect([description, price_paise]).toEqual(['One line.\nAnother line; "quoted".', 35_000]);
});
