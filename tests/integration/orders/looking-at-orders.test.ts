import { expect, it } from "vitest";
import { withQueryCount } from "#app/db/query-count.server.ts";
import { countOrders, findOrder, listOrders } from "#app/domain/orders/orders.queries.server.ts";
import { ORDERS_PER_PAGE } from "#app/domain/orders/orders.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../support/factories.ts";
import { createBuyer, createBuyers, order } from "../../support/shopping-factory.ts";

it("an order is found by its owner and by nobody else (decision 21)", async () => {
  const buyer = await createBuyer([await createProduct()]);
  const { publicNumber } = await order(buyer);
  const stranger = await createProfile({ role: "admin" });
  expect(await findOrder(db, { publicNumber, profileId: buyer.id }, "en")).toMatchObject({ publicNumber });
  expect(await findOrder(db, { publicNumber, profileId: stranger.id }, "en")).toBeUndefined();
  expect(await findOrder(db, { publicNumber: "HT-2222-2222", profileId: buyer.id }, "en")).toBeUndefined();
});

it("an order is read in three queries, however much it holds", async () => {
  const products = await Promise.all(Array.from({ length: 9 }, () => createProduct()));
  const buyer = await createBuyer(products);
  const { publicNumber } = await order(buyer);
  const { result, queries } = await withQueryCount(() => findOrder(db, { publicNumber, profileId: buyer.id }, "gu"));
  expect(result?.shipments).toHaveLength(9);
  expect(queries).toHaveLength(3);
});

it("names are in the reader's language where there is a translation", async () => {
  const lamp = await createProduct({ name: "Brass lamp" });
  await db
    .insertInto("product_translations")
    .values({ product_id: lamp.id, locale: "gu", name: "પિત્તળનો દીવો" })
    .execute();
  const buyer = await createBuyer([lamp]);
  const { publicNumber } = await order(buyer);
  const found = await findOrder(db, { publicNumber, profileId: buyer.id }, "gu");
  expect(found?.shipments[0]?.items[0]?.name).toBe("પિત્તળનો દીવો");
  expect((await listOrders(db, buyer.id, { page: 1 }, "gu")).orders[0]?.items[0]?.name).toBe("પિત્તળનો દીવો");
  expect((await listOrders(db, buyer.id, { page: 1 }, "hi")).orders[0]?.items[0]?.name).toBe("Brass lamp");
});

it("My Orders comes in pages, newest first, the last page for a page past the end", async () => {
  const { variant } = await createProduct({ stock_quantity: 100 });
  const [profileId = 0] = await createBuyers(1, () => [variant.id]);
  const numbers: string[] = [];
  const cart = await db.selectFrom("carts").where("profile_id", "=", profileId).select("id").executeTakeFirstOrThrow();
  for (let n = 0; n < ORDERS_PER_PAGE + 2; n += 1) {
    numbers.unshift((await order({ id: profileId })).publicNumber);
    await db.insertInto("cart_lines").values({ cart_id: cart.id, variant_id: variant.id, quantity: 2 }).execute();
  }
  const first = await listOrders(db, profileId, { page: 1 }, "en");
  expect(first).toMatchObject({ count: ORDERS_PER_PAGE + 2, page: 1, pageCount: 2 });
  expect(first.orders.map((it) => it.publicNumber)).toEqual(numbers.slice(0, ORDERS_PER_PAGE));
  expect(first.orders[0]).toMatchObject({
    itemCount: 2,
    status: "pending",
    paymentStatus: "cash_due",
    totalPaise: 99_800,
  });
  for (const page of [2, 99]) {
    const last = await listOrders(db, profileId, { page }, "en");
    expect(last.page).toBe(2);
    expect(last.orders.map((it) => it.publicNumber)).toEqual(numbers.slice(ORDERS_PER_PAGE));
  }
  expect(await countOrders(db, profileId)).toBe(ORDERS_PER_PAGE + 2);
  expect(await listOrders(db, (await createProfile()).id, { page: 1 }, "en")).toEqual({
    orders: [],
    count: 0,
    page: 1,
    pageCount: 1,
  });
});
