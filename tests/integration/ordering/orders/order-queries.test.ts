import { describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { listOrders, listRecentOrders } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { orderList, type OrderList } from "#app/domain/ordering/orders/order-list.ts";
import { countOrders, findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { findStoreShipment } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import {
  aGiftCard,
  anAddress,
  createBuyer,
  createBuyers,
  order,
  pay,
} from "../../../support/factories/shopping-factory.ts";
import { createTranslatedProducts, TRANSLATED } from "../../../support/factories/translated-products.ts";

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

it("an order, its row in My Orders and its parcel say all of it, each with its own goods", async () => {
  // Makes the parcels' ids differ from their sellers' ids.
  await createSeller();
  const [one, other] = [await createSeller({ legal_name: "Diya House LLP" }), await createSeller()];
  const [lamp, scarf] = await createTranslatedProducts(one.id);
  const bowl = await createProduct({ seller_id: other.id, price_paise: 30_000 });
  const coupon = await createCoupon({ seller_id: one.id, type: "Fixed", amount_paise: 5000 });
  const buyer = await createBuyer([{ ...lamp, quantity: 2 }, scarf, bowl], {
    coupon: coupon.code,
    giftCards: [aGiftCard],
  });
  const { orderId, publicNumber } = await order(buyer, "razorpay");
  await pay(orderId);
  await order(await createBuyer([scarf]));
  const parcels = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .select(["id", "seller_id"])
    .execute();
  const [ours = 0, theirs = 0] = [one, other].map(({ id }) => parcels.find((parcel) => parcel.seller_id === id)?.id);
  await moveShipment(db, memberScope(other), { shipmentId: theirs, to: "processing" });
  const courier = { carrier: "India Post", trackingNumber: "EE123456789IN" };
  await moveShipment(db, memberScope(other), { shipmentId: theirs, to: "shipped", ...courier });

  const [id, at, text] = [expect.any(Number) as number, expect.any(Date) as Date, expect.any(String) as string];
  const piece = { id, picture: null, quantity: 1 };
  const bought = { ...piece, options: {}, reversedQuantity: 0, giftCard: null };
  const lamps = { id, picture: null, name: TRANSLATED.hi[0], options: { Colour: TRANSLATED.hi[2] }, quantity: 2 };
  const scarfs = { ...piece, name: TRANSLATED.hi[1], options: { Size: TRANSLATED.hi[3] } };
  const price = { unitPricePaise: 20_000, lineTotalPaise: 20_000 };
  const placed = { status: "pending", at, by: text, reason: null };
  const said = {
    publicNumber,
    status: "pending",
    paymentStatus: "paid",
    createdAt: at,
    totalPaise: 135_000,
    estimatedDeliveryOn: text,
    isLate: false,
  };
  const sellerOf = ({ id: sellerId, store_name, slug, legal_name }: typeof one) => ({
    sellerId,
    sellerName: store_name,
    sellerSlug: slug,
    sellerLegalName: legal_name,
  });
  const found = await findOrder(db, profileScope(buyer.id), publicNumber, "hi");
  expect(found?.shipments.map((parcel) => parcel.id)).toEqual(parcels.map((parcel) => parcel.id));
  expect({ ...found, shipments: found?.shipments.toSorted((a, b) => a.sellerId - b.sellerId) }).toEqual({
    ...said,
    id: orderId,
    paymentMethod: "razorpay",
    latePayment: null,
    isPaymentReported: false,
    refund: null,
    confirmedAt: at,
    cancelledAt: null,
    expiresAt: null,
    subtotalPaise: 140_000,
    discountPaise: 5000,
    deliveryPaise: 0,
    giftPaise: 0,
    cancelledPaise: 0,
    couponCode: coupon.code,
    couponStore: one.store_name,
    shippingAddress: anAddress,
    shipments: [
      {
        ...sellerOf(one),
        id: ours,
        status: "pending",
        carrier: null,
        trackingNumber: null,
        items: [
          { ...bought, ...lamps, productId: lamp.id, unitPricePaise: 20_000, lineTotalPaise: 40_000 },
          { ...bought, ...scarfs, ...price, productId: scarf.id },
        ],
        events: [placed],
      },
      {
        ...sellerOf(other),
        ...courier,
        id: theirs,
        status: "shipped",
        items: [{ ...bought, name: bowl.name, productId: bowl.id, unitPricePaise: 30_000, lineTotalPaise: 30_000 }],
        events: [
          placed,
          { ...placed, status: "processing", by: "seller" },
          { ...placed, status: "shipped", by: "seller" },
        ],
      },
    ],
    giftCards: [
      { ...bought, productId: null, name: text, unitPricePaise: 50_000, lineTotalPaise: 50_000, giftCard: aGiftCard },
    ],
    isDeliveryShown: true,
    cancellable: true,
  });

  const shown = { picture: null, isGiftCard: false };
  expect((await listOrders(db, profileScope(buyer.id), wanted(), "hi")).orders).toEqual([
    {
      ...said,
      itemCount: 5,
      lineCount: 4,
      items: [
        { ...shown, name: TRANSLATED.hi[0] },
        { ...shown, name: TRANSLATED.hi[1] },
        { ...shown, name: bowl.name },
      ],
      parcels: ["pending", "shipped"],
    },
  ]);

  // After ₹33.33 and ₹16.67 off by the coupon: fees on ₹366.67 and on ₹183.33.
  expect(await findStoreShipment(db, memberScope(one), ours, "hi")).toEqual({
    id: ours,
    code: text,
    orderNumber: publicNumber,
    status: "pending",
    orderedAt: at,
    customerName: anAddress.fullName,
    shippingAddress: anAddress,
    cashDuePaise: 0,
    promisedOn: text,
    fees: { commissionPaise: 5500, commissionGstPaise: 990, tcsPaise: 275, tdsPaise: 55, sellerPaise: 48_180 },
    storeFundedDiscountPaise: 5000,
    carrier: null,
    trackingNumber: null,
    attempts: 0,
    reason: null,
    items: [lamps, scarfs],
    events: [placed],
  });
  expect(await findStoreShipment(db, memberScope(other), ours, "hi")).toBeUndefined();
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
  /** Creates one customer's orders, one in each state. */
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
