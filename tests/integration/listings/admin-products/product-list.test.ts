import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteSlice } from "#app/domain/listings/admin-products/deletions.commands.server.ts";
import { undoSlice } from "#app/domain/listings/batches/undo.commands.server.ts";
import * as productsCsv from "#app/routes/admin/listings/admin-products-csv.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { createStore } from "../../../support/factories/product-form.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const LIST = "/admin/products";
let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;
let store: Awaited<ReturnType<typeof createStore>>;
/** Word that only this test's products have. */
let word: string;
let tests = 0;
beforeEach(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"] });
  admin = await signedIn(boss);
  store = await createStore();
  tests += 1;
  word = `Thing${String.fromCharCode(96 + tests)}q`;
});

const names = async (query: string) =>
  (await openPage(admin, `${LIST}?q=${word}&${query}`)).rows().map(([, name]) => name);
const productOf = (id: number) => db.selectFrom("products").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const isDeleted = async (id: number) => (await productOf(id)).deleted_at !== null;
const auditOf = (subject: string) =>
  db.selectFrom("audit_log").where("subject", "=", subject).orderBy("id").select(["action", "details"]).execute();
const openList = (query = "") => openPage(admin, `${LIST}?q=${word}${query}`);
const link = (page: RenderedPage, text: string) => page.$(`main a:contains("${text}")`).attr("href");

/** Selects rows of the list and presses a button; returns the next page. */
async function press(page: RenderedPage, button: string, ids: readonly number[]): Promise<RenderedPage> {
  for (const id of ids) page.$(`[name=selected][value=${id}]`).attr("checked", "checked");
  const sent = await submitForm(admin, page, "#rows", {}, button);
  return openPage(admin, sent.location!);
}
const confirm = async (page: RenderedPage, fields: Record<string, string> = { reason: "not_allowed" }) =>
  submitForm(admin, page, "main form", fields);

describe("the list of all stores' products", () => {
  it("shows name, category, price, stock, store and state, and finds by name and SKU", async () => {
    const category = await createCategory({ name: "Lamps" });
    const lamp = await createProduct({
      name: `${word} lamp`,
      category_id: category.id,
      price_paise: 1_24_900,
      variants: [
        { options: { Size: "S" }, stock_quantity: 7, sku: `${word}-S` },
        { options: { Size: "L" }, stock_quantity: 5 },
      ],
    });
    const { store_name: storeName } = await db
      .selectFrom("sellers")
      .where("id", "=", lamp.seller_id)
      .select("store_name")
      .executeTakeFirstOrThrow();
    const page = await openList();
    expect(page.text("h1")).toBe("Product Management");
    expect(page.rows()).toEqual([
      [
        "",
        expect.stringContaining(`${word} lamp`),
        "Lamps",
        "₹1,249",
        "12",
        storeName,
        "On sale",
        expect.stringContaining("Edit"),
      ],
    ]);
    expect(await openPage(admin, `${LIST}?q=${word.toLowerCase()}-s`).then((one) => one.rows())).toHaveLength(1);
    const none = await openPage(admin, `${LIST}?q=${word}zebra`);
    expect(none.text("main")).toContain("No products found.");
    expect(none.$("#rows")).toHaveLength(0);
  });

  it("is filtered by state, stock, category and store, and sorted by name and price", async () => {
    const other = await createCategory();
    await store.own({ name: `${word} b`, price_paise: 90_000, stock_quantity: 50 });
    await store.own({ name: `${word} a`, price_paise: 95_000, stock_quantity: 0 });
    await createProduct({
      name: `${word} c`,
      price_paise: 10_000,
      stock_quantity: 3,
      state: "draft",
      category_id: other.id,
    });
    const gone = await store.own({ name: `${word} d`, stock_quantity: 50 });
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", gone.id).execute();
    const short = async (query: string) => (await names(query)).map((name) => name?.at(-1));
    expect(await short("sort=name")).toEqual(["a", "b", "c"]);
    expect(await short("sort=price")).toEqual(["c", "b", "a"]);
    expect(await short("view=draft")).toEqual(["c"]);
    expect(await short("view=deleted")).toEqual(["d"]);
    expect(await short("stock=out")).toEqual(["a"]);
    expect(await short("stock=low&sort=name")).toEqual(["a", "c"]);
    expect(await short(`category=${other.id}`)).toEqual(["c"]);
    expect(await short(`store=${store.sellerId}&sort=name`)).toEqual(["a", "b"]);
    expect((await openList(`&store=${store.sellerId}`)).text("main")).toContain("All stores");
  });

  it("is a CSV file whose cells are no formulas", async () => {
    await store.own({ name: `=1+1 ${word}`, price_paise: 1_24_950 });
    const text = await (await admin.get(productsCsv.loader, `${LIST}.csv?q=${word}`)).text();
    expect(text).toContain(`'=1+1 ${word}`);
    expect(text).toContain("1249.5");
  });
});

describe("deleting", () => {
  it("asks first, deletes one product, informs its store, and is undone: it is on sale again", async () => {
    const lamp = await store.own({ name: `${word} lamp` });
    const asked = await openPage(admin, `${LIST}/delete?ids=${lamp.id}`);
    expect(asked.text("main")).toContain("Are you sure you want to delete this product?");
    expect(await isDeleted(lamp.id)).toBe(false);
    await confirm(asked);
    const list = await openList();
    expect(list.text()).toContain("Product deleted successfully!");
    expect(await isDeleted(lamp.id)).toBe(true);
    expect((await openPage(new Visitor(), `/product/${lamp.id}`)).status).toBe(404);
    expect(await auditOf(`product ${lamp.id}`)).toMatchObject([
      { action: "product.delete", details: { products: 1, reason: "not_allowed" } },
    ]);
    expect(await notificationsOf(store.profileId)).toMatchObject([
      { message: "products_deleted", values: { products: 1, name: `${word} lamp` } },
    ]);
    const [mail] = await sendWaitingMails("mail.products_moved");
    expect(mail?.text).toContain(`We have deleted “${word} lamp”.`);
    const history = await openPage(store.owner, `/seller/products/history/${lamp.id}`);
    expect(history.text("main")).toContain("Marketplace");
    expect(history.text("main")).not.toContain(boss.full_name);

    const batch = await openPage(admin, link(list, "Undo") ?? list.$('a:contains("Undo")').attr("href")!);
    expect(batch.text("main")).toContain(`${word} lamp`);
    await submitForm(admin, batch, "main form[action$=undo]");
    const [task] = await queuedTasks("batch.undo");
    while (await undoSlice(db, task!.batchId));
    expect(await productOf(lamp.id)).toMatchObject({ deleted_at: null, state: "live" });
    expect((await openPage(new Visitor(), `/product/${lamp.id}`)).status).toBe(200);
    expect((await openPage(admin, `${LIST}/deletions`)).text("main")).toContain("Undone");
    // A different kind of batch: a store neither sees nor undoes administrators' deletions.
    expect((await openPage(store.owner, `/seller/batches/${task!.batchId}`)).status).toBe(404);
  });

  it("deletes those that are selected, or all of the page, and restores them off sale", async () => {
    const ids: number[] = [];
    for (const n of [1, 2, 3]) ids.push((await store.own({ name: `${word} ${n}` })).id);
    const asked = await press(await openList(), "Delete Selected", ids.slice(0, 2));
    expect(asked.text("main")).toContain("Are you sure you want to delete these 2 products?");
    await confirm(asked);
    expect((await openList()).text()).toContain("2 products deleted successfully!");
    expect(await Promise.all(ids.map(isDeleted))).toEqual([true, true, false]);
    await confirm(await press(await openList(), "Delete 1 on this page", []));
    expect(await names("")).toEqual([]);

    const deleted = await openList("&view=deleted");
    const sent = await submitForm(admin, deleted, "#rows", {}, "Restore all 3 on this page");
    expect((await openPage(admin, sent.location!)).text()).toContain("The products are back, and off sale.");
    expect((await productOf(ids[0]!)).state).toBe("draft");
    expect(await auditOf(`product ${ids[0]}`)).toMatchObject([{ action: "product.restore" }]);
  });

  it("needs a reason, which the store reads; only administrators restore what they have deleted", async () => {
    const ids: number[] = [];
    for (const n of [1, 2, 3]) ids.push((await store.own({ name: `${word} ${n}` })).id);
    const asked = await press(await openList(), "Delete Selected", ids.slice(0, 2));
    expect((await confirm(asked, {})).text("main form")).toContain("Choose a reason");
    expect((await confirm(asked, { reason: "other" })).text("main form")).toContain("needs words");
    await confirm(asked, { reason: "claim_untrue", words: "The label says silk, it is rayon." });
    const mine = (query: string) => openPage(store.owner, `/seller/products?q=${word}&${query}`);
    const choose = async (page: RenderedPage, chosen: readonly number[], button: string) => {
      for (const id of chosen) page.$(`[name=selected][value=${id}]`).attr("checked", "checked");
      await submitForm(store.owner, page, "#rows", {}, button);
    };
    await choose(await mine(""), ids.slice(2), "Delete");
    const deleted = await mine("view=deleted&sort=name");
    expect(deleted.rows().map((cells) => cells[5])).toEqual([
      expect.stringMatching(/^Deleted by the marketplace.*rayon\.$/),
      expect.stringMatching(/^Deleted by the marketplace.*rayon\.$/),
      "Deleted",
    ]);
    await choose(deleted, ids.slice(0, 2), "Restore");
    expect((await mine("view=deleted")).text("main")).toContain("Only the marketplace can restore them.");
    expect(await Promise.all(ids.map(isDeleted))).toEqual([true, true, true]);
    await choose(await mine("view=deleted"), ids, "Restore");
    expect(await Promise.all(ids.map(isDeleted))).toEqual([true, true, false]);
    await submitForm(admin, await openList("&view=deleted"), "#rows", {}, "Restore all 2 on this page");
    expect(await Promise.all(ids.map(isDeleted))).toEqual([false, false, false]);
    // Products that the store deletes now are its own again.
    await choose(await mine(""), ids, "Delete");
    await choose(await mine("view=deleted"), ids, "Restore");
    expect(await Promise.all(ids.map(isDeleted))).toEqual([false, false, false]);
  });

  it("deletes all that match, and refuses when more match than the page said", async () => {
    for (const n of [1, 2]) await store.own({ name: `${word} ${n}` });
    const list = await openList();
    const address = link(list, "Delete all 2 that match")!;
    const asked = await openPage(admin, address);
    expect(asked.text("main")).toContain("Are you sure you want to delete all 2 products that match?");
    await store.own({ name: `${word} 3` });
    const refused = await confirm(asked);
    expect(refused.text("main")).toContain("3 products match now, 2 before.");
    expect(await names("")).toHaveLength(3);
    await confirm(await openPage(admin, address));
    expect(await names("")).toHaveLength(0);
    // Without a filter it would delete the whole shop.
    expect((await openPage(admin, `${LIST}/delete`)).location).toBe(LIST);
    expect(link(await openPage(admin, LIST), "that match")).toBeUndefined();
  });

  it("deletes more than a slice in the background, and the same form once", async () => {
    const template = await store.own({ name: `${word} first` });
    await sql`
      INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise)
      SELECT seller_id, category_id, department_id, ${word} || ' ' || n, price_paise, ranking_price_paise
        FROM products, generate_series(1, 500) AS n WHERE id = ${template.id}`.execute(db);
    await sql`
      INSERT INTO product_variants (product_id, stock_quantity)
      SELECT id, 9 FROM products WHERE seller_id = ${store.sellerId} AND id <> ${template.id}`.execute(db);
    const asked = await openPage(admin, `${LIST}/delete?q=${word}`);
    await confirm(asked);
    await confirm(asked);
    expect((await openList()).text()).toContain("501 products are being deleted.");
    const tasks = await queuedTasks("batch.delete");
    expect(tasks).toHaveLength(1);
    expect(await deleteSlice(db, tasks[0]!.batchId)).toBe(true);
    expect(await deleteSlice(db, tasks[0]!.batchId)).toBe(false);
    expect(await names("")).toEqual([]);
    expect(await notificationsOf(store.profileId)).toMatchObject([
      { message: "products_deleted", values: { products: 501 } },
    ]);
  });
});
