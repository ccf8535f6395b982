import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { MemberRole } from "#app/db/schema.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { LOW_STOCK } from "#app/domain/listings/seller-products/seller-products.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { openPage, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, deliver, order, pay } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let seller: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;
let lamp: CreatedProduct;
let rug: CreatedProduct;
let theirs: CreatedProduct;

/** A store with a delivered, a cancelled, a shipped, an unpaid and a new order; some also have another store's items. */
beforeAll(async () => {
  seller = await createSeller({ store_name: "Diya House" });
  owner = await signedIn({ id: Number(seller.profile_id) });
  lamp = await createProduct({ seller_id: seller.id, name: "Brass lamp", price_paise: 110_000, stock_quantity: 40 });
  rug = await createProduct({ seller_id: seller.id, name: "Cotton rug", price_paise: 50_000, stock_quantity: 40 });
  theirs = await createProduct({ name: "Steel pot", price_paise: 9900 });
  const buyer = await createBuyer([
    { ...lamp, quantity: 3 },
    { ...rug, quantity: 2 },
    { ...theirs, quantity: 5 },
  ]);
  await deliver((await order(buyer)).orderId);
  await move((await order(await createBuyer([{ ...lamp, quantity: 2 }]))).orderId, "cancelled");
  await move((await order(await createBuyer([{ ...rug, quantity: 4 }]))).orderId, "processing", "shipped");
  await order(await createBuyer([{ ...rug, quantity: 7 }]), "razorpay");
  await order(await createBuyer([{ ...lamp, quantity: 2 }, { ...theirs }]));
});

async function move(orderId: number, ...steps: ("processing" | "shipped" | "cancelled")[]): Promise<void> {
  const shipments = await db.selectFrom("shipments").where("order_id", "=", orderId).select("id").execute();
  for (const { id } of shipments)
    for (const to of steps) await moveShipment(db, memberScope(seller), { shipmentId: id, to });
}

async function memberOf(store: { id: number }, role: MemberRole): Promise<Visitor> {
  const profile = await createStoreMember(store.id, role);
  return signedIn(profile);
}

/** Returns the cards by label: the address, the total, and the line's label. */
function cardsOf(page: RenderedPage) {
  return Object.fromEntries(
    page
      .$("main a:has(svg[role=img])")
      .toArray()
      .map((card) => {
        const part = page.$(card);
        const label = part.find("> span").first().text();
        return [label, [part.attr("href"), part.find("b").text(), part.find("svg").attr("aria-label")]];
      }),
  );
}

const linksIn = (page: RenderedPage, heading: string) =>
  page
    .$(`main section:has(h2:contains("${heading}")) li a`)
    .toArray()
    .map((link) => [page.$(link).text(), link.attribs["href"]]);

describe("the dashboard's cards", () => {
  it("have the store's totals and its last 30 days; revenue is what was delivered, all pieces of it", async () => {
    const days = "Last 30 days, day by day: lowest";
    expect(cardsOf(await openPage(owner, "/seller"))).toEqual({
      "Total Revenue": ["/seller/payments", "₹4,300", `${days} ₹0, highest ₹4,300, today ₹4,300`],
      "Total Orders": ["/seller/orders", "4", `${days} 0, highest 4, today 4`],
      "Products Listed": ["/seller/products", "2", `${days} 0, highest 2, today 2`],
      "Total Customers": ["/seller/customers", "4", `${days} 0, highest 4, today 4`],
    });
  });

  it("count an order once it is paid, and a customer once", async () => {
    const store = await createSeller();
    const product = await createProduct({ seller_id: store.id, price_paise: 20_000, stock_quantity: 20 });
    const visitor = await signedIn({ id: Number(store.profile_id) });
    const totals = async () => Object.values(cardsOf(await openPage(visitor, "/seller"))).map(([, total]) => total);
    const buyer = await createBuyer([{ ...product, quantity: 3 }]);
    const { orderId } = await order(buyer, "razorpay");
    expect(await totals()).toEqual(["₹0", "0", "1", "0"]);
    await pay(orderId);
    expect(await totals()).toEqual(["₹0", "1", "1", "1"]);
    await deliver(orderId);
    expect(await totals()).toEqual(["₹600", "1", "1", "1"]);
    await addToCart(db, { profileId: buyer.id }, { variantId: product.variant.id, quantity: 2 });
    await order(buyer);
    expect(await totals()).toEqual(["₹600", "2", "1", "1"]);
  });

  it("put each day where it belongs in India, and nothing older into the line", async () => {
    const store = await createSeller();
    const product = await createProduct({ seller_id: store.id, price_paise: 20_000, stock_quantity: 20 });
    const orders = [];
    for (const quantity of [1, 2, 4]) {
      const { orderId } = await order(await createBuyer([{ ...product, quantity }]));
      await deliver(orderId);
      orders.push(orderId);
    }
    // Ten past midnight in India is yesterday by UTC.
    const at = (days: number) =>
      sql<Date>`((now() AT TIME ZONE 'Asia/Kolkata')::date - ${sql.lit(days)} + interval '10 minutes') AT TIME ZONE 'Asia/Kolkata'`;
    for (const [index, days] of [0, 29, 30].entries())
      await db
        .updateTable("shipments")
        .set({ created_at: at(days), updated_at: at(days) })
        .where("order_id", "=", orders[index]!)
        .execute();
    const page = await openPage(await signedIn({ id: Number(store.profile_id) }), "/seller");
    const line = (label: string) => {
      const card = page.$(`main a:contains("${label}") polyline`).attr("points")!;
      return card.split(" ").map((point) => Number(point.split(",")[1]));
    };
    expect(page.$('main a:contains("Total Revenue") b').text()).toBe("₹1,400");
    expect(page.$('main a:contains("Total Revenue") svg').attr("aria-label")).toContain("highest ₹400, today ₹200");
    // From the top, 2, to the bottom, 30: ₹400 first, ₹200 last, nothing between.
    expect(line("Total Revenue")).toEqual([2, ...Array.from({ length: 28 }, () => 30), 16]);
    expect(line("Total Orders")).toEqual([2, ...Array.from({ length: 28 }, () => 30), 2]);
  });
});

describe("what to do first", () => {
  it("links parcels to pack, little stock, no stock and products taken down to where they are", async () => {
    const store = await createSeller();
    const visitor = await signedIn({ id: Number(store.profile_id) });
    expect((await openPage(visitor, "/seller")).text("main")).toContain("All done. New tasks appear here.");
    const own = (given: Parameters<typeof createProduct>[0]) => createProduct({ seller_id: store.id, ...given });
    const plenty = await own({ name: "Plenty", stock_quantity: LOW_STOCK + 1 });
    await own({
      name: "Shirt",
      variants: [
        { options: { Size: "S" }, sku: "SHIRT-S", stock_quantity: LOW_STOCK },
        { options: { Size: "M" }, sku: "SHIRT-M", stock_quantity: LOW_STOCK + 1 },
      ],
    });
    await own({ name: "Gone", stock_quantity: 0 });
    await own({ name: "Taken", state: "taken_down", stock_quantity: 1 });
    await own({ name: "Draft", state: "draft", stock_quantity: 0 });
    await own({ name: "Deleted", stock_quantity: 0, deleted_at: new Date() });
    const before = await openPage(visitor, "/seller");
    expect(linksIn(before, "To do first")).toEqual([
      ["1 product out of stock", "/seller/products?view=live&stock=out"],
      ["2 products with little stock", "/seller/products?view=live&stock=low"],
      ["1 product taken down", "/seller/products?view=taken_down"],
    ]);
    expect(before.text('main section:has(h2:contains("Inventory Alerts"))')).toBe(
      "Inventory AlertsAll productsGoneOut of stockShirt · SSHIRT-S5 left",
    );
    await order(await createBuyer([{ ...plenty, quantity: 2 }]));
    const after = await openPage(visitor, "/seller");
    expect(linksIn(after, "To do first").slice(0, 3)).toEqual([
      ["1 parcel to pack", "/seller/orders"],
      ["1 product out of stock", "/seller/products?view=live&stock=out"],
      ["3 products with little stock", "/seller/products?view=live&stock=low"],
    ]);
    for (const [text, address] of linksIn(after, "To do first").slice(1)) {
      const rows = (await openPage(visitor, address!)).$("tbody tr").length;
      expect(text).toMatch(new RegExp(`^${rows} product`));
    }
  });

  it("is up to date when a product is filled up again", async () => {
    const store = await createSeller();
    const product = await createProduct({ seller_id: store.id, stock_quantity: 0 });
    const flags = () =>
      db
        .selectFrom("products")
        .where("id", "=", product.id)
        .select(["in_stock", "low_stock"])
        .executeTakeFirstOrThrow();
    const stock = (pieces: number) =>
      db.updateTable("product_variants").set({ stock_quantity: pieces }).where("id", "=", product.variant.id).execute();
    expect(await flags()).toEqual({ in_stock: false, low_stock: true });
    await stock(LOW_STOCK);
    expect(await flags()).toEqual({ in_stock: true, low_stock: true });
    await stock(LOW_STOCK + 1);
    expect(await flags()).toEqual({ in_stock: true, low_stock: false });
    await stock(0);
    expect(await flags()).toEqual({ in_stock: false, low_stock: true });
    await stock(LOW_STOCK + 1);
    const { id } = await db
      .insertInto("product_variants")
      .values({
        product_id: product.id,
        position: 1,
        options: JSON.stringify({ Size: "L" }),
        stock_quantity: LOW_STOCK,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await flags()).toEqual({ in_stock: true, low_stock: true });
    await db.deleteFrom("product_variants").where("id", "=", id).execute();
    expect(await flags()).toEqual({ in_stock: true, low_stock: false });
  });
});

describe("recent orders", () => {
  it("are the store's own, newest first, without a customer's phone or email", async () => {
    const page = await openPage(owner, "/seller");
    const rows = page.rows().map(([, ...cells]) => cells);
    expect(rows.map(([product, customer, , ...cells]) => [product, customer, ...cells.toSpliced(3, 1)])).toEqual([
      ["Brass lamp", "Asha Patel", "₹1,100", "2", "₹1,927.20", "Ordered"],
      ["Cotton rug", "Asha Patel", "₹500", "4", "₹1,752", "On its way"],
      ["Brass lamp", "Asha Patel", "₹1,100", "2", "₹0", "Cancelled"],
      ["Cotton rug", "Asha Patel", "₹500", "2", "₹876", "Delivered"],
      ["Brass lamp", "Asha Patel", "₹1,100", "3", "₹2,890.80", "Delivered"],
    ]);
    expect(page.html).not.toContain("Steel pot");
    expect(page.text("main")).not.toMatch(/98765|@example\.test/);
  });
});

describe("a member's dashboard", () => {
  it.each(["manager", "viewer"] as const)("of a %s has all cards", async (role) => {
    expect(Object.keys(cardsOf(await openPage(await memberOf(seller, role), "/seller")))).toHaveLength(4);
  });

  it("of a packer has no prices, no products and no tabs for them", async () => {
    const packer = await memberOf(seller, "packer");
    const page = await openPage(packer, "/seller");
    expect(Object.keys(cardsOf(page))).toEqual(["Total Orders"]);
    expect(page.html).not.toMatch(/₹|110000|430000/);
    expect(page.text("main")).not.toContain("Inventory Alerts");
    expect(linksIn(page, "To do first")).toEqual([["1 parcel to pack", "/seller/orders"]]);
    const menu = page.$("header nav").last().find("li a").toArray();
    expect([...new Set(menu.map((link) => page.$(link).text()))]).toEqual(["Dashboard", "Orders", "Notifications"]);
    for (const tab of ["analytics", "customers", "messages", "promotions", "payments"])
      expect(await openPage(packer, `/seller/${tab}`)).toMatchObject({ status: 303, location: "/" });
  });
});

describe("the menu of the seller's area", () => {
  it("has every tab, and each opens", async () => {
    const page = await openPage(owner, "/seller");
    const menu = page.$("header nav").last().find("li a").toArray();
    const entries = [...new Set(menu.map((link) => page.$(link).text()))];
    expect(entries.slice(0, 8)).toEqual([
      ...["Dashboard", "My Products", "Orders", "Analytics", "Customers", "Messages", "Promotions", "Payments"],
    ]);
    for (const tab of ["analytics", "customers", "messages", "promotions", "payments", "settings"]) {
      const opened = await openPage(owner, `/seller/${tab}`);
      expect(opened.status).toBe(200);
      expect(opened.$(`header a[href="/seller/${tab}"][aria-current=page]`).length).toBeGreaterThan(0);
    }
  });
});
