import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { listBoughtTogether } from "#app/domain/ordering/carts/bought-together.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, type CreatedProduct } from "../../../support/factories/factories.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";

describe("frequently bought together", () => {
  let products: CreatedProduct[];
  const at = (position: number) => products[position - 1] as CreatedProduct;
  beforeEach(async () => {
    await sql`TRUNCATE products, orders CASCADE`.execute(db);
    products = [];
    for (let n = 0; n < 8; n += 1) products.push(await createProduct({ stock_quantity: 20 }));
  });

  async function suggestions(...inCart: CreatedProduct[]): Promise<number[]> {
    const ids = inCart.map(({ id }) => id);
    return (await listBoughtTogether(db, ids, "en")).map((card) => card.id);
  }

  it("is positions 4 and 5 of the product list without order data", async () => {
    expect(await suggestions(at(1))).toEqual([at(4).id, at(5).id]);
    expect(await suggestions()).toEqual([at(4).id, at(5).id]);
  });

  it("skips products that are in the cart or sold out", async () => {
    await db.updateTable("product_variants").set({ stock_quantity: 0 }).where("product_id", "=", at(5).id).execute();
    expect(await suggestions(at(4))).toEqual([at(6).id, at(7).id]);
  });

  it("is what real orders contain besides, most frequent first, filled up from the list", async () => {
    await order(await createBuyer([at(1), at(8)]));
    expect(await suggestions(at(1))).toEqual([at(8).id, at(4).id]);
    await order(await createBuyer([at(1), at(7)]));
    await order(await createBuyer([at(1), at(7), at(8)]));
    await order(await createBuyer([at(1), at(7)]));
    expect(await suggestions(at(1))).toEqual([at(7).id, at(8).id]);
  });

  it("does not count unpaid orders", async () => {
    await order(await createBuyer([at(1), at(8)]), "razorpay");
    expect(await suggestions(at(1))).toEqual([at(4).id, at(5).id]);
  });
});
