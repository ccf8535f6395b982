import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminRight } from "#app/db/schema.ts";
import { findAdminOrder } from "#app/domain/ordering/admin-orders/admin-order.queries.server.ts";
import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { ProviderError } from "#app/domain/money/payments/payment-provider.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { createFakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { expectInvariants } from "../../../support/postgres/invariants.ts";
import { createParcels } from "../../../support/factories/parcels.ts";
import { queuedJobs } from "../../../support/factories/queued-tasks.ts";
import { fillForm } from "../../../support/forms/fill-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let admin: Visitor;

async function adminWith(...rights: AdminRight[]): Promise<Visitor> {
  return signedIn(await createProfile({ role: "admin", admin_rights: rights }));
}

beforeAll(async () => {
  admin = await adminWith("super");
});

type Order = Awaited<ReturnType<typeof createParcels>>;
const TWO_LAMPS = [[{ price: 10_050, quantity: 3 }]];

async function deliver({ parcels }: Order): Promise<void> {
  for (const parcel of parcels) for (const to of ["processing", "shipped", "delivered"] as const) await parcel.move(to);
}

/** Returns the numbers of the orders that a search shows. */
async function found(search: string): Promise<string[]> {
  const page = await openPage(admin, `/admin/orders?q=${encodeURIComponent(search)}`);
  return page.rows().map(([number = ""]) => number);
}

describe("the list of orders", () => {
  it("finds an order by its number, its names, its email address and its mobile number however that is typed", async () => {
    const { publicNumber, buyer, orderId } = await createParcels(TWO_LAMPS);
    await sql`UPDATE profiles SET full_name = 'Rukmini Deshpande', phone_number = '+919812345670' WHERE id = ${buyer.id}`.execute(
      db,
    );
    await sql`
      UPDATE orders SET shipping_address = shipping_address || '{"fullName": "Vasant Deshpande", "phone": "+919876501234"}'
       WHERE id = ${orderId}`.execute(db);
    await createParcels(TWO_LAMPS);
    for (const search of [
      publicNumber,
      publicNumber.toLowerCase().replaceAll("-", ""),
      publicNumber.slice(3),
      "rukmini",
      "vasant desh",
      buyer.email.toUpperCase(),
      "9876501234",
      "+91 98765 01234",
      "098765-01234",
      "91 9876501234",
      "९८७६५०१२३४",
      "૯૮૭૬૫ ૦૧૨૩૪",
      "98123 45670",
    ])
      expect([search, await found(search)]).toEqual([search, [publicNumber]]);
    expect(await found("%")).toEqual([]);
    expect(await found("zebra")).toEqual([]);
  });

  it("shows number, customer, date, total, status, payment and what can be done, filtered and sorted", async () => {
    const { publicNumber, look } = await createParcels([[{ price: 99_900, quantity: 4 }]]);
    const page = await openPage(admin, "/admin/orders?sort=total");
    expect(page.text("h1")).toBe("Order Management");
    expect(
      page
        .$("thead th")
        .toArray()
        .map((head) => page.$(head).text().replace(/[↑↓]/, "")),
    ).toEqual(["Order ID", "Customer", "Date", "Total", "Status", "Payment", "Actions"]);
    const { totalPaise } = await look();
    expect(totalPaise).toBe(399_600);
    expect(page.rows()[0]?.filter((_, index) => index !== 2 && index !== 1)).toEqual([
      publicNumber,
      "₹3,996",
      "Ordered",
      "Cash on delivery: To be paid on delivery",
      "View",
    ]);
    expect((await openPage(admin, "/admin/orders?status=delivered")).text("main")).not.toContain(publicNumber);
    expect((await openPage(admin, "/admin/orders?payment=cash_due")).text("main")).toContain(publicNumber);
    expect((await openPage(admin, "/admin/orders?payment=refunded")).text("main")).not.toContain(publicNumber);
    const csv = await openPage(admin, `/admin/orders.csv?q=${publicNumber}`);
    expect(csv.html).toContain(publicNumber);
    expect(csv.html).toContain("3996");
  });
});

describe("an order's page", () => {
  it("moves a parcel on, with an entry in the audit log, for support and not for finance", async () => {
    const support = await adminWith("support");
    const { publicNumber, parcels, look } = await createParcels(TWO_LAMPS, { method: "razorpay" });
    const address = `/admin/orders/${publicNumber}`;
    const move = `form[action="${address}/parcels/${parcels[0]!.id}/move"]`;
    let page = await openPage(support, address);
    expect(page.text("h1")).toBe("Order Details");
    expect(page.text("main")).toContain("Asha Patel");
    expect(page.text("main")).toContain("98765 43210");
    await submitForm(support, page, move, {}, "Start packing");
    page = await openPage(support, address);
    await submitForm(support, page, move, { carrier: "India Post", tracking_number: "EE1" }, "Hand to courier");
    expect((await look()).shipments[0]).toMatchObject({ status: "shipped", carrier: "India Post" });
    page = await openPage(support, address);
    expect(page.text("main")).toMatch(/Parcel \S+: Being packed → On its way/);
    expect(page.text("main")).toContain("India Post · EE1");
    // Support cannot refund delivered pieces; finance cannot move parcels.
    await parcels[0]!.move("delivered");
    expect((await openPage(support, address)).html).not.toContain("/refund");
    const finance = await adminWith("finance");
    page = await openPage(finance, address);
    expect(page.html).toContain(`/parcels/${parcels[0]!.id}/refund`);
    expect(page.$(move)).toHaveLength(0);
    expect((await openPage(finance, `${address}/cancel`)).location).toBe("/admin");
    expect((await openPage(support, `${address}/parcels/${parcels[0]!.id}/refund`)).location).toBe("/admin");
  });

  it("cancels some of several pieces with a reason, and the rest with the order", async () => {
    const { publicNumber, parcels, look } = await createParcels(TWO_LAMPS, { method: "razorpay" });
    const path = `/admin/orders/${publicNumber}/parcels/${parcels[0]!.id}/cancel`;
    const form = `main form[method=post]`;
    let page = await openPage(admin, path);
    const refused = await submitForm(admin, page, form, { "pieces[0].quantity": 1 }, "Cancel these pieces");
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("Choose a reason");
    expect(refused.$("[name='pieces[0].quantity']").val()).toBe("1");
    const fields = { "pieces[0].quantity": 1, reason: "out_of_stock" };
    const done = await submitForm(admin, page, form, fields, "Cancel these pieces");
    expect(done.location).toBe(`/admin/orders/${publicNumber}`);
    expect(await look()).toMatchObject({ status: "pending", cancelledPaise: 10_050 + 3300 });
    page = await openPage(admin, `/admin/orders/${publicNumber}/cancel`);
    expect(page.text("main")).toContain("₹267");
    await submitForm(admin, page, form, { reason: "customer_asked" });
    expect(await look()).toMatchObject({ status: "cancelled", paymentStatus: "refund_due" });
    // Nothing is left to cancel.
    expect((await openPage(admin, path)).location).toBe(`/admin/orders/${publicNumber}`);
    await expectInvariants();
  });

  it("refunds one of several delivered pieces: the customer's page and the books say the same", async () => {
    const order = await createParcels(TWO_LAMPS, { method: "razorpay" });
    const { publicNumber, parcels, buyer } = order;
    await deliver(order);
    const path = `/admin/orders/${publicNumber}/parcels/${parcels[0]!.id}/refund`;
    const page = await openPage(admin, path);
    expect(page.text("main")).toContain("Paid for what is left of this parcel: ₹400.50");
    expect(page.$("[name=reference]")).toHaveLength(0);
    const fields = { "pieces[0].quantity": 1, reason: "arrived_damaged" };
    const done = await submitForm(admin, page, "main form[method=post]", fields);
    expect(done.location).toBe(`/admin/orders/${publicNumber}`);
    const shown = await openPage(await signedIn(buyer), `/customer/orders/${publicNumber}`);
    expect(shown.text("main")).toContain("1 of them cancelled or returned");
    expect(shown.text("main")).toContain("Cancelled or returned items−₹133.50New total₹267");
    const after = await openPage(admin, `/admin/orders/${publicNumber}`);
    expect(after.text("main")).toContain("pieces refunded: 1, ₹133.50. It arrived damaged");
    const postings = after
      .$("table")
      .toArray()
      .map((table) => after.$(table).find("tr:last-child td").text());
    expect(postings).toEqual(["₹0", "₹0"]);
    expect(after.rows("table:last-of-type").flat()).toContain("−₹133.50");
    await expectInvariants();
  });

  it("of a cash order asks for the transfer's reference", async () => {
    const order = await createParcels(TWO_LAMPS);
    await deliver(order);
    const page = await openPage(admin, `/admin/orders/${order.publicNumber}/parcels/${order.parcels[0]!.id}/refund`);
    const fields = { "pieces[0].quantity": 2, reason: "sent_back" };
    const refused = await submitForm(admin, page, "main form[method=post]", fields);
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("Give the reference of the transfer");
    const done = await submitForm(admin, refused, "main form[method=post]", { reference: "UPI 4711" });
    expect(done.status).toBe(303);
    await expectInvariants();
  });

  it("sends a failed refund again, and no other", async () => {
    const { publicNumber, parcels, orderId } = await createParcels(TWO_LAMPS, { method: "razorpay" });
    await parcels[0]!.move("cancelled");
    const { id } = await db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .where("p.order_id", "=", orderId)
      .select("r.id")
      .executeTakeFirstOrThrow();
    const retry = `form[action="/admin/orders/${publicNumber}/refunds/${id}/retry"]`;
    const waiting = await openPage(admin, `/admin/orders/${publicNumber}`);
    expect(waiting.$(retry)).toHaveLength(0);
    const provider = createFakeProvider();
    provider.refund = () =>
      Promise.reject(new ProviderError("The account is empty", { reason: "refused", retriable: false }));
    await expect(sendRefund(db, provider, id)).rejects.toThrow();
    const failed = await openPage(admin, `/admin/orders/${publicNumber}`);
    expect(failed.text("main")).toContain("The account is empty");
    expect((await openPage(admin, "/admin")).$(`a[href="/admin/orders/${publicNumber}"]`).length).toBeGreaterThan(1);
    expect((await submitForm(admin, failed, retry)).location).toBe(`/admin/orders/${publicNumber}`);
    // At once: the waiting attempt is replaced.
    const [job] = (await queuedJobs("refund.send")).filter(({ payload }) => payload.refundId === id);
    expect(job).toBeDefined();
    await sendRefund(db, createFakeProvider(), id);
    // The earlier page still has the button.
    await submitForm(admin, failed, retry);
    expect((await openPage(admin, `/admin/orders/${publicNumber}`)).text("main")).toContain("has not failed");
    await expectInvariants();
  });

  it("keeps internal notes, which nobody can change", async () => {
    const { publicNumber } = await createParcels(TWO_LAMPS);
    const page = await openPage(admin, `/admin/orders/${publicNumber}`);
    const form = `form[action="/admin/orders/${publicNumber}/note"]`;
    expect(fillForm(page, form, { fields: { body: "x" }, pressed: undefined, uploads: [] }).isPost).toBe(true);
    await submitForm(admin, page, form, { body: "Called <b>twice</b>." });
    await submitForm(admin, page, form, { body: "Called <b>twice</b>." });
    const shown = await openPage(admin, `/admin/orders/${publicNumber}`);
    expect(shown.text("main").match(/Called <b>twice<\/b>\./g)).toHaveLength(1);
    expect(shown.text("main")).toContain("Note on the order added");
    await expect(sql`UPDATE order_notes SET body = 'Nobody called.'`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`DELETE FROM order_notes`.execute(db)).rejects.toThrow(/append-only/);
    await expect(
      db.transaction().execute((trx) => sql`UPDATE order_notes SET body = ''`.execute(trx)),
    ).resolves.toBeDefined();
  });

  it("has the order's own customer, payments, postings and events", async () => {
    const [{ buyer, orderId, publicNumber, parcels }, theirs] = [
      await createParcels([...TWO_LAMPS, [{ price: 20_000, quantity: 2 }]], { method: "razorpay" }),
      await createParcels(TWO_LAMPS, { method: "razorpay" }),
    ];
    await parcels[1]?.move("cancelled", { reason: "out_of_stock" });
    await theirs.parcels[0]?.move("cancelled");
    const found = await findAdminOrder(db, await adminScope(), publicNumber, "en");
    if (!found) throw new Error("The order is gone");
    expect(found.customer).toEqual({
      id: buyer.id,
      name: buyer.full_name,
      email: buyer.email,
      phone: buyer.phone_number,
    });
    const [id, at] = [expect.any(Number) as number, expect.any(Date) as Date];
    const asked = { id, status: "pending", amountPaise: 40_000, createdAt: at, providerRefundId: null, problem: null };
    const provider = { providerOrderId: null, providerPaymentId: `pay_${orderId}` };
    expect(found.payments).toEqual([
      { id, status: "captured", amountPaise: 70_150, createdAt: at, ...provider, problem: null, refunds: [asked] },
    ]);
    const [kept, cancelled] = found.order.shipments;
    const ofParcel = (parcel = kept) => ({ store: parcel?.sellerName, item: parcel?.items[0]?.name });
    const payable = found.postings.map(({ entries }) => entries.filter(({ account }) => account === "seller_payable"));
    // On ₹301.50: commission of ₹30.15, GST of ₹5.43, TCS of ₹1.51 and TDS of ₹0.30; ₹400 leaves ₹350.40.
    expect(payable).toEqual([
      [
        { account: "seller_payable", amountPaise: -26_411, ...ofParcel() },
        { account: "seller_payable", amountPaise: -35_040, ...ofParcel(cancelled) },
      ],
      [{ account: "seller_payable", amountPaise: 35_040, ...ofParcel(cancelled) }],
    ]);
    const parcel = { at, text: "parcel", reason: null };
    const gone = { store: cancelled?.sellerName, by: "seller", reason: "out_of_stock" };
    expect(found.timeline).toHaveLength(8);
    expect(found.timeline).toEqual(
      expect.arrayContaining([
        { at, text: "placed" },
        { at, text: "confirmed" },
        expect.objectContaining({ ...parcel, status: "pending", store: kept?.sellerName }),
        expect.objectContaining({ ...parcel, status: "pending", store: cancelled?.sellerName }),
        { ...parcel, ...gone, status: "cancelled" },
        { at, text: "pieces", ...gone, amountPaise: 40_000, count: 2 },
        { at, text: "payment", paymentStatus: "captured", amountPaise: 70_150 },
        { at, text: "refund_asked", amountPaise: 40_000 },
      ]),
    );
    const times = found.timeline.map((event) => event.at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it("has no parcel of another order, and no order that does not exist", async () => {
    const [one, other] = [await createParcels(TWO_LAMPS), await createParcels(TWO_LAMPS)];
    const path = `/admin/orders/${one.publicNumber}/parcels/${other.parcels[0]!.id}`;
    for (const page of ["cancel", "returned", "refund"])
      expect((await openPage(admin, `${path}/${page}`)).status).toBe(404);
    expect((await openPage(admin, "/admin/orders/HT-2222-2222")).status).toBe(404);
  });
});
