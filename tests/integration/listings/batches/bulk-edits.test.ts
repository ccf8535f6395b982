import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { saveSlice } from "#app/domain/listings/bulk-edits/bulk-edits.commands.server.ts";
import { undoSlice } from "#app/domain/listings/batches/undo.commands.server.ts";
import { takeStock } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { addManyRows } from "../../../support/postgres/many-rows.ts";
import { createStore, stockOf } from "../../../support/factories/product-form.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const FORM = "main form:has([name=form_key])";
let store: Awaited<ReturnType<typeof createStore>>;
beforeAll(async () => {
  store = await createStore();
});

const pricesOf = async (ids: readonly number[]) =>
  (await db.selectFrom("products").where("id", "in", ids).orderBy("id").select("price_paise").execute()).map(
    ({ price_paise }) => price_paise,
  );

/** Opens the form for these products from the list. */
async function openRows(ids: readonly number[], visitor: Visitor = store.owner): Promise<RenderedPage> {
  return openPage(visitor, `/seller/products/prices?ids=${ids.join(",")}`);
}

/** Sends a form and opens the next page. */
async function send(
  page: RenderedPage,
  fields: Record<string, string> = {},
  visitor: Visitor = store.owner,
): Promise<RenderedPage> {
  const answer = await submitForm(visitor, page, FORM, fields);
  return answer.location === null ? answer : openPage(visitor, answer.location);
}

const newestBatch = () =>
  db
    .selectFrom("batches")
    .where("seller_id", "=", store.sellerId)
    .orderBy("id", "desc")
    .selectAll()
    .executeTakeFirstOrThrow();

async function undo(page: string): Promise<void> {
  await send(await openPage(store.owner, page));
  while (await undoSlice(db, Number(page.split("/").at(-1))));
}

describe("editing prices and stock in the list", () => {
  it("shows the chosen products, previews old and new, saves them as a batch, and undoes them whole", async () => {
    const lamp = await store.own({ name: "Clay lamp", price_paise: 40_000, stock_quantity: 12 });
    const kurta = await store.own({
      name: "Sized kurta",
      price_paise: 90_000,
      variants: [
        { options: { Size: "S" }, stock_quantity: 4 },
        { options: { Size: "L" }, stock_quantity: 6, price_paise: 95_000 },
      ],
    });
    const list = await openPage(store.owner, "/seller/products");
    for (const { id } of [lamp, kurta]) list.$(`[name=selected][value=${id}]`).attr("checked", "checked");
    const chosen = await submitForm(store.owner, list, "#rows", {}, "Edit prices and stock");
    const rows = await openPage(store.owner, String(chosen.location));
    expect(
      rows
        .$("fieldset legend")
        .toArray()
        .map((one) => rows.$(one).text()),
    ).toEqual(expect.arrayContaining(["Clay lamp", "Sized kurta"]));
    const place = Number(/\[(\d)\]/.exec(rows.$(`[name^=products][value=${lamp.id}]`).attr("name")!)![1]);
    const preview = await send(rows, {
      price_by: "raise",
      price_value: "10%",
      stock_by: "add",
      stock_value: "૩",
      [`products[${place}].price`]: "₹ 499/-",
    });
    const text = preview.text("main");
    expect(text).toContain("2 products change");
    expect(text).toContain("Price: ₹400 → ₹499");
    expect(text).toContain("Price: ₹900 → ₹990");
    expect(text).toContain("Price: ₹950 → ₹1,045");
    expect(text).toContain("Stock: 12 → 15");
    expect(await pricesOf([lamp.id, kurta.id])).toEqual([40_000, 90_000]);
    const saved = await send(preview);
    expect(saved.text("body")).toContain("Prices and stock saved.");
    expect(await pricesOf([lamp.id, kurta.id])).toEqual([49_900, 99_000]);
    const variants = () =>
      db
        .selectFrom("product_variants")
        .where("product_id", "in", [lamp.id, kurta.id])
        .orderBy("id")
        .select(["price_paise", "stock_quantity"])
        .execute();
    expect(await variants()).toEqual([
      { price_paise: null, stock_quantity: 15 },
      { price_paise: null, stock_quantity: 7 },
      { price_paise: 104_500, stock_quantity: 9 },
    ]);
    const batch = await newestBatch();
    expect(batch).toMatchObject({ status: "finished", changed_count: 2, kind: "bulk_edit" });
    const address = `/seller/batches/${batch.id}`;
    expect(saved.$(`a[href="${address}"]`).length).toBeGreaterThan(0);
    const batches = await openPage(store.owner, "/seller/batches");
    expect(batches.$(`a[href="${address}"]`)).toHaveLength(1);
    expect(batches.$("header nav [aria-current=page]").first().text()).toBe("My Products");
    expect((await openPage(store.owner, address)).text("main")).toContain("Price: ₹400 → ₹499");
    await undo(address);
    expect(await pricesOf([lamp.id, kurta.id])).toEqual([40_000, 90_000]);
    expect((await variants()).map(({ stock_quantity }) => stock_quantity)).toEqual([12, 4, 6]);
    expect((await openPage(store.owner, address)).text("main")).toContain("Undone: 5 rows.");
  });

  it("never overwrites a stock that was sold since the form was opened", async () => {
    const lamp = await store.own({ stock_quantity: 20 });
    const rows = await openRows([lamp.id]);
    await inTransaction(db, (trx) =>
      takeStock(trx, [{ variantId: lamp.variant.id, quantity: 3, name: "" }], { hold: false }),
    );
    const preview = await send(rows, { "variants[0].stock": "50" });
    expect(preview.text("main")).toContain("1 is refused");
    expect(preview.text("main")).toContain("Has changed meanwhile: 17 now");
    expect(preview.$(FORM)).toHaveLength(0);
    const again = await send(await openRows([lamp.id]), { "variants[0].stock": "50" });
    await inTransaction(db, (trx) =>
      takeStock(trx, [{ variantId: lamp.variant.id, quantity: 2, name: "" }], { hold: false }),
    );
    expect((await send(again)).text("body")).toContain("Nothing was saved. 1 product was not changed:");
    expect(await stockOf(lamp.variant.id)).toBe(15);
    expect(await newestBatch()).toMatchObject({ changed_count: 0, refused_count: 1 });
  });

  it("asks a second time for prices that fall by more than half, and refuses what cannot be", async () => {
    const lamp = await store.own({ price_paise: 50_000, state: "draft" });
    const above = await store.own({ name: "At its MRP", price_paise: 80_000, original_price_paise: 80_000 });
    const preview = await send(await openRows([lamp.id, above.id]), {
      "products[0].price": "249",
      "products[1].price": "801",
    });
    expect(preview.text("main")).toContain("1 price falls by more than half");
    expect(preview.text("main")).toContain("Above the original price of ₹800");
    const refused = await send(preview);
    expect(refused.text("main")).toContain("Confirm the prices that fall by more than half.");
    expect(await pricesOf([lamp.id])).toEqual([50_000]);
    await send(preview, { accept_falls: "on" });
    expect(await pricesOf([lamp.id, above.id])).toEqual([24_900, 80_000]);
  });

  it("leaves a live product at its price while one that falls by more than half waits for a look", async () => {
    await db.updateTable("sellers").set({ is_trusted: false }).where("id", "=", store.sellerId).execute();
    const lamp = await store.own({ price_paise: 50_000, stock_quantity: 3 });
    const preview = await send(await openRows([lamp.id]), { "products[0].price": "249", "variants[0].stock": "9" });
    expect(preview.text("main")).toContain("A product on sale keeps its price until we have reviewed such a new one");
    await send(preview, { accept_falls: "on" });
    expect(await pricesOf([lamp.id])).toEqual([50_000]);
    expect(await stockOf(lamp.variant.id)).toBe(9);
    const review = await db
      .selectFrom("listing_reviews")
      .where("product_id", "=", lamp.id)
      .select(["status", "proposed"])
      .executeTakeFirstOrThrow();
    expect(review).toMatchObject({ status: "pending", proposed: { price: 24_900 } });
    await db.updateTable("sellers").set({ is_trusted: true }).where("id", "=", store.sellerId).execute();
  });

  it("does a form that is sent twice once", async () => {
    const lamp = await store.own({ price_paise: 50_000, stock_quantity: 10 });
    const rows = await openRows([lamp.id]);
    const fields = { stock_by: "add", stock_value: "5" };
    const [one, other] = [await send(rows, fields), await send(rows, fields)];
    expect(other.url).toBe(one.url);
    await Promise.all([send(one), send(other)]);
    await send(one);
    expect(await stockOf(lamp.variant.id)).toBe(15);
  });

  it("ignores other stores' products and variants in its rows, and belongs to its store", async () => {
    const own = await store.own({ price_paise: 50_000, stock_quantity: 5 });
    const foreign = await createProduct({ price_paise: 70_000, stock_quantity: 8 });
    const page = await openRows([own.id, foreign.id]);
    expect(page.$("fieldset legend")).toHaveLength(1);
    const smuggled = {
      "products[1].id": foreign.id,
      "products[1].price": 1,
      "products[1].shown_price": 70_000,
      "variants[1].id": foreign.variant.id,
      "variants[1].stock": 500,
    };
    for (const [name, value] of Object.entries(smuggled))
      page.$(FORM).append(`<input type="hidden" name="${name}" value="${value}">`);
    const preview = await send(page, { "products[0].price": "600" });
    expect(preview.text("main")).toContain("1 product changes");
    const stranger = await signedIn({ id: Number((await createSeller()).profile_id) });
    const address = new URL(preview.url, "http://localhost").pathname;
    expect((await openPage(stranger, address)).status).toBe(404);
    expect((await send(preview, {}, stranger)).status).toBe(404);
    await send(preview);
    expect(await pricesOf([own.id, foreign.id])).toEqual([60_000, 70_000]);
    expect([await stockOf(own.variant.id), await stockOf(foreign.variant.id)]).toEqual([5, 8]);
    const batch = `/seller/batches/${(await newestBatch()).id}`;
    const undoPage = await openPage(store.owner, batch);
    expect((await openPage(stranger, batch)).status).toBe(404);
    expect((await send(undoPage, {}, stranger)).status).toBe(404);
    expect((await newestBatch()).status).toBe("finished");
  });

  it("changes all variants of a product that has too many to show, and none of them alone", async () => {
    const sizes = Array.from({ length: 4 }, (_, n) => ({ options: { Size: String(n + 6) }, stock_quantity: 4 }));
    const shoe = await store.own({ name: "Sized shoe", price_paise: 50_000, variants: sizes });
    const variants = await db
      .selectFrom("product_variants")
      .where("product_id", "=", shoe.id)
      .orderBy("position")
      .select("id")
      .execute();
    const page = await openRows([shoe.id]);
    expect(page.$("[name^=variants]")).toHaveLength(0);
    for (const [name, value] of Object.entries({ id: variants[0]!.id, stock: 500, shown_stock: 4 }))
      page.$(FORM).append(`<input type="hidden" name="variants[0].${name}" value="${value}">`);
    const preview = await send(page, { stock_by: "add", stock_value: "2" });
    await send(preview);
    expect(await Promise.all(variants.map(({ id }) => stockOf(id)))).toEqual([6, 6, 6, 6]);
  });

  it("is for owners and managers; viewers see batches and cannot undo them", async () => {
    const viewer = await createStoreMember(store.sellerId, "viewer");
    const visitor = await signedIn(viewer);
    const batch = `/seller/batches/${(await newestBatch()).id}`;
    expect((await openPage(visitor, batch)).$(FORM)).toHaveLength(0);
    expect((await openPage(visitor, "/seller/products")).text("main")).not.toContain("Edit prices");
  });
});

describe("a change of all that match", () => {
  it("is for what the filter matches, and is refused when more match than the person has seen", async () => {
    const seller = await createSeller();
    const visitor = await signedIn({ id: Number(seller.profile_id) });
    const own = (name: string) => createProduct({ seller_id: seller.id, name, price_paise: 33_333, stock_quantity: 4 });
    const [one, two, other] = [await own("Jute bag"), await own("Jute mat"), await own("Brass bell")];
    const open = () => openPage(visitor, "/seller/products/prices/matching?q=jute");
    const page = await open();
    expect(page.text("main")).toContain("All 2 products that match");
    const change = { price_by: "lower", price_value: "12.5", stock_by: "take", stock_value: "5" };
    const refusedStock = await send(page, change, visitor);
    expect(refusedStock.text("main")).toContain("Stock cannot be negative");
    const priceOnly = { price_by: "lower", price_value: "12.5" };
    const preview = await send(await open(), priceOnly, visitor);
    expect(preview.text("main")).toContain("Price: ₹333.33 → ₹291.66");
    const third = await own("Jute rug");
    const grown = await send(preview, {}, visitor);
    expect(grown.text("main")).toContain("3 products match now, 2 before");
    expect((await send(page, priceOnly, visitor)).text("main")).toContain("3 products match now, 2 before");
    await send(await send(await open(), priceOnly, visitor), {}, visitor);
    expect(await pricesOf([one.id, two.id, other.id, third.id])).toEqual([29_166, 29_166, 33_333, 29_166]);
  });

  it("sets the stock of the moment of saving, and its undo takes back the difference", async () => {
    const seller = await createSeller();
    const visitor = await signedIn({ id: Number(seller.profile_id) });
    const own = (stock_quantity: number) => createProduct({ seller_id: seller.id, name: "Jute bag", stock_quantity });
    const [one, two] = [await own(4), await own(30)];
    const sell = (product: typeof one, quantity: number) =>
      inTransaction(db, (trx) =>
        takeStock(trx, [{ variantId: product.variant.id, quantity, name: "" }], { hold: false }),
      );
    const stocks = async () => [await stockOf(one.variant.id), await stockOf(two.variant.id)];
    const form = await openPage(visitor, "/seller/products/prices/matching?q=jute");
    expect(form.text("main")).toContain("All 2 products that match");
    const preview = await send(form, { stock_by: "set", stock_value: "12" }, visitor);
    expect(preview.text("main")).toContain("Stock: 4 → 12");
    expect(preview.text("main")).toContain("Stock: 30 → 12");
    await sell(two, 5);
    const saved = await send(preview, {}, visitor);
    expect(saved.text("body")).toContain("Prices and stock saved.");
    expect(await stocks()).toEqual([12, 12]);
    await sell(one, 3);
    const { id } = await db
      .selectFrom("batches")
      .where("seller_id", "=", seller.id)
      .select("id")
      .executeTakeFirstOrThrow();
    await send(await openPage(visitor, `/seller/batches/${id}`), {}, visitor);
    while (await undoSlice(db, id));
    // Eight were added to the first stock, thirteen taken from the second.
    expect(await stocks()).toEqual([1, 25]);
  });

  it("of 100,000 products is previewed in the database within its time limit, and saved in slices", async () => {
    const seller = await createSeller();
    const visitor = await signedIn({ id: Number(seller.profile_id) });
    const PARTS = 20;
    for (let part = 1; part <= PARTS; part += 1) {
      await addManyRows(sql`
        WITH added AS (
          INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, in_stock)
          SELECT ${seller.id}, ${store.categoryId}, ${store.categoryId}, 'Bulk item ' || n, 1000 + n % 900, 1000 + n % 900, true
            FROM generate_series(1, 5000) n RETURNING id
        )
        INSERT INTO product_variants (product_id, stock_quantity) SELECT id, 7 FROM added`);
      // As autovacuum does: with plans for few products, triggers would read all products for each row.
      if (part === 1 || part === PARTS) await sql`ANALYZE products, product_variants`.execute(db);
    }
    const page = await openPage(visitor, "/seller/products/prices/matching");
    const preview = await send(
      page,
      { price_by: "raise", price_value: "5", stock_by: "add", stock_value: "2" },
      visitor,
    );
    expect(preview.text("main")).toContain("1,00,000 products change");
    expect((await send(preview, {}, visitor)).text("body")).toContain("are being saved");
    const batch = await db
      .selectFrom("batches")
      .where("seller_id", "=", seller.id)
      .select(["id", "status"])
      .executeTakeFirstOrThrow();
    expect(batch.status).toBe("running");
    expect(await saveSlice(db, batch.id)).toBe(true);
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM products p JOIN product_variants v ON v.product_id = p.id
       WHERE p.seller_id = ${seller.id} AND v.stock_quantity = 9 AND p.price_paise > 1049`.execute(db);
    expect(rows[0]?.n).toBe(500);
  }, 600_000);
});
