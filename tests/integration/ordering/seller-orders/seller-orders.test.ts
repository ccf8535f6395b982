import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import * as csv from "#app/routes/seller/ordering/orders-csv.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer, deliver, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const LIST = "/seller/orders";
let sellerId: number;
let owner: Visitor;
let lamp: CreatedProduct;
let shirt: CreatedProduct;
let delivered: string;
let mixed: string;

beforeAll(async () => {
  const seller = await createSeller({ store_name: "Diya House" });
  sellerId = seller.id;
  owner = await signedIn({ id: Number(seller.profile_id) });
  lamp = await createProduct({ seller_id: sellerId, name: "Brass lamp", price_paise: 110_050, stock_quantity: 40 });
  shirt = await createProduct({
    seller_id: sellerId,
    name: "=Shirt",
    price_paise: 50_000,
    variants: [{ options: { Size: "M" }, stock_quantity: 40 }],
  });
  const theirs = await createProduct({ name: "Steel pot" });
  const first = await order(await createBuyer([{ ...lamp, quantity: 3 }]));
  await deliver(first.orderId);
  delivered = first.publicNumber;
  mixed = (
    await order(
      await createBuyer([
        { ...shirt, quantity: 2 },
        { ...theirs, quantity: 4 },
      ]),
    )
  ).publicNumber;
  await order(await createBuyer([{ ...lamp, quantity: 9 }]), "razorpay");
  await order(await createBuyer([{ ...theirs, quantity: 6 }]));
});

const products = (page: RenderedPage) => page.rows().map(([, product]) => product);

async function memberVisitor(role: "manager" | "packer" | "viewer"): Promise<Visitor> {
  const profile = await createStoreMember(sellerId, role);
  return signedIn(profile);
}

describe("a store's own orders", () => {
  it("are its items, newest first, with what was bought and by whom; unpaid ones and others' never", async () => {
    const page = await openPage(owner, LIST);
    expect(page.status).toBe(200);
    const rows = page.rows().map((row) => row.filter((_, column) => ![3, 6, 7].includes(column)));
    expect(rows).toEqual([
      [mixed, "=Shirt · M", "Asha Patel", "₹500", "2", "Ordered"],
      [delivered, "Brass lamp", "Asha Patel", "₹1,100.50", "3", "Delivered"],
    ]);
    expect(page.text("main")).toContain("2 items sold");
    expect(page.html).not.toContain("Steel pot");
  });

  it("are found by number, product and customer, and by status", async () => {
    const search = async (query: string) => products(await openPage(owner, `${LIST}?${query}`));
    expect(await search("q=LAMP")).toEqual(["Brass lamp"]);
    expect(await search(`q=${delivered.slice(3).toLowerCase().replace("-", "")}`)).toEqual(["Brass lamp"]);
    expect(await search("q=patel")).toHaveLength(2);
    expect(await search("q=steel")).toEqual([]);
    expect(await search("status=delivered")).toEqual(["Brass lamp"]);
    expect(await search("status=shipped")).toEqual([]);
    expect((await openPage(owner, `${LIST}?q=zebra`)).text("main")).toContain("No orders match.");
  });

  it("are paged by links, each once", async () => {
    const many = await createSeller();
    const product = await createProduct({ seller_id: many.id });
    const { orderId } = await order(await createBuyer([{ ...product, quantity: 1 }]));
    const item = await db
      .selectFrom("order_items")
      .where("order_id", "=", orderId)
      .select(["order_id", "shipment_id", "seller_id", "product_id", "variant_id", "price_paise"])
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 70 }, (_, n) => ({ ...item, name: `Copy ${n}`, quantity: 2 }));
    await db.insertInto("order_items").values(copies).execute();
    const visitor = await signedIn({ id: Number(many.profile_id) });
    const seen: (string | undefined)[] = [];
    let address: string | undefined = LIST;
    let parcels = 0;
    while (address) {
      const page = await openPage(visitor, address);
      seen.push(...products(page));
      parcels += page.$("main article").length;
      address = page.$("main nav a[rel=next]").attr("href");
    }
    expect([seen.length, new Set(seen).size, seen[0], parcels]).toEqual([71, 71, "Copy 69", 1]);
  });

  it("are a CSV file with the same rows, for members who see prices", async () => {
    const file = await owner.get(csv.loader, `${LIST}.csv?status=pending`);
    const lines = (await file.text()).split("\r\n");
    expect(lines[0]).toBe("Order,Product,Customer,Date,Price,Quantity,You receive,Payout,Status");
    expect(lines[1]).toMatch(
      new RegExp(`^${mixed},'=Shirt · M,Asha Patel,[^,]+,500,2,876,\\d{4}-\\d{2}-\\d{2},Ordered$`),
    );
    expect(lines).toHaveLength(3);
    const packer = await memberVisitor("packer");
    expect((await packer.get(csv.loader, `${LIST}.csv`)).location).toBe("/");
  });

  it("have no name once the customer has erased the account", async () => {
    const erased = await createSeller();
    const product = await createProduct({ seller_id: erased.id });
    const { orderId } = await order(await createBuyer([{ ...product, quantity: 2 }]));
    await db
      .updateTable("orders")
      .set({ shipping_address: JSON.stringify({ fullName: "", address: "", city: "", state: "", zip: "", phone: "" }) })
      .where("id", "=", orderId)
      .execute();
    const page = await openPage(await signedIn({ id: Number(erased.profile_id) }), LIST);
    expect(page.rows()[0]?.[2]).toBe("–");
  });
});

describe("the parcels above the orders", () => {
  it("are moved from there, back to the same view, until they are delivered", async () => {
    const store = await createSeller();
    const product = await createProduct({ seller_id: store.id, name: "Clay pot" });
    const { orderId } = await order(await createBuyer([{ ...product, quantity: 2 }]));
    const visitor = await signedIn({ id: Number(store.profile_id) });
    const statusOf = async () =>
      (await db.selectFrom("shipments").where("order_id", "=", orderId).select("status").executeTakeFirstOrThrow())
        .status;
    const press = async (address: string, label: string, fields: Record<string, string> = {}) => {
      const page = await openPage(visitor, address);
      page.$(`main article form:has(button:contains("${label}"))`).attr("id", "pressed");
      return submitForm(visitor, page, "#pressed", fields);
    };
    expect((await openPage(visitor, LIST)).text("main h2")).toBe("1 parcel to pack");
    expect(await press(LIST, "Start packing")).toMatchObject({ status: 303, location: LIST });
    expect((await openPage(visitor, LIST)).text("main h2")).toBe("1 parcel to pack");
    const moved = await press(`${LIST}?status=processing`, "Hand to courier", { carrier: "Dak", tracking_number: "7" });
    expect(moved).toMatchObject({ status: 303, location: `${LIST}?status=processing` });
    expect(await statusOf()).toBe("shipped");
    expect((await openPage(visitor, LIST)).text("main")).toContain("Nothing to pack right now");
    const shipped = await openPage(visitor, `${LIST}?status=shipped`);
    expect(shipped.text("main h2")).toBe("1 parcel on the way");
    await press(`${LIST}?status=shipped`, "Mark as delivered");
    expect(await statusOf()).toBe("delivered");
    expect((await openPage(visitor, `${LIST}?status=delivered`)).$("main article")).toHaveLength(0);
  });

  it("have no buttons for a viewer, and no prices for a packer, whose table has none either", async () => {
    const viewer = await openPage(await memberVisitor("viewer"), LIST);
    expect(viewer.$("main article").length).toBe(1);
    expect(viewer.$("main article form")).toHaveLength(0);
    expect(viewer.rows()[0]).toContain("₹500");
    const packer = await openPage(await memberVisitor("packer"), LIST);
    expect(packer.$("main article form").length).toBeGreaterThan(0);
    expect(packer.$("main article details")).toHaveLength(0);
    expect(packer.text("main table")).not.toMatch(/₹|Price/);
    expect(packer.html).not.toContain("50000");
    expect(packer.$('a[href*="orders.csv"]')).toHaveLength(0);
  });

  it("show a packer where they go, but neither phone nor money; the other members both", async () => {
    const pages = {
      owner: await openPage(owner, LIST),
      manager: await openPage(await memberVisitor("manager"), LIST),
      viewer: await openPage(await memberVisitor("viewer"), LIST),
      packer: await openPage(await memberVisitor("packer"), LIST),
    };
    const shown = Object.entries(pages).map(([role, page]) => {
      const parcel = page.text("main article");
      const says = (text: string) => parcel.includes(text);
      return [role, says("98765 43210"), says("₹1,000"), says("Asha Patel"), says("12, Patel Colony")];
    });
    expect(shown).toEqual([
      ["owner", true, true, true, true],
      ["manager", true, true, true, true],
      ["viewer", true, true, true, true],
      ["packer", false, false, true, true],
    ]);
    expect(pages.packer.html).not.toMatch(/98765|₹/);
    expect(pages.packer.html).not.toMatch(/cashDuePaise[^0-9]{1,4}[1-9]/);
  });
});
