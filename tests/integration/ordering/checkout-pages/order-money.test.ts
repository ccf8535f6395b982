import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { expect, it } from "vitest";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** A lamp (₹499) and two sarees (₹300 each) of two sellers, delivered free; the lamp is shipped and the sarees are cancelled. */
async function partlyCancelled(method: "razorpay" | "cod") {
  const [lamp, saree] = [await createProduct(), await createProduct({ price_paise: 30_000 })];
  const buyer = await createBuyer([lamp, { ...saree, quantity: 2 }]);
  const placed = await order(buyer, method);
  if (method === "razorpay") await pay(placed.orderId);
  const admin = await createProfile({ role: "admin" });
  const [first] = await db
    .selectFrom("shipments")
    .where("order_id", "=", placed.orderId)
    .where("seller_id", "=", lamp.seller_id)
    .select("id")
    .execute();
  for (const to of ["processing", "shipped"] as const)
    await moveShipment(db, anyScope(admin.id, ["super"]), { shipmentId: first?.id ?? 0, to });
  await cancelOrder(db, profileScope(buyer.id), placed.publicNumber);
  const visitor = await signedIn(buyer);
  const show = () => openPage(visitor, `/customer/orders/${placed.publicNumber}`);
  return { ...placed, visitor, show };
}

const sums = "Total ₹1,099 Cancelled or returned items −₹600 New total ₹499";
const spaced = (text: string) => text.replace(/(?<=[a-z\d])(?=[₹−])|(?<=\d)(?=[A-Z])/g, " ");

it("an order paid online, cancelled in part, shows the refund and the remaining total", async () => {
  const { orderId, visitor, show } = await partlyCancelled("razorpay");
  const page = await show();
  expect(spaced(page.text("main"))).toContain(sums);
  expect(page.text("main")).toContain("₹600 of it is on its way back to you");
  expect((await openPage(visitor, "/customer/orders")).text("main li")).toContain("₹499");
  await db
    .updateTable("refunds")
    .set({ status: "processed" })
    .where("payment_id", "in", db.selectFrom("payments").select("id").where("order_id", "=", orderId))
    .execute();
  expect((await show()).text("main")).toContain("₹600 of it was refunded");
});

it("an order paid in cash, cancelled in part, shows what remains to be paid", async () => {
  const { visitor, publicNumber, show } = await partlyCancelled("cod");
  expect(spaced((await show()).text("main"))).toContain(sums);
  const confirmation = await openPage(visitor, `/order-confirmation?order=${publicNumber}`);
  const shown = confirmation.status === 303 ? await openPage(visitor, confirmation.location ?? "") : confirmation;
  expect(spaced(shown.text("main"))).toContain(sums);
});

it("an order that is cancelled entirely shows its original cost, and no new total", async () => {
  const buyer = await createBuyer([await createProduct()]);
  const { publicNumber } = await order(buyer, "cod");
  await cancelOrder(db, profileScope(buyer.id), publicNumber);
  const page = await openPage(await signedIn(buyer), `/customer/orders/${publicNumber}`);
  expect(spaced(page.text("main"))).toContain("Total ₹598");
  expect(page.text("main")).not.toContain("New total");
});

it("an order is called confirmed only once a payment has arrived, and offers to pay until then", async () => {
  const buyer = await createBuyer([await createProduct()]);
  const { orderId, publicNumber } = await order(buyer, "razorpay");
  const visitor = await signedIn(buyer);
  const confirming = "We are confirming your payment";
  const payLink = `main a[href="/orders/${publicNumber}/pay?start=1"]`;
  const addresses = [`/customer/orders/${publicNumber}`, `/order-confirmation?order=${publicNumber}`];
  for (const address of addresses) {
    const page = await openPage(visitor, address);
    expect([address, page.text("main").includes(confirming), page.$(payLink).length]).toEqual([address, false, 1]);
    expect(page.text("main")).toContain("Waiting for payment");
  }
  const back = await openPage(visitor, `/order-confirmation?order=${publicNumber}&returned=1`);
  expect(back.text("h1")).toBe(confirming);
  expect(back.$(payLink).length).toBe(0);
  await db
    .updateTable("payments")
    .set({ status: "authorized", provider_payment_id: `pay_${orderId}` })
    .where("order_id", "=", orderId)
    .execute();
  for (const address of addresses) {
    const page = await openPage(visitor, address);
    expect([address, page.text("main").includes(confirming), page.$(payLink).length]).toEqual([address, true, 0]);
  }
});
