import { beforeAll, describe } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { earnings } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { earningList } from "#app/domain/ordering/payouts/store-payouts.ts";
import { parcels } from "#app/domain/ordering/seller-orders/parcel-list.queries.server.ts";
import { parcelList } from "#app/domain/ordering/seller-orders/parcel-list.ts";
import { sellerOrders } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { sellerOrderList } from "#app/domain/ordering/seller-orders/seller-orders.ts";
import { storeCustomers } from "#app/domain/insights/store-customers/store-customers.queries.server.ts";
import { customerList } from "#app/domain/insights/store-customers/store-customers.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { anAddress, createBuyer, order } from "../../../support/factories/shopping-factory.ts";

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

let scope: StoreScope;
const parcelCodes = new Map<string, string>();
const orderNumbers = new Map<string, string>();

/** Plants an order of one product; the product is named after the customer. */
async function plant(
  customer: string,
  status: ShipmentStatus,
  dispatchBefore: Date | null,
  given: { store?: { id: number }; sku?: string; carrier?: string; number?: string; city?: string } = {},
): Promise<void> {
  const { store = { id: scope.sellerId }, sku = `SKU-${customer}`, carrier = null, number = null, city } = given;
  const product = await createProduct({ seller_id: store.id, name: `${customer}'s shawl`, variants: [{ sku }] });
  const { orderId, publicNumber } = await order(await createBuyer([product]), dispatchBefore ? "cod" : "razorpay");
  const address = { ...anAddress, fullName: customer, ...(city !== undefined && { city, state: "Goa" }) };
  await db
    .updateTable("orders")
    .set({ shipping_address: JSON.stringify(address) })
    .where("id", "=", orderId)
    .execute();
  const parcel = await db
    .updateTable("shipments")
    .set({ status, dispatch_before: dispatchBefore, carrier, tracking_number: number })
    .where("order_id", "=", orderId)
    .returning("code")
    .executeTakeFirstOrThrow();
  parcelCodes.set(customer, parcel.code);
  orderNumbers.set(customer, publicNumber);
}

beforeAll(async () => {
  scope = memberScope(await createSeller());
  await plant("Asha", "pending", hours(30), { sku: "Z-1", city: "Panaji", carrier: "Delhivery" });
  await plant("Bina", "pending", hours(-1), { sku: "Y-1", carrier: "Blue Dart" });
  await plant("Chetan", "processing", hours(-20), { sku: "B-1" });
  await plant("Dev", "processing", hours(20), { sku: "A-1" });
  await plant("Esha", "shipped", hours(-40), { carrier: "Delhivery", number: "DL-777" });
  await plant("Farid", "undelivered", hours(-41), { carrier: "Blue Dart", number: "BD-1" });
  await plant("Gita", "returning", hours(-42));
  await plant("Hari", "returned", hours(-43));
  await plant("Indu", "delivered", hours(-44));
  await plant("Jaya", "cancelled", hours(-45));
  await plant("Unpaid", "pending", null);
  await plant("Theirs", "pending", hours(-1), { store: await createSeller(), sku: "Y-1" });
});

const never = ["Unpaid", "Theirs"];
const newest = ["Jaya", "Indu", "Hari", "Gita", "Farid", "Esha", "Dev", "Chetan", "Bina", "Asha"];
const byStatus = {
  pending: ["Bina", "Asha"],
  processing: ["Dev", "Chetan"],
  shipped: ["Esha"],
  undelivered: ["Farid"],
  returning: ["Gita"],
  returned: ["Hari"],
  delivered: ["Indu"],
  cancelled: ["Jaya"],
};

describe("a store's parcels", () => {
  testSides(
    parcelList,
    async (asked) => (await parcels("en").page(db, scope, asked)).rows.map(({ customerName }) => customerName),
    [
      [{ view: "to_send" }, ["Chetan", "Bina", "Dev", "Asha"]],
      [{ view: "pending" }, ["Bina", "Asha"]],
      [{ view: "processing" }, ["Chetan", "Dev"]],
      [{ view: "shipped" }, ["Esha"]],
      [{ view: "undelivered" }, ["Farid"]],
      [{ view: "returning" }, ["Gita"]],
      [{ view: "returned" }, ["Hari"]],
      [{ view: "delivered" }, ["Indu"]],
      [{ view: "cancelled" }, ["Jaya"]],
      [{ view: "all" }, ["Jaya", "Indu", "Hari", "Gita", "Farid", "Esha", "Chetan", "Bina", "Dev", "Asha"]],
      [{ late: true }, ["Chetan", "Bina"]],
      [{ late: true, view: "processing" }, ["Chetan"]],
      // Sent parcels are no longer late.
      [{ late: true, view: "all" }, ["Chetan", "Bina"]],
      [() => ({ view: "all" as const, search: orderNumbers.get("Gita")!.toLowerCase() }), ["Gita"]],
      [() => ({ view: "all" as const, search: parcelCodes.get("Hari")! }), ["Hari"]],
      [() => ({ view: "all" as const, search: parcelCodes.get("Theirs")! }), []],
      [{ view: "all", search: "dl-77" }, ["Esha"]],
      [{ view: "all", search: "indu" }, ["Indu"]],
      [{ view: "all", search: "Bina's SHAWL" }, ["Bina"]],
      [{ view: "all", search: "y-1" }, ["Bina"]],
      [{ view: "to_send", search: "indu" }, []],
    ],
    {
      orders: {
        deadline: ["Chetan", "Bina", "Dev", "Asha"],
        carrier: ["Chetan", "Dev", "Bina", "Asha"],
        sku: ["Dev", "Chetan", "Bina", "Asha"],
      },
      never,
    },
  );
});

describe("what a store has sold", () => {
  testSides(
    sellerOrderList,
    async (asked) => (await sellerOrders("en").page(db, scope, asked)).rows.map(({ customerName }) => customerName),
    [
      [{}, newest],
      [{ status: "pending" }, byStatus.pending],
      [{ status: "processing" }, byStatus.processing],
      [{ status: "shipped" }, byStatus.shipped],
      [{ status: "undelivered" }, byStatus.undelivered],
      [{ status: "returning" }, byStatus.returning],
      [{ status: "returned" }, byStatus.returned],
      [{ status: "delivered" }, byStatus.delivered],
      [{ status: "cancelled" }, byStatus.cancelled],
      [() => ({ search: orderNumbers.get("Gita")! }), ["Gita"]],
      [() => ({ search: orderNumbers.get("Theirs")! }), []],
      [{ search: "esha's" }, ["Esha"]],
      [{ search: "DEV" }, ["Dev"]],
      [{ search: "shawl", status: "returned" }, ["Hari"]],
    ],
    { never },
  );
});

describe("what a store has earned", () => {
  beforeAll(async () => {
    const settled = db.selectFrom("order_items").where("name", "in", ["Indu's shawl", "Hari's shawl"]).select("id");
    await db.deleteFrom("seller_balances").where("order_item_id", "in", settled).execute();
  });

  testSides(
    earningList,
    async (asked) =>
      (await earnings("en").page(db, scope, asked)).rows.map(({ productName }) => productName.replace("'s shawl", "")),
    [
      [{}, newest],
      [{ state: "open" }, newest.filter((name) => name !== "Indu" && name !== "Hari")],
      [{ state: "settled" }, ["Indu", "Hari"]],
      [() => ({ search: orderNumbers.get("Gita")! }), ["Gita"]],
      [() => ({ search: orderNumbers.get("Theirs")! }), []],
      [{ search: "ASHA'S" }, ["Asha"]],
      [{ search: "shawl", state: "settled" }, ["Indu", "Hari"]],
    ],
    { never },
  );
});

describe("a store's customers", () => {
  /** Orders and revenue of each customer, by first order. */
  const BOUGHT = [
    ["Jaya", 1, 20],
    ["Hari", 3, 10],
    ["Indu", 2, 90],
    ["Gita", 4, 30],
    ["Esha", 9, 80],
    ["Farid", 6, 40],
    ["Chetan", 5, 70],
    ["Dev", 8, 50],
    ["Asha", 7, 60],
    ["Bina", 10, 0],
  ] as const;

  beforeAll(async () => {
    await storeCustomers.page(db, scope, customerList.defaults);
    for (const [n, [name, orders, revenue_paise]] of BOUGHT.entries()) {
      const number = orderNumbers.get(name) ?? "";
      await db
        .updateTable("store_customers")
        .set({ orders, revenue_paise, first_order_at: hours(n - 1000) })
        .where("last_order_id", "=", db.selectFrom("orders").where("public_number", "=", number).select("id"))
        .execute();
    }
  });

  testSides(
    customerList,
    async (asked) => (await storeCustomers.page(db, scope, asked)).rows.map(({ name }) => name),
    [
      [{}, newest],
      [{ search: "gita" }, ["Gita"]],
      [{ search: "panaji" }, ["Asha"]],
      [{ search: "GOA" }, ["Asha"]],
      [{ search: "theirs" }, []],
    ],
    {
      orders: {
        last_order: newest,
        orders: ["Bina", "Esha", "Dev", "Asha", "Farid", "Chetan", "Gita", "Hari", "Indu", "Jaya"],
        revenue: ["Indu", "Esha", "Chetan", "Asha", "Dev", "Farid", "Gita", "Jaya", "Hari", "Bina"],
        first_order: ["Bina", "Asha", "Dev", "Chetan", "Farid", "Esha", "Gita", "Indu", "Hari", "Jaya"],
      },
      never,
    },
  );
});
