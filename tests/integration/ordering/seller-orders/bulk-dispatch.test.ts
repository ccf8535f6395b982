import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** A store with `count` orders, oldest first, each of two pieces or more. */
async function storeWith(count: number, days = 2) {
  const seller = await createSeller({ dispatch_days: days });
  const lamp = await createProduct({ seller_id: seller.id, name: "Brass lamp", stock_quantity: 100 });
  await rememberStock();
  const orders: { number: string; id: number; buyer: { id: number } }[] = [];
  for (let n = 0; n < count; n += 1) {
    const buyer = await createBuyer([{ ...lamp, quantity: n + 2 }]);
    const { publicNumber, orderId } = await order(buyer);
    const { id } = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    orders.push({ number: publicNumber, id, buyer });
  }
  return { seller, orders, visitor: await signedIn({ id: Number(seller.profile_id) }) };
}

async function parcelOf(id: number) {
  return db
    .selectFrom("shipments")
    .where("id", "=", id)
    .select(["status", "carrier", "tracking_number"])
    .executeTakeFirstOrThrow();
}

const cells = (page: RenderedPage, column: number) => page.rows().map((row) => row[column]);

describe("a store's parcels", () => {
  it("are listed by the day by which they are handed over, and the late ones say so", async () => {
    const { orders, visitor } = await storeWith(3);
    const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    await sql`UPDATE shipments SET dispatch_before = now() - interval '1 hour' WHERE id = ${third.id}`.execute(db);
    await sql`UPDATE shipments SET dispatch_before = dispatch_before + interval '3 days' WHERE id = ${first.id}`.execute(
      db,
    );
    const page = await openPage(visitor, "/seller/shipments");
    const rows = page
      .$("tbody tr")
      .map((_, row) => page.$(row).text())
      .get();
    expect(rows.map((row) => orders.findIndex(({ number }) => row.includes(number)))).toEqual([2, 1, 0]);
    expect(rows[0]).toContain("Late");
    expect(rows[0]).toContain("4 ×");
    expect(rows[1]).not.toContain("Late");
    const late = await openPage(visitor, "/seller/shipments?late=1");
    expect(late.$("tbody tr").length).toBe(1);
    expect((await openPage(visitor, `/seller/shipments?q=${second.number}`)).$("tbody tr").length).toBe(1);
    expect((await openPage(visitor, "/seller/shipments?q=Brass")).$("tbody tr").length).toBe(3);
    for (const sort of ["carrier", "sku"])
      expect((await openPage(visitor, `/seller/shipments?sort=${sort}`)).$("tbody tr").length).toBe(3);
  });

  it("are due after the store's dispatch days, by India's calendar, and after its holiday", async () => {
    const { orders } = await storeWith(1, 4);
    const dueOf = async (id: number) => {
      const { rows } = await sql<{ days: number }>`
        SELECT (dispatch_before AT TIME ZONE 'Asia/Kolkata')::date - (now() AT TIME ZONE 'Asia/Kolkata')::date AS days
          FROM shipments WHERE id = ${id}`.execute(db);
      return rows[0]?.days;
    };
    // The end of the fourth day is the start of the fifth.
    expect(await dueOf(orders[0]!.id)).toBe(5);
    const seller = await createSeller({ dispatch_days: 1 });
    // Ordered before the holiday, paid during it.
    const { orderId } = await order(await createBuyer([await createProduct({ seller_id: seller.id })]), "razorpay");
    await sql`UPDATE sellers SET holiday_until = (now() AT TIME ZONE 'Asia/Kolkata')::date + 7 WHERE id = ${seller.id}`.execute(
      db,
    );
    await pay(orderId);
    const { id } = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    expect(await dueOf(id)).toBe(9);
  });

  it("are marked as packed where they are selected", async () => {
    const { orders, visitor } = await storeWith(3);
    const page = await openPage(visitor, "/seller/shipments");
    page
      .$(`input[type=checkbox][value="${orders[0]!.id}"], input[type=checkbox][value="${orders[2]!.id}"]`)
      .attr("checked", "");
    const reply = await submitForm(visitor, page, "form#rows", {}, "Mark as packed");
    expect(reply.status).toBe(303);
    const states = await Promise.all(orders.map(async ({ id }) => (await parcelOf(id)).status));
    expect(states).toEqual(["processing", "pending", "processing"]);
    expect((await openPage(visitor, "/seller/shipments")).text()).toContain("2 parcels are marked as packed");
    expect(cells(await openPage(visitor, "/seller/shipments?show=processing"), 0)).toHaveLength(2);
  });

  it("are shipped by a paste, each line reported, and the wrong ones are left to correct", async () => {
    const { orders, visitor } = await storeWith(3);
    const other = await storeWith(1);
    const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    const cancelled = third.id;
    const parcelPage = await openPage(visitor, `/seller/shipments/${cancelled}`);
    parcelPage.$("main form:has(select[name=reason])").first().attr("id", "cancel");
    await submitForm(visitor, parcelPage, "#cancel", { reason: "damaged" }, "Cancel the whole parcel");

    const list = await openPage(visitor, "/seller/shipments");
    list.$(`input[type=checkbox][value="${first.id}"], input[type=checkbox][value="${second.id}"]`).attr("checked", "");
    const led = await submitForm(visitor, list, "form#rows", {}, "Mark as shipped");
    const form = await openPage(visitor, led.location ?? "");
    expect(
      form
        .$("textarea")
        .text()
        .trim()
        .split("\n")
        .map((line) => line.trim()),
    ).toEqual([`${first.number},`, `${second.number},`]);
    const lines = [
      `${first.number}, EE111`,
      "Order, Tracking",
      `${second.number.toLowerCase()}\tEE222\tDelhivery`,
      `${first.number}, EE999`,
      `${other.orders[0]!.number}, EE333`,
      `${third.number}, EE444`,
      "HT-2222-2222, EE555",
    ];
    form.$("main form").attr("id", "dispatch");
    const input = { carrier: "India Post", lines: lines.join("\n") };
    const report = await submitForm(visitor, form, "#dispatch", input);
    expect(report.status).toBe(200);
    const said = report
      .$("main ol li")
      .map((_, line) => report.$(line).text())
      .get();
    expect(said.map((line) => line.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(/^Line 1.*Shipped$/),
      expect.stringMatching(/^Line 2.*No order number$/),
      expect.stringMatching(/^Line 3.*Shipped$/),
      expect.stringMatching(/^Line 4.*The order is in an earlier line$/),
      expect.stringMatching(/^Line 5.*No such order of your store$/),
      expect.stringMatching(/^Line 6.*It cannot be shipped in its state$/),
      expect.stringMatching(/^Line 7.*No such order of your store$/),
    ]);
    expect(report.text("main h2")).toBe("2 parcels are on their way. 5 lines need a correction.");
    expect(report.$("textarea").text().trim().split("\n")).toHaveLength(5);
    expect(await parcelOf(first.id)).toEqual({ status: "shipped", carrier: "India Post", tracking_number: "EE111" });
    expect(await parcelOf(second.id)).toEqual({ status: "shipped", carrier: "Delhivery", tracking_number: "EE222" });
    expect((await parcelOf(cancelled)).status).toBe("cancelled");
    expect((await parcelOf(other.orders[0]!.id)).status).toBe("pending");
    // One message for both steps.
    expect(await notificationMessagesOf(first.buyer.id)).toEqual(["order_confirmed", "shipment_shipped"]);

    form.$("main form").attr("id", "dispatch");
    const again = await submitForm(visitor, form, "#dispatch", { ...input, lines: lines[0]! });
    expect(again.text("main ol")).toContain("Already shipped");
    expect(await notificationMessagesOf(first.buyer.id)).toHaveLength(2);

    // A failed delivery needs a new tracking number to be sent again; the same paste does not send it.
    await sql`UPDATE shipments SET status = 'undelivered', attempts = 1, reason = 'refused' WHERE id = ${first.id}`.execute(
      db,
    );
    const later = await submitForm(visitor, form, "#dispatch", { ...input, lines: lines[0]! });
    expect(later.text("main ol")).toContain("Already shipped");
    expect((await parcelOf(first.id)).status).toBe("undelivered");
    await submitForm(visitor, form, "#dispatch", { ...input, lines: `${first.number}, EE444` });
    expect(await parcelOf(first.id)).toMatchObject({ status: "shipped", tracking_number: "EE444" });
    await expectInvariants();
  });

  it("without a number are late no more once sent, and are sent again by the same line after a failed delivery", async () => {
    const { orders, visitor } = await storeWith(1);
    const [{ id, number }] = orders as [(typeof orders)[0]];
    const form = await openPage(visitor, "/seller/shipments/dispatch");
    form.$("main form").attr("id", "dispatch");
    const paste = () => submitForm(visitor, form, "#dispatch", { carrier: "India Post", lines: `${number},` });
    await sql`UPDATE shipments SET dispatch_before = now() - interval '9 days' WHERE id = ${id}`.execute(db);
    const late = async () => (await openPage(visitor, "/seller/shipments?show=all&late=1")).$("tbody tr").length;
    expect(await late()).toBe(1);
    expect((await paste()).text("main ol")).toMatch(/Shipped$/);
    expect(await late()).toBe(0);
    expect((await paste()).text("main ol")).toContain("Already shipped");
    await sql`UPDATE shipments SET status = 'undelivered', attempts = 1, reason = 'refused' WHERE id = ${id}`.execute(
      db,
    );
    expect((await paste()).text("main ol")).not.toContain("Already shipped");
    expect(await parcelOf(id)).toEqual({ status: "shipped", carrier: "India Post", tracking_number: null });
  });

  it("says when there are too many lines, and keeps them", async () => {
    const { visitor } = await storeWith(1);
    const form = await openPage(visitor, "/seller/shipments/dispatch");
    form.$("main form").attr("id", "dispatch");
    const lines = Array.from({ length: 201 }, () => "HT-2222-2222").join("\n");
    const reply = await submitForm(visitor, form, "#dispatch", { lines });
    expect(reply.status).toBe(422);
    expect(reply.text("main")).toContain("Enter at most 200 lines at a time");
    expect(reply.$("textarea").text().trim()).toBe(lines);
  });
});
