import { describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/query-count.server.ts";
import { profileScope } from "#app/domain/access/grant-scope.ts";
import { addToCart } from "#app/domain/carts/carts.commands.server.ts";
import { listOrders, listRecentOrders } from "#app/domain/orders/order-list.queries.server.ts";
import { orderList, type OrderList } from "#app/domain/orders/order-list.ts";
import { countOrders, findOrder } from "#app/domain/orders/orders.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../support/factories.ts";
import { createBuyer, createBuyers, order } from "../../support/shopping-factory.ts";

const wanted = (given: Partial<OrderList> = {}): OrderList => ({ ...orderList.defaults, ...given });

it("an order is found by its owner only", async () => {
  const buyer = await createBuyer([await createProduct()]);
  const { publicNumber } = await order(buyer);
  const otherUser = await createProfile({ role: "admin" });
  expect(await findOrder(db, profileScope(buyer.id), publicNumber, "en")).toMatchObject({ publicNumber });
  expect(await findOrder(db, profileScope(otherUser.id), publicNumber, "en")).toBeUndefined();
  expect(await findOrder(db, profileScope(buyer.id), "HT-2222-2222", "en")).toBeUndefined();
});

it("an order is read in three queries, however many items it has", async () => {
  const products = await Promise.all(Array.from({ length: 9 }, () => createProduct()));
  const buyer = await createBuyer(products);
  const { publicNumber } = await order(buyer);
  const { result, queries } = await withQueryCount(() => findOrder(db, profileScope(buyer.id), publicNumber, "gu"));
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
  const found = await findOrder(db, profileScope(buyer.id), publicNumber, "gu");
  expect(found?.shipments[0]?.items[0]?.name).toBe("પિત્તળનો દીવો");
  expect((await listOrders(db, profileScope(buyer.id), wanted(), "gu")).orders[0]?.items[0]?.name).toBe("પિત્તળનો દીવો");
  expect((await listOrders(db, profileScope(buyer.id), wanted(), "hi")).orders[0]?.items[0]?.name).toBe("Brass lamp");
});

it("My Orders has pages, newest first, the last page for a page past the end", async () => {
  const { variant } = await createProduct({ stock_quantity: 100 });
  const [profileId = 0] = await createBuyers(1, () => [variant.id]);
  const numbers: string[] = [];
  const cart = await db.selectFrom("carts").where("profile_id", "=", profileId).select("id").executeTakeFirstOrThrow();
  for (let n = 0; n < orderList.perPage + 2; n += 1) {
    numbers.unshift((await order({ id: profileId })).publicNumber);
    await db.insertInto("cart_lines").values({ cart_id: cart.id, variant_id: variant.id, quantity: 2 }).execute();
  }
  const first = await listOrders(db, profileScope(profileId), wanted(), "en");
  expect(first).toMatchObject({ counts: { all: orderList.perPage + 2 }, page: 1, pageCount: 2 });
  expect(first.orders.map((it) => it.publicNumber)).toEqual(numbers.slice(0, orderList.perPage));
  expect(first.orders[0]).toMatchObject({
    itemCount: 2,
    status: "pending",
    paymentStatus: "cash_due",
    totalPaise: 99_800,
  });
  for (const page of [2, 99]) {
    const last = await listOrders(db, profileScope(profileId), wanted({ page }), "en");
    expect(last.page).toBe(2);
    expect(last.orders.map((it) => it.publicNumber)).toEqual(numbers.slice(orderList.perPage));
  }
  expect(await countOrders(db, profileScope(profileId))).toBe(orderList.perPage + 2);
  expect(await listOrders(db, profileScope((await createProfile()).id), wanted(), "en")).toEqual({
    orders: [],
    counts: { all: 0, on_the_way: 0, awaiting: 0, delivered: 0, cancelled: 0 },
    page: 1,
    pageCount: 1,
  });
});

describe("the filters of My Orders", () => {
  /** One customer's orders, one in each state. */
  async function ordersOfEveryKind() {
    const { variant } = await createProduct({ stock_quantity: 100, name: "Brass lamp" });
    const { id: profileId } = await createBuyer();
    const numbers: Record<string, string> = {};
    for (const status of ["pending", "processing", "shipped", "delivered", "cancelled", "awaiting"] as const) {
      await addToCart(db, { profileId }, { variantId: variant.id, quantity: 1 });
      const { orderId, publicNumber } = await order({ id: profileId }, status === "awaiting" ? "razorpay" : "cod");
      numbers[status] = publicNumber;
      if (status !== "awaiting") {
        await db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
      }
    }
    const shown = async (given: Partial<OrderList>) => {
      const { orders, counts } = await listOrders(db, profileScope(profileId), wanted(given), "en");
      return { numbers: orders.map((it) => it.publicNumber), counts };
    };
    return { profileId, numbers, shown };
  }

  it("contain each order once, with their count", async () => {
    const { numbers, shown } = await ordersOfEveryKind();
    const parts = {
      on_the_way: ["shipped", "processing", "pending"],
      awaiting: ["awaiting"],
      delivered: ["delivered"],
      cancelled: ["cancelled"],
    } as const;
    for (const [filter, states] of Object.entries(parts)) {
      const { numbers: found, counts } = await shown({ filter: filter as OrderList["filter"] });
      expect([filter, found]).toEqual([filter, states.map((state) => numbers[state])]);
      expect(counts).toEqual({ all: 6, on_the_way: 3, awaiting: 1, delivered: 1, cancelled: 1 });
    }
  });

  it("are searched by number, however it is typed, and by item name, in any language", async () => {
    const { profileId, numbers, shown } = await ordersOfEveryKind();
    const productIds = await db
      .selectFrom("order_items as i")
      .innerJoin("orders as o", "o.id", "i.order_id")
      .where("o.customer_id", "=", profileId)
      .select("i.product_id")
      .distinct()
      .execute();
    await db
      .insertInto("product_translations")
      .values({ product_id: productIds[0]!.product_id!, locale: "gu", name: "પિત્તળનો દીવો 100%" })
      .execute();
    const { shipped = "" } = numbers;
    for (const search of [
      shipped,
      shipped.toLowerCase(),
      shipped.replaceAll("-", ""),
      shipped.slice(3).replace("-", " "),
    ])
      expect((await shown({ search })).numbers).toEqual([shipped]);
    for (const search of ["lamp", "BRASS", "દીવો", "100%"])
      expect((await shown({ search })).counts).toMatchObject({ all: 6, delivered: 1 });
    expect((await shown({ search: "lamp", filter: "delivered" })).numbers).toEqual([numbers["delivered"]]);
    for (const search of ["lamp_", "%%", "' OR 1=1 --", "saree", "\\"])
      expect((await shown({ search })).counts.all).toBe(0);
  });

  it("need two queries, and the newest few one", async () => {
    const { profileId, numbers } = await ordersOfEveryKind();
    const list = await withQueryCount(() => listOrders(db, profileScope(profileId), wanted({ search: "lamp" }), "gu"));
    expect(list.queries).toHaveLength(2);
    const recent = await withQueryCount(() => listRecentOrders(db, profileScope(profileId), 3, "en"));
    expect(recent.queries).toHaveLength(1);
    expect(recent.result.map((it) => it.publicNumber)).toEqual(
      ["awaiting", "cancelled", "delivered"].map((state) => numbers[state]),
    );
  });

  it("are in the address, where an invalid value means all", () => {
    const read = (search: string) => orderList.parse(new URLSearchParams(search));
    expect(read("show=delivered&q=+lamp%00+&page=2")).toEqual({ filter: "delivered", search: "lamp", page: 2 });
    expect(read("show=__proto__&page=-1")).toEqual(wanted());
    expect(read(`q=${"x".repeat(500)}`).search).toHaveLength(100);
    expect(orderList.href("", read("show=delivered&q=a%26b&page=2"))).toBe("?show=delivered&q=a%26b&page=2");
    expect(orderList.href("", wanted())).toBe("");
  });
});
