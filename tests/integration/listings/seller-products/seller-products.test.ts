import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import * as csv from "#app/routes/seller/listings/products-csv.ts";
import { createCategory, createProduct, createSeller, legalColumns } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const LIST = "/seller/products";
let sellerId: number;
let categoryId: number;
let owner: Visitor;

beforeAll(async () => {
  const seller = await createSeller({ store_name: "Diya House" });
  sellerId = seller.id;
  categoryId = (await createCategory()).id;
  owner = await signedIn({ id: Number(seller.profile_id) });
});

const own = (given: Parameters<typeof createProduct>[0] = {}) =>
  createProduct({ seller_id: sellerId, category_id: categoryId, ...given });

/** Returns the names in the table's rows, in order. */
const names = (page: RenderedPage) =>
  page
    .$("tbody th")
    .toArray()
    .map((cell) => page.$(cell).text().trim());

const row = (page: RenderedPage, name: string) =>
  page.$(`tbody tr:has(th:contains("${name}"))`).text().replace(/\s+/g, " ").trim();

/** Presses a bulk action's button for these products. */
async function press(visitor: Visitor, address: string, button: string, ids: readonly number[]): Promise<RenderedPage> {
  const page = await openPage(visitor, address);
  for (const id of ids) page.$(`[name=selected][value=${id}]`).attr("checked", "checked");
  return submitForm(visitor, page, "#rows", {}, button);
}

const statesOf = async (ids: readonly number[]) =>
  (await db.selectFrom("products").where("id", "in", ids).orderBy("id").select(["state", "deleted_at"]).execute()).map(
    ({ state, deleted_at }) => (deleted_at ? `${state}, deleted` : state),
  );

describe("a store's own products", () => {
  it("are listed newest first with SKU, price, stock of all variants and state, others' never", async () => {
    await createProduct({ name: "Lamp of another store" });
    const lamp = await own({
      name: "Lamp with sizes",
      price_paise: 49_950,
      variants: [
        { options: { Size: "S" }, sku: "LAMP-S", stock_quantity: 12 },
        { options: { Size: "L" }, sku: "LAMP-L", stock_quantity: 3 },
      ],
    });
    const draft = await own({ name: "Lamp in the making", state: "draft", stock_quantity: 0 });
    await db.updateTable("products").set({ in_stock: false }).where("id", "=", draft.id).execute();
    const page = await openPage(owner, LIST);
    expect(page.status).toBe(200);
    expect(names(page).slice(0, 2)).toEqual(["Lamp in the making", "Lamp with sizes"]);
    expect(names(page)).not.toContain("Lamp of another store");
    expect(row(page, "Lamp with sizes")).toContain("LAMP-S, LAMP-L₹499.5015Running outOn sale");
    expect(row(page, "Lamp in the making")).toContain("0Out of stockDraft");
    expect(page.$(`a[href="/product/${lamp.id}"]`)).toHaveLength(1);
    expect(page.$(`a[href="/product/${draft.id}"]`)).toHaveLength(0);
    expect(page.$('header a[href="/seller/products"][aria-current=page]').first().text()).toBe("My Products");
  });

  it("are found by name and by SKU, by state, and by what is out of stock or running out", async () => {
    const search = async (query: string) => names(await openPage(owner, `${LIST}?${query}`));
    expect(await search("q=with")).toEqual(["Lamp with sizes"]);
    expect(await search("q=lamp-l")).toEqual(["Lamp with sizes"]);
    expect(await search("q=%25")).toEqual([]);
    expect(await search("view=draft")).toEqual(["Lamp in the making"]);
    expect(await search("stock=out")).toEqual(["Lamp in the making"]);
    expect(await search("stock=low&sort=name")).toEqual(["Lamp in the making", "Lamp with sizes"]);
    const nothing = await openPage(owner, `${LIST}?q=zebra`);
    expect(nothing.text("main")).toContain("No products match.");
    const stranger = await createSeller();
    const empty = await openPage(await signedIn({ id: Number(stranger.profile_id) }), LIST);
    expect(empty.text("main")).toContain("You haven't added any products yet.");
  });

  it("are paged by links, each once, in each order; more than a thousand are not counted", async () => {
    const many = await createSeller();
    await db
      .insertInto("products")
      .values(
        Array.from({ length: 1030 }, (_, n) => ({
          seller_id: many.id,
          category_id: categoryId,
          department_id: categoryId,
          name: `Item ${String(n % 515).padStart(4, "0")}`,
          price_paise: 100 + (n % 7),
          ranking_price_paise: 100 + (n % 7),
          state: "draft" as const,
        })),
      )
      .execute();
    await sql`
      INSERT INTO product_variants (product_id, position, options, stock_quantity)
      SELECT id, 0, '{}', 1 FROM products WHERE seller_id = ${many.id}`.execute(db);
    const visitor = await signedIn({ id: Number(many.profile_id) });
    expect((await openPage(visitor, LIST)).text("main")).toContain("1,000+ products");
    for (const sort of ["newest", "name", "price"]) {
      const seen: string[] = [];
      let address: string | undefined = `${LIST}?sort=${sort}`;
      while (address) {
        const page = await openPage(visitor, address);
        seen.push(
          ...page
            .$("[name=selected]")
            .toArray()
            .map((field) => field.attribs["value"]!),
        );
        address = page.$("main nav a[rel=next]").attr("href");
      }
      expect({ sort, seen: seen.length, different: new Set(seen).size }).toEqual({ sort, seen: 1030, different: 1030 });
    }
    await sql`
      UPDATE products SET deleted_at = now()
       WHERE id IN (SELECT id FROM products WHERE seller_id = ${many.id} LIMIT 30)`.execute(db);
    const counted = (await openPage(visitor, LIST)).text("main");
    expect(counted).toContain("1,000 products");
    expect(counted).not.toContain("1,000+");
  });

  it("of a store that is not approved say so where they are live, and do not lead to the shop", async () => {
    const waiting = await createSeller({ status: "pending" });
    const lamp = await own({ name: "Lamp ready for sale", seller_id: waiting.id });
    await own({ name: "Lamp not ready", seller_id: waiting.id, state: "draft", stock_quantity: 60 });
    const deleted = await own({ name: "Lamp deleted", seller_id: waiting.id });
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", deleted.id).execute();
    const visitor = await signedIn({ id: Number(waiting.profile_id) });
    const page = await openPage(visitor, LIST);
    expect(row(page, "Lamp ready for sale")).toContain("Store not approved");
    expect(row(page, "Lamp ready for sale")).not.toContain("On sale");
    expect(page.$(`a[href="/product/${lamp.id}"]`)).toHaveLength(0);
    expect(row(page, "Lamp not ready")).toContain("60Draft");
    expect(row(await openPage(visitor, `${LIST}?view=deleted`), "Lamp deleted")).toContain("10Deleted");
    expect(await (await visitor.get(csv.loader, `${LIST}.csv?view=live`)).text()).toContain("Store not approved");
    await db.updateTable("sellers").set({ status: "approved" }).where("id", "=", waiting.id).execute();
    expect(row(await openPage(visitor, LIST), "Lamp ready for sale")).toContain("On sale");
  });

  it("are a CSV file with the same rows", async () => {
    await own({ name: "=SUM(A1)", price_paise: 120_000, state: "draft" });
    const file = await owner.get(csv.loader, `${LIST}.csv?view=draft&sort=name`);
    const lines = (await file.text()).split("\r\n");
    expect(lines[0]).toBe("Product,SKU,Price,Stock,State,Added");
    expect(lines[1]).toMatch(/^'=SUM\(A1\),,1200,10,Draft,/);
    expect(lines).toHaveLength(4);
  });
});

describe("a bulk action", () => {
  it("takes products off sale and puts them on sale again, but not one that was never on sale", async () => {
    const legal = await legalColumns();
    const [one, two] = [await own({ name: "Rug one", ...legal }), await own({ name: "Rug two", ...legal })];
    const fresh = await own({ name: "Rug three", state: "draft" });
    const ids = [one.id, two.id, fresh.id];
    const off = await press(owner, `${LIST}?view=live&q=rug`, "Take off sale", [one.id, two.id]);
    expect(off).toMatchObject({ status: 303, location: `${LIST}?view=live&q=rug` });
    expect(await statesOf(ids)).toEqual(["draft", "draft", "draft"]);
    expect((await openPage(new Visitor(), `/product/${one.id}`)).status).toBe(404);
    expect((await openPage(owner, LIST)).text()).toContain("The products are off sale.");

    await press(owner, `${LIST}?view=draft`, "Put on sale", ids);
    expect(await statesOf(ids)).toEqual(["live", "live", "draft"]);
    expect((await openPage(new Visitor(), `/product/${two.id}`)).status).toBe(200);
    await openPage(owner, LIST);
    await press(owner, `${LIST}?view=draft`, "Put on sale", [fresh.id]);
    expect((await openPage(owner, LIST)).text()).toContain("1 product lacks legal details.");
  });

  it("deletes products and restores them, which are then not on sale", async () => {
    const [one, two] = [await own({ name: "Mat one" }), await own({ name: "Mat two", state: "draft" })];
    await press(owner, `${LIST}?q=mat`, "Delete", [one.id, two.id]);
    expect(await statesOf([one.id, two.id])).toEqual(["live, deleted", "draft, deleted"]);
    expect((await openPage(new Visitor(), `/product/${one.id}`)).status).toBe(404);
    const deleted = await openPage(owner, `${LIST}?view=deleted&sort=name`);
    expect(names(deleted)).toEqual(["Mat one", "Mat two"]);
    expect(row(deleted, "Mat one")).toContain("Deleted");
    await press(owner, `${LIST}?view=deleted`, "Restore", [one.id]);
    expect(await statesOf([one.id, two.id])).toEqual(["draft", "draft, deleted"]);
  });

  it("asks for a selection, beside the form, and is for all rows of the page when that is ticked", async () => {
    const answer = await press(owner, `${LIST}?view=live`, "Delete", []);
    expect(answer).toMatchObject({ status: 303, location: `${LIST}?view=live` });
    const page = await openPage(owner, `${LIST}?view=live`);
    expect(page.$("title").text()).toContain("Error:");
    expect(page.text("main")).toContain("Select at least one row");
    const basket = await own({ name: "Basket" });
    const all = await openPage(owner, `${LIST}?q=basket`);
    all.$("[name=all]").attr("checked", "checked");
    await submitForm(owner, all, "#rows", {}, "Take off sale");
    expect(await statesOf([basket.id])).toEqual(["draft"]);
  });

  it("changes no other store's product, none for a viewer, and is not shown to a packer", async () => {
    const theirs = await createProduct({ name: "Not mine" });
    const mine = await own({ name: "Mine" });
    const page = await openPage(owner, `${LIST}?q=mine`);
    page.$(`[name=selected][value=${mine.id}]`).attr("checked", "checked").val(String(theirs.id));
    await submitForm(owner, page, "#rows", {}, "Delete");
    expect(await statesOf([theirs.id, mine.id])).toEqual(["live", "live"]);

    const viewer = await createStoreMember(sellerId, "viewer");
    const seen = await openPage(await signedIn(viewer), LIST);
    expect(names(seen)).toContain("Mine");
    expect(seen.$("#rows, [name=selected]")).toHaveLength(0);
    const packer = await createStoreMember(sellerId, "packer");
    const packing = await signedIn(packer);
    expect(await openPage(packing, LIST)).toMatchObject({ status: 303, location: "/" });
    expect((await openPage(packing, "/seller")).$(`a[href="${LIST}"]`)).toHaveLength(0);
  });
});
