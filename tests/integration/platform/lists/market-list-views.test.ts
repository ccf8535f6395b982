import { beforeAll, describe, expect, it } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { listProducts } from "#app/domain/catalog/products/product-list.queries.server.ts";
import { productList, type ListScope } from "#app/domain/catalog/products/product-list.ts";
import { searchSaleableProducts } from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import { listOrders } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { orderList } from "#app/domain/ordering/orders/order-list.ts";
import { listProductReviews } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { reviewList } from "#app/domain/support/reviews/reviews.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { searchDiscountableProducts } from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, createReceivers, order } from "../../../support/factories/shopping-factory.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe("products", () => {
  let department: { id: number };
  let category: { id: number };
  let store: Awaited<ReturnType<typeof createSeller>>;
  let saleId: number;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    department = await createCategory({ slug: "home" });
    category = await createCategory({ slug: "lamps", parent_id: department.id });
    const wear = await createCategory({ slug: "wear" });
    store = await createSeller();
    let n = 0;
    const plant = async (name: string, given: Parameters<typeof createProduct>[0]) => {
      n += 1;
      const product = await createProduct({
        ...{ name, seller_id: store.id, category_id: category.id, created_at: day(n), popularity: n, price_paise: 100 },
        ...given,
      });
      ids[name] = product.id;
      return product;
    };
    const ratings = (...counts: number[]) => ({ ratings: counts });
    await plant("Dear", { price_paise: 50_001, brand: "Rang", ...ratings(0, 0, 1, 9, 0) });
    await plant("Fair", { price_paise: 50_000, brand: "RANG", ...ratings(0, 0, 1, 19, 0), popularity: 99 });
    await plant("Cheap", { price_paise: 29_999, brand: "Rang & Sons", ...ratings(0, 1, 9, 0, 0) });
    await plant("Low", { price_paise: 30_000, ...ratings(0, 1, 19, 0, 0) });
    await plant("Quarter", { price_paise: 75_000, original_price_paise: 100_000, category_id: wear.id });
    await plant("Less", { price_paise: 76_000, original_price_paise: 100_000, category_id: department.id });
    const red = [
      { options: { Size: "M", Colour: "Red" } },
      { options: { Size: "XL", Colour: "Red" }, stock_quantity: 0 },
    ];
    await plant("Red", { price_paise: 90_000, variants: red, seller_id: (await createSeller()).id });
    await plant("Sold out", { price_paise: 80_000, variants: [{ options: { Size: "XL" }, stock_quantity: 0 }] });
    await plant("Draft", { price_paise: 40_000, state: "draft", brand: "Rang" });
    await plant("Deleted", { price_paise: 40_000, deleted_at: new Date(), brand: "Rang" });
    const stopped = await createSeller({ status: "suspended" });
    await plant("Of a stopped store", { price_paise: 40_000, seller_id: stopped.id, brand: "Rang" });
    await indexProducts(db, Object.values(ids));
    saleId = await createSale([{ id: ids["Low"]! }]);
  });

  const never = ["Draft", "Deleted", "Of a stopped store"];
  const namesOf = async (scope: ListScope, asked: object = {}) => {
    const { cards } = await listProducts(db, scope, { ...productList.defaults, sort: "newest", ...asked }, "en");
    return cards.map(({ name }) => name);
  };
  const popular = ["Fair", "Sold out", "Red", "Less", "Quarter", "Low", "Cheap", "Dear"];

  testSides(
    productList,
    async (asked) => (await listProducts(db, {}, asked, "en")).cards.map(({ name }) => name),
    [
      [{}, popular],
      [{ category: "home" }, popular.filter((name) => name !== "Quarter")],
      [{ category: "lamps" }, ["Fair", "Sold out", "Red", "Low", "Cheap", "Dear"]],
      [{ category: "wear" }, ["Quarter"]],
      [{ category: "unknown" }, []],
      [{ maxPrice: 500 }, ["Fair", "Low", "Cheap"]],
      [{ minPrice: 300, maxPrice: 500 }, ["Fair", "Low"]],
      [{ minPrice: 501 }, ["Sold out", "Red", "Less", "Quarter"]],
      [{ brands: ["rang"] }, ["Fair", "Dear"]],
      [{ brands: ["rang & sons", "other"] }, ["Cheap"]],
      [{ sizes: ["m"] }, ["Red"]],
      // A sold-out size is not found, except of a product that is sold out entirely.
      [{ sizes: ["xl"] }, ["Sold out"]],
      [{ colours: ["RED"] }, ["Red"]],
      [{ minRating: 4 }, ["Fair"]],
      [{ minRating: 3 }, ["Fair", "Low", "Dear"]],
      [{ minDiscount: 25 }, ["Quarter"]],
      [{ minDiscount: 24 }, ["Less", "Quarter"]],
      [{ inStockOnly: true }, popular.filter((name) => name !== "Sold out")],
      [{ minPrice: 300, brands: ["rang"], minRating: 3 }, ["Fair", "Dear"]],
    ],
    {
      orders: {
        relevance: popular,
        popular,
        price_asc: ["Cheap", "Low", "Fair", "Dear", "Quarter", "Less", "Sold out", "Red"],
        price_desc: ["Red", "Sold out", "Less", "Quarter", "Dear", "Fair", "Low", "Cheap"],
        newest: ["Sold out", "Red", "Less", "Quarter", "Low", "Cheap", "Fair", "Dear"],
        discount: ["Quarter", "Less", "Sold out", "Red", "Low", "Cheap", "Fair", "Dear"],
      },
      never,
    },
  );

  it.each<[string, () => ListScope, string[]]>([
    [
      "a department",
      () => ({ departmentId: department.id }),
      ["Sold out", "Red", "Less", "Low", "Cheap", "Fair", "Dear"],
    ],
    ["a category", () => ({ categoryId: category.id }), ["Sold out", "Red", "Low", "Cheap", "Fair", "Dear"]],
    ["a store", () => ({ sellerId: store.id }), ["Sold out", "Less", "Quarter", "Low", "Cheap", "Fair", "Dear"]],
    ["a flash sale", () => ({ saleId }), ["Low"]],
  ])("of %s are its own alone", async (_, scope, shown) => {
    expect(await namesOf(scope())).toEqual(shown);
  });

  it("of a store in a category and of a price are in all of them", async () => {
    const asked = { category: "lamps", minPrice: 300 };
    expect(await namesOf({ sellerId: store.id }, asked)).toEqual(["Sold out", "Low", "Fair", "Dear"]);
  });

  describe("to choose a store's discount from", () => {
    testSides(
      productChoice,
      async (asked) => (await searchDiscountableProducts(db, memberScope(store), "en", asked)).map(({ name }) => name),
      [
        [{}, ["Sold out", "Less", "Quarter", "Low", "Cheap", "Fair", "Dear"]],
        [() => ({ products: [ids["Fair"]!, ids["Low"]!] }), ["Sold out", "Less", "Quarter", "Cheap", "Dear"]],
        [{ search: "EA" }, ["Cheap", "Dear"]],
        [() => ({ search: "ea", products: [ids["Dear"]!] }), ["Cheap"]],
      ],
      { never: [...never, "Red"] },
    );
  });

  describe("to choose a flash sale from", () => {
    testSides(
      productChoice,
      async (asked) =>
        (await searchSaleableProducts(db, await adminScope(), "en", asked)).map(({ name }) => name).toSorted(),
      [
        [{}, ["Cheap", "Dear", "Fair", "Less", "Low", "Quarter", "Red", "Sold out"]],
        [() => ({ products: [ids["Fair"]!, ids["Low"]!] }), ["Cheap", "Dear", "Less", "Quarter", "Red", "Sold out"]],
        [{ search: "quarter" }, ["Quarter"]],
        [() => ({ search: "quarter", products: [ids["Quarter"]!] }), []],
      ],
      { never },
    );
  });
});

describe("reviews of a product", () => {
  let product: { id: number };

  beforeAll(async () => {
    const reviewed = await createProduct();
    const others = await createProduct();
    product = reviewed;
    const receivers = await createReceivers(7, [reviewed, others]);
    const RATINGS = [3, 5, 1, 4, 2, 5, 5] as const;
    for (const [n, { id: profile_id }] of receivers.entries()) {
      const about = n === 6 ? others : reviewed;
      const item = await db
        .selectFrom("order_items as i")
        .innerJoin("orders as o", "o.id", "i.order_id")
        .where("o.customer_id", "=", profile_id)
        .where("i.product_id", "=", about.id)
        .select("i.id")
        .executeTakeFirstOrThrow();
      const review = { profile_id, product_id: about.id, order_item_id: item.id, rating: RATINGS[n]! };
      const hidden = n === 5 ? { hidden_at: new Date(), hidden_reason: "Abusive" } : {};
      await db
        .insertInto("reviews")
        .values({
          ...review,
          title: `${RATINGS[n]!} stars${n > 4 ? ", not shown" : ""}`,
          created_at: day(n + 1),
          ...hidden,
        })
        .execute();
    }
  });

  const newest = ["2 stars", "4 stars", "1 stars", "5 stars", "3 stars"];
  testSides(
    reviewList,
    async (asked) => (await listProductReviews(db, product.id, asked)).reviews.map(({ title }) => title),
    [
      [{}, newest],
      [{ stars: 5 }, ["5 stars"]],
      [{ stars: 4 }, ["4 stars"]],
      [{ stars: 3 }, ["3 stars"]],
      [{ stars: 2 }, ["2 stars"]],
      [{ stars: 1 }, ["1 stars"]],
    ],
    {
      orders: {
        newest,
        highest: ["5 stars", "4 stars", "3 stars", "2 stars", "1 stars"],
        lowest: ["1 stars", "2 stars", "3 stars", "4 stars", "5 stars"],
      },
      never: ["5 stars, not shown"],
    },
  );
});

describe("a customer's orders", () => {
  let customer: { id: number };
  const names = new Map<string, string>();

  beforeAll(async () => {
    customer = await createBuyer();
    const plant = async (name: string, status: ShipmentStatus, { method = "cod", buyer = customer.id } = {}) => {
      const product = await createProduct({ name });
      const { id } = await createBuyer([product]);
      const placed = await order({ id }, method as "cod");
      await db
        .updateTable("orders")
        .set({ customer_id: buyer, status, created_at: day(names.size + 1) })
        .where("id", "=", placed.orderId)
        .execute();
      names.set(placed.publicNumber, name);
    };
    await plant("New lamp", "pending");
    await plant("Packed lamp", "processing");
    await plant("Sent lamp", "shipped");
    await plant("Refused rug", "undelivered");
    await plant("Rug on its way back", "returning");
    await plant("Arrived rug", "delivered");
    await plant("Cancelled rug", "cancelled");
    await plant("Returned rug", "returned");
    await plant("Unpaid lamp", "pending", { method: "razorpay" });
    await plant("Lamp of another", "pending", { buyer: (await createProfile()).id });
  });

  const numberOf = (name: string) => [...names].find(([, one]) => one === name)![0];
  testSides(
    orderList,
    async (asked) =>
      (await listOrders(db, profileScope(customer.id), asked, "en")).orders.map(
        ({ publicNumber }) => names.get(publicNumber) ?? publicNumber,
      ),
    [
      [
        { filter: "all" },
        [
          ...["Unpaid lamp", "Returned rug", "Cancelled rug", "Arrived rug", "Rug on its way back", "Refused rug"],
          ...["Sent lamp", "Packed lamp", "New lamp"],
        ],
      ],
      [{ filter: "on_the_way" }, ["Rug on its way back", "Refused rug", "Sent lamp", "Packed lamp", "New lamp"]],
      [{ filter: "awaiting" }, ["Unpaid lamp"]],
      [{ filter: "delivered" }, ["Arrived rug"]],
      [{ filter: "cancelled" }, ["Returned rug", "Cancelled rug"]],
      [{ search: "LAMP" }, ["Unpaid lamp", "Sent lamp", "Packed lamp", "New lamp"]],
      [{ search: "lamp", filter: "on_the_way" }, ["Sent lamp", "Packed lamp", "New lamp"]],
      [() => ({ search: numberOf("Arrived rug").toLowerCase().replaceAll("-", " ") }), ["Arrived rug"]],
      [() => ({ search: numberOf("Lamp of another") }), []],
    ],
    { never: ["Lamp of another"] },
  );
});
