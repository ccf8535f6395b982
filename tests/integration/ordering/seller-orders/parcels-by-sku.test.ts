import { expect, it } from "vitest";
import { parcels } from "#app/domain/ordering/seller-orders/parcel-list.queries.server.ts";
import { parcelList } from "#app/domain/ordering/seller-orders/parcel-list.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";

it("parcels are sorted by the first SKU that each was ordered with, those without one first", async () => {
  const [seller, other] = [await createSeller(), await createSeller()];
  const product = async (sku: string | null, { id } = seller) =>
    createProduct({ seller_id: id, variants: [{ sku, stock_quantity: 50 }] });
  const [a, c, e, none] = [await product("A-1"), await product("C-3"), await product("E-5"), await product(null)];
  const theirs = await product("0-FIRST", other);
  const orderOf = async (...items: (typeof a)[]) => {
    const buyer = await createBuyer(items.map((item) => ({ ...item, quantity: 3 })));
    return (await order(buyer)).publicNumber;
  };
  const numbers = {
    "E-5": await orderOf(e, none),
    "C-3": await orderOf(e, theirs, c),
    "A-1": await orderOf(c, a),
    "": await orderOf(none),
    again: await orderOf(a),
  };
  const listed = async () => {
    const page = await parcels("en").page(db, memberScope(seller), { ...parcelList.defaults, sort: "sku" });
    expect(page.count).toBe(5);
    return page.rows.map((row) => row.orderNumber);
  };
  const inOrder = [numbers[""], numbers["A-1"], numbers.again, numbers["C-3"], numbers["E-5"]];
  expect(await listed()).toEqual(inOrder);

  // A changed SKU does not move a parcel in packing order; the list shows the new SKU.
  await db.updateTable("product_variants").set({ sku: "Z-9" }).where("id", "=", a.variant.id).execute();
  expect(await listed()).toEqual(inOrder);
  const { rows } = await parcels("en").page(db, memberScope(seller), { ...parcelList.defaults, search: "z-9" });
  expect(rows.map((row) => row.orderNumber)).toEqual([numbers["A-1"], numbers.again]);
});
