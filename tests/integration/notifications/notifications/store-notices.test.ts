import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { announceNotices } from "#app/domain/notifications/notifications/store-notices.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createStoreCoupon } from "../../../support/factories/coupons.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { forgetWaitingTasks, mailedBy } from "../../../support/factories/store-days.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";

/** Notices about a store without anyone's action (rule 18.9). */

let store: Awaited<ReturnType<typeof createSeller>>;
let owner: number;
let packer: { id: number; email: string };

beforeEach(async () => {
  // First announces the notices that other tests left.
  while ((await announceNotices(db)) > 0);
  store = await createSeller();
  owner = Number(store.profile_id);
  packer = await createStoreMember(store.id, "packer");
  await forgetWaitingTasks();
});

const newsOf = async (profileId: number) =>
  (await notificationsOf(profileId)).filter(({ message }) => message !== "parcel_ordered");
const stockOf = (product: CreatedProduct, pieces: number) =>
  db.updateTable("product_variants").set({ stock_quantity: pieces }).where("id", "=", product.variant.id).execute();
const dueIn = (orderId: number, hours: number) =>
  db
    .updateTable("shipments")
    .set({ dispatch_before: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where("order_id", "=", orderId)
    .execute();

describe("the deadline of parcels", () => {
  it("is announced on its day and when it has passed, each parcel once and all of a store together", async () => {
    const product = await createProduct({ seller_id: store.id, stock_quantity: 50 });
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push(await order(await createBuyer([{ ...product, quantity: 2 }])));
    for (const { orderId } of orders) await dueIn(orderId, 13);
    await announceNotices(db);
    expect(await newsOf(owner)).toEqual([]);
    for (const { orderId } of orders.slice(1)) await dueIn(orderId, 11);
    await announceNotices(db);
    await announceNotices(db);
    const due = { message: "parcels_due", values: { parcels: 2 }, link: "/seller/shipments" };
    expect(await newsOf(owner)).toEqual([due]);
    expect(await newsOf(packer.id)).toEqual([due]);
    expect((await mailedBy("mail.parcel_deadline"))[packer.email]).toEqual(["parcels-due"]);
    await dueIn(orders[1]!.orderId, -1);
    await announceNotices(db);
    await announceNotices(db);
    expect(await newsOf(owner)).toEqual([
      due,
      { message: "parcels_late", values: { parcels: 1 }, link: "/seller/shipments?late=1" },
    ]);
  });

  it("is none of a parcel that was handed over or is not paid", async () => {
    const product = await createProduct({ seller_id: store.id, stock_quantity: 50 });
    const { orderId } = await order(await createBuyer([{ ...product, quantity: 2 }]));
    const { id } = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    for (const to of ["processing", "shipped"] as const)
      await moveShipment(db, memberScope(store), { shipmentId: id, to });
    await dueIn(orderId, -5);
    await order(await createBuyer([{ ...product, quantity: 3 }]), "razorpay");
    await announceNotices(db);
    expect(await newsOf(owner)).toEqual([]);
  });
});

describe("stock", () => {
  it("is announced when it runs low and when it is out, and once more after it was there again", async () => {
    const [lamp, rug] = [
      await createProduct({ seller_id: store.id, name: "Brass lamp", stock_quantity: 6 }),
      await createProduct({ seller_id: store.id, name: "Cotton rug", stock_quantity: 6 }),
    ];
    const after = async (change: () => Promise<unknown>) => {
      const before = (await newsOf(owner)).length;
      await change();
      await announceNotices(db);
      await announceNotices(db);
      return (await newsOf(owner)).slice(before).map(({ message, values }) => [message, values]);
    };
    expect(await after(() => Promise.resolve())).toEqual([]);
    expect(await after(() => stockOf(lamp, 5))).toEqual([["stock_low", { products: 1, name: "Brass lamp" }]]);
    expect(await after(() => stockOf(lamp, 3))).toEqual([]);
    expect(await after(() => stockOf(lamp, 0))).toEqual([["stock_out", { products: 1, name: "Brass lamp" }]]);
    expect(await after(() => stockOf(lamp, 40))).toEqual([]);
    expect(await after(async () => [await stockOf(lamp, 2), await stockOf(rug, 4)])).toEqual([
      ["stock_low", { products: 2, name: "Brass lamp" }],
    ]);
    // Packers cannot see products.
    expect(await newsOf(packer.id)).toEqual([]);
  });
});

describe("a coupon", () => {
  it("that has ended or is used up is announced once; one that the store has switched off is not", async () => {
    const past = { starts_at: new Date(Date.now() - 9e7), ends_at: new Date(Date.now() - 1000), seller_id: store.id };
    await createStoreCoupon({ seller_id: store.id });
    await createStoreCoupon({ ...past, status: "Expired" });
    const ended = await createStoreCoupon(past);
    const used = await createStoreCoupon({ seller_id: store.id, usage_limit: 2, redemption_count: 2 });
    await announceNotices(db);
    await announceNotices(db);
    expect(await newsOf(owner)).toEqual(
      [ended, used].map(({ id, code }) => ({
        message: "coupon_ended",
        values: { code },
        link: `/seller/promotions/coupons/${id}`,
      })),
    );
    expect(await newsOf(packer.id)).toEqual([]);
  });
});
