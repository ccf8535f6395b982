import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { register } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { config, db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { createFakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";
import { aGiftCard, createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { createExpiredOrder, createWaitingOrder } from "../../../support/factories/waiting-orders.ts";

beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

describe("the email about a new account", () => {
  it("has the one link that verifies the address, in the reader's language", async () => {
    await register(db, {
      fullName: "Meena Shah",
      email: "meena@example.test",
      password: "six-or-more",
      role: "customer",
      locale: "gu",
      returnTo: "/checkout",
    });
    const [mail] = await sendWaitingMails("mail.verify_email");
    expect(mail).toMatchObject({ to: "meena@example.test", tag: "verify-email" });
    const [link] = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "") ?? [];
    const url = new URL(link ?? "");
    expect(url.origin).toBe(config.origin);
    expect(url.pathname).toBe("/verify-email");
    expect(url.searchParams.get("redirect")).toBe("/checkout");
    expect(mail?.html).toContain('<html lang="gu"');
  });
});

it("the email about a parcel on its way links to where its courier shows it", async () => {
  const { variant } = await createProduct();
  const { orderId } = await order(await createBuyer([{ variant, quantity: 2 }]));
  const { id: shipmentId } = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  const store = anyScope((await createProfile()).id, ["super"]);
  await moveShipment(db, store, { shipmentId, to: "processing" });
  const courier = { carrier: "Xpressbees", trackingNumber: "143256789012345" };
  await moveShipment(db, store, { shipmentId, to: "shipped", ...courier });
  const mails = await sendWaitingMails("mail.shipment_moved");
  const shipped = mails.find(({ tag }) => tag === "shipment-shipped");
  expect(shipped?.text).toContain("https://www.xpressbees.com/shipment/tracking?awbNo=143256789012345");
});

describe("the email about a confirmed order", () => {
  it("lists what each seller ships and the order's totals", async () => {
    const lamp = await createProduct({ name: "Brass lamp", price_paise: 24_950 });
    const saree = await createProduct({ name: "Cotton saree", price_paise: 129_900 });
    const buyer = await createBuyer([{ variant: lamp.variant, quantity: 2 }, { variant: saree.variant }]);
    const { publicNumber } = await order(buyer);
    const [mail, ...others] = await sendWaitingMails("mail.order_confirmed");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: buyer.email,
      tag: "order-confirmed",
      subject: `Order ${publicNumber} is confirmed`,
    });
    for (const said of [
      "Brass lamp",
      "Quantity 2",
      "₹499",
      "Cotton saree",
      "₹1,299",
      "₹1,798",
      "Jamnagar, Gujarat 361008",
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.text).toContain(`${config.origin}/customer/orders/${publicNumber}`);
    expect(mail?.text).toContain("you pay on delivery");
    expect(mail?.text.match(/Sold by/g)).toHaveLength(2);
  });

  it("is not sent about an order that has been cancelled meanwhile", async () => {
    const { variant } = await createProduct();
    const buyer = await createBuyer([{ variant }]);
    const { publicNumber } = await order(buyer);
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    expect(await sendWaitingMails("mail.order_confirmed")).toEqual([]);
    const [mail] = await sendWaitingMails("mail.order_cancelled");
    expect(mail?.text).toContain("Nothing was charged");
  });
});

describe("the email about a cancelled order", () => {
  it("states the refund when it was paid online", async () => {
    const provider = createFakeProvider();
    const waiting = await createWaitingOrder(provider);
    provider.pay(waiting.providerOrderId, { amountPaise: waiting.totalPaise });
    await reconcileOrder(db, provider, waiting.orderId);
    await cancelOrder(db, profileScope(waiting.customerId), waiting.publicNumber);
    const [mail] = await sendWaitingMails("mail.order_cancelled");
    expect(mail?.text).toContain("We are returning ₹598");
  });

  it("says that no payment arrived in time", async () => {
    await createExpiredOrder();
    const [mail] = await sendWaitingMails("mail.order_cancelled");
    expect(mail?.text).toContain("We received no payment");
  });
});

describe("the email with a gift card", () => {
  it("goes to its recipient once the order is paid, with a working code and the sender's message", async () => {
    const provider = createFakeProvider();
    const buyer = await createBuyer([], { giftCards: [aGiftCard] });
    const { orderId } = await order(buyer, "razorpay");
    const started = await startPayment(db, provider, { orderId });
    expect(await sendWaitingMails("mail.gift_card")).toEqual([]);
    provider.pay(started.providerOrderId, { amountPaise: started.amountPaise });
    await reconcileOrder(db, provider, orderId);
    const [mail] = await sendWaitingMails("mail.gift_card");
    expect(mail).toMatchObject({ to: aGiftCard.recipient_email, tag: "gift-card" });
    expect(mail?.subject).toBe("Asha sent you a gift card of ₹500");
    expect(mail?.text).toContain(aGiftCard.message);
    expect(mail?.text).toMatch(/Your gift card code: \S{8,}/);
  });
});
