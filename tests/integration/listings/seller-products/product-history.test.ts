import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { sweepBatches } from "#app/domain/listings/batches/batches.commands.server.ts";
import { createProduct } from "#app/domain/catalog/products/products.commands.server.ts";
import { db } from "#app/services.server.ts";
import { recorded, undone } from "../../../support/factories/batches.ts";
import { createStore, productAddress } from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const LIST = "/seller/products";
let store: Awaited<ReturnType<typeof createStore>>;
let scope: StoreScope;
let product: Awaited<ReturnType<typeof store.own>>;
beforeEach(async () => {
  store = await createStore();
  scope = memberScope({ id: store.sellerId, profile_id: store.profileId });
  await db.updateTable("profiles").set({ full_name: "Asha Patel" }).where("id", "=", store.profileId).execute();
  product = await store.own({
    name: "Brass lamp",
    price_paise: 50_000,
    variants: [{ options: { Size: "S" }, stock_quantity: 4 }, { options: { Size: "L" } }],
  });
});

const address = (id: number) => `/seller/products/history/${id}`;

/** Returns the page's entries, newest first: who and how, then each value. */
async function entries(id = product.id, visitor: Visitor = store.owner) {
  const page = await openPage(visitor, address(id));
  expect(page.status).toBe(200);
  return page
    .$("main section")
    .toArray()
    .map((section) => {
      const texts = (selector: string) =>
        page
          .$(section)
          .find(selector)
          .toArray()
          .map((one) => page.$(one).text().replace(/\s+/g, " ").trim());
      return { by: texts("p")[0], values: texts("dl > div") };
    });
}

async function press(button: string, view = ""): Promise<void> {
  const page = await openPage(store.owner, `${LIST}${view}`);
  page.$(`[name=selected][value=${product.id}]`).attr("checked", "checked");
  expect((await submitForm(store.owner, page, "#rows", {}, button)).status).toBe(303);
}

/** Changes price and stock, as an import does. Returns its batch. */
const imported = () =>
  recorded(scope, [product.id], async (trx) => {
    await trx
      .updateTable("products")
      .set({ price_paise: 40_000, ranking_price_paise: 40_000, tags: ["lamp", "brass"] })
      .where("id", "=", product.id)
      .execute();
    await trx
      .updateTable("product_variants")
      .set({ stock_quantity: 9 })
      .where("id", "=", product.variants[0]!.id)
      .execute();
  });

describe("a product's history", () => {
  it("lists imports with their values before and after, and their undo", async () => {
    const batchId = await imported();
    expect(await entries()).toEqual([
      {
        by: `Asha Patel · Import ${batchId}`,
        values: expect.arrayContaining(["Price₹500 → ₹400", "Tagsempty → lamp, brass", "Stock (S)4 → 9"]),
      },
    ]);
    const page = await openPage(store.owner, address(product.id));
    expect(page.$(`main a[href="/seller/batches/${batchId}"]`)).toHaveLength(1);

    // Two are sold meanwhile.
    await db
      .updateTable("product_variants")
      .set({ stock_quantity: 7 })
      .where("id", "=", product.variants[0]!.id)
      .execute();
    await undone(scope, batchId);
    const [undo, batch] = await entries();
    expect(undo).toEqual({
      by: `Asha Patel · Undone · Import ${batchId}`,
      values: expect.arrayContaining(["Price₹400 → ₹500", "Tagslamp, brass → empty", "Stock (S)7 → 2"]),
    });
    expect(batch?.by).toBe(`Asha Patel · Import ${batchId}`);
  });

  it("lists bulk edits of prices and stock", async () => {
    const page = await openPage(store.owner, LIST);
    page.$(`[name=selected][value=${product.id}]`).attr("checked", "checked");
    const chosen = await submitForm(store.owner, page, "#rows", {}, "Edit prices and stock");
    const rows = await openPage(store.owner, chosen.location!);
    const prices = rows.$("main form[method=post]").filter((_, form) => rows.$(form).find("[name*=price]").length > 0);
    prices.attr("id", "prices");
    const field = prices.find("input[name*=price]:not([type=hidden])").last().attr("name")!;
    const preview = await submitForm(store.owner, rows, "#prices", { [field]: "450" });
    const plan = await openPage(store.owner, preview.location!);
    plan.$("main form[method=post]").last().attr("id", "save");
    expect((await submitForm(store.owner, plan, "#save")).status).toBe(303);
    const [entry] = await entries();
    expect(entry?.by).toMatch(/^Asha Patel · Prices and stock \d+$/);
    expect(entry?.values.join()).toContain("→ ₹450");
  });

  it("lists that an import created it, and that the undo deleted it", async () => {
    let id = 0;
    const batchId = await recorded(scope, [], async (trx) => {
      id = await createProduct(trx, {
        sellerId: store.sellerId,
        categoryId: store.categoryId,
        name: "Copper bell",
        shortDescription: "",
        description: "Cast",
        features: [],
        brand: null,
        pricePaise: 20_000,
        originalPricePaise: null,
        tags: [],
        variants: [{ options: {}, sku: null, pricePaise: null, stock: 3 }],
      });
      return [id];
    });
    expect(await entries(id)).toEqual([{ by: `Asha Patel · Import ${batchId}`, values: ["ProductNew"] }]);
    expect((await store.save(productAddress(id), { name: "Bronze bell", stock_quantity: "8" })).status).toBe(303);
    await undone(scope, batchId);
    const [undo, form] = await entries(id);
    expect(undo?.values).toEqual(["ProductMoved to Deleted: it is in an order, a cart or a review, or was edited"]);
    expect(form).toMatchObject({ by: "Asha Patel · Form" });
    expect(form?.values).toEqual(expect.arrayContaining(["NameCopper bell → Bronze bell"]));
  });

  it("lists that it was deleted and restored", async () => {
    await press("Delete");
    await press("Restore", "?view=deleted");
    expect(await entries()).toEqual([
      { by: "Asha Patel · Product list", values: ["AvailabilityDeleted → Draft"] },
      { by: "Asha Patel · Product list", values: ["AvailabilityOn sale → Deleted"] },
    ]);
  });

  it("is open for deleted products, from their list, and leads back to it", async () => {
    await press("Delete");
    const list = await openPage(store.owner, `${LIST}?view=deleted`);
    expect(list.$(`main a[href="${address(product.id)}"]`).text()).toBe("History Brass lamp");
    const page = await openPage(store.owner, address(product.id));
    expect(page.$(`main a[href="${productAddress(product.id)}"]`)).toHaveLength(0);
    expect(page.$(`main a[href="${LIST}"]`).text()).toBe("Back to Products");
  });

  it("is read by viewers, and missing for another store", async () => {
    await imported();
    const viewer = await createStoreMember(store.sellerId, "viewer");
    const visitor = await signedIn(viewer);
    expect(await entries(product.id, visitor)).toHaveLength(1);
    expect(
      (await openPage(visitor, address(product.id))).$(`main a[href="${productAddress(product.id)}"]`),
    ).toHaveLength(0);
    expect((await openPage((await createStore()).owner, address(product.id))).status).toBe(404);
  });

  it("has no batches of other stores, and none whose values were deleted after 30 days", async () => {
    const batchId = await imported();
    const other = await createStore();
    await db.updateTable("batches").set({ seller_id: other.sellerId }).where("id", "=", batchId).execute();
    expect(await entries()).toEqual([]);
    await db
      .updateTable("batches")
      .set({ seller_id: store.sellerId, finished_at: sql`now() - interval '31 days'` })
      .where("id", "=", batchId)
      .execute();
    expect(await entries()).toHaveLength(1);
    await sweepBatches(db);
    expect(await entries()).toEqual([]);
    expect((await openPage(store.owner, address(product.id))).text("main")).toContain(
      "Imports and bulk changes are listed for 30 days.",
    );
  });
});
