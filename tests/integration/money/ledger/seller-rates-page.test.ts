import { expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createRate } from "../../../support/factories/factories.ts";
import { createStore } from "../../../support/factories/product-form.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const PAGE = "/seller/payments/rates";

it("shows a store the commission of its own categories, what is left, and the changes ahead", async () => {
  const store = await createStore({});
  const others = await createStore({});
  const [lamps, toys, foreign] = [
    await createCategory({ name: "Lamps" }),
    await createCategory({ name: "Toys" }),
    await createCategory({ name: "Books" }),
  ];
  await createRate({ category_id: lamps.id, basis_points: 1250 });
  await createRate({ seller_id: others.sellerId, basis_points: 100 });
  expect((await openPage(store.owner, PAGE)).text("main")).toContain("Add a product to see the rates");
  for (const category of [lamps, toys]) {
    await createProduct({ seller_id: store.sellerId, category_id: category.id });
    await createProduct({ seller_id: store.sellerId, category_id: category.id, state: "draft" });
  }
  await createProduct({ seller_id: others.sellerId, category_id: foreign.id });

  const page = await openPage(store.owner, PAGE);
  // Per ₹1,000: the commission, 18% GST on it, 0.5% TCS and 0.1% TDS.
  expect(page.rows("main section:nth-of-type(1)")).toEqual([
    ["Lamps", "12.5%", "₹846.50"],
    ["Toys", "10%", "₹876"],
  ]);
  expect(page.text("main")).toContain("18% GST on the commission");
  expect(page.text("main")).toContain("No changes are planned");

  await createRate({ category_id: toys.id, basis_points: 900, valid_from: "2036-12-01" });
  await createRate({ seller_id: store.sellerId, basis_points: 700, valid_from: "2037-01-15" });
  await createRate({ category_id: foreign.id, basis_points: 100, valid_from: "2037-02-01" });
  await createRate({ seller_id: others.sellerId, basis_points: 100, valid_from: "2037-02-01" });
  expect((await openPage(store.owner, PAGE)).rows("main section:nth-of-type(2)")).toEqual([
    ["1 December 2036", "Toys", "Commission: 10% → 9%"],
    ["15 January 2037", "Lamps", "Commission: 12.5% → 7%"],
    ["15 January 2037", "Toys", "Commission: 9% → 7%"],
  ]);
  const link = (await openPage(store.owner, "/seller/payments")).$(`main a[href="${PAGE}"]`);
  expect(link.text()).toBe("Rates");
  expect((await openPage(new Visitor(), PAGE)).location).toContain("/login");
  await db.updateTable("products").set({ deleted_at: new Date() }).where("category_id", "=", toys.id).execute();
  expect((await openPage(store.owner, PAGE)).rows("main section:nth-of-type(1)")).toHaveLength(1);
});
