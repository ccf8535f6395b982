import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { makeOrderLink, sweepOrderLinks } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { payerCallback } from "#app/domain/ordering/orders/order-links.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { cartsSweep } from "#app/jobs/housekeeping.ts";
import { config, db } from "#app/services.server.ts";
import { awaitAPayment, order, provider } from "../../../support/factories/awaiting-payment.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { createFakeProvider, unreachable } from "../../../support/stand-ins/fake-provider.ts";
import { callbackFields, failureFields, postCallback } from "../../../support/stand-ins/payment-requests.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { anAddress } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import {
  createExpiredOrder,
  createWaitingOrder,
  moneyOf,
  type WaitingOrder,
} from "../../../support/factories/waiting-orders.ts";

awaitAPayment();

const PAY = "main form[action*='checkout']";
const MAKE = "main form:has([name=form_key])";
const WITHDRAW = "form[action$='/ask/withdraw']";

/** Makes a link to an order that awaits payment. */
async function linkTo({ publicNumber, customerId }: WaitingOrder): Promise<{ token: string; at: string }> {
  const token = newSecret();
  await makeOrderLink(db, profileScope(customerId), { kind: "pay", publicNumber, token, formKey: randomUUID() });
  return { token, at: `/pay/${token}` };
}

const ask = () => `/customer/orders/${order.publicNumber}/ask`;
const other = new Visitor();

beforeEach(async () => {
  await db.updateTable("profiles").set({ full_name: "Asha Patel" }).where("id", "=", order.customerId).execute();
  await db.updateTable("order_items").set({ name: "Lamp" }).where("order_id", "=", order.orderId).execute();
});

describe("asking someone to pay", () => {
  it("leads from the order and its payment page to a link, for WhatsApp and to be copied", async () => {
    const customer = await signedIn({ id: order.customerId });
    for (const from of [`/customer/orders/${order.publicNumber}`, `/orders/${order.publicNumber}/pay`])
      expect((await openPage(customer, from)).text(`main a[href='${ask()}']`)).toBe("Ask someone to pay");
    const made = await submitForm(customer, await openPage(customer, ask()), MAKE);
    expect(made).toMatchObject({ status: 303, location: ask() });
    const page = await openPage(customer, ask());
    const address = page.text("main .select-all");
    expect(address).toMatch(new RegExp(`^${config.origin}/pay/[\\w-]{43}$`));
    const whatsApp = new URL(page.$("main a[href^='https://wa.me/']").attr("href")!);
    expect(whatsApp.searchParams.get("text")).toBe(`Could you pay ₹598 for my order?\n${address}`);
    expect((await openPage(other, new URL(address).pathname)).status).toBe(200);
    const rows = await db.selectFrom("order_links").where("order_id", "=", order.orderId).selectAll().execute();
    expect(rows).toMatchObject([{ token_hash: hashSecret(address.split("/").at(-1)!), withdrawn_at: null }]);
    expect(JSON.stringify(rows)).not.toContain(address.split("/").at(-1));
  });

  it("is for the customer alone, and makes one link for a form that is sent twice", async () => {
    const [customer, stranger] = [await signedIn({ id: order.customerId }), await signedIn(await createProfile())];
    expect((await openPage(stranger, ask())).status).toBe(404);
    const page = await openPage(customer, ask());
    await submitForm(customer, page, MAKE);
    const first = (await openPage(customer, ask())).text("main .select-all");
    await submitForm(customer, page, MAKE);
    const again = await openPage(customer, ask());
    expect(again.text("main .select-all")).toBe(first);
    expect(again.text("main")).toContain("1 link can be used");
  });

  it("can be taken back: the link then pays nothing", async () => {
    const customer = await signedIn({ id: order.customerId });
    const { at } = await linkTo(order);
    await submitForm(customer, await openPage(customer, ask()), WITHDRAW);
    const page = await openPage(customer, ask());
    expect(page.text()).toContain("The link was withdrawn.");
    expect(page.$(WITHDRAW).length).toBe(0);
    const closed = await openPage(other, at);
    expect(closed.status).toBe(410);
    expect(closed.text("h1")).toBe("This link was withdrawn");
    expect(closed.$(PAY).length).toBe(0);
  });

  it("is not offered for an order that does not wait", async () => {
    const paid = provider.pay(order.providerOrderId);
    await postCallback(callbackFields(paid));
    const customer = await signedIn({ id: order.customerId });
    expect((await openPage(customer, ask())).location).toBe(`/order-confirmation?order=${order.publicNumber}`);
    const link = {
      ...{ kind: "pay" as const, publicNumber: order.publicNumber },
      ...{ token: newSecret(), formKey: randomUUID() },
    };
    await expect(makeOrderLink(db, profileScope(order.customerId), link)).rejects.toThrow("payment.not_waiting");
  });
});

describe("the page of a link to pay", () => {
  it("shows products, amount and first name, and nothing else of the customer", async () => {
    const { at } = await linkTo(order);
    const page = await openPage(other, at);
    expect(page.text("h1")).toBe("Asha asks you to pay");
    expect(page.text("main")).toContain("LampQuantity: 1Total to pay₹598");
    const { email } = await db
      .selectFrom("profiles")
      .where("id", "=", order.customerId)
      .select("email")
      .executeTakeFirstOrThrow();
    const { fullName: _, ...address } = anAddress;
    const secrets = [...Object.values(address), "Patel", email, order.publicNumber, String(order.customerId)];
    for (const secret of secrets.filter((text) => text.length > 3)) expect(page.html).not.toContain(secret);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
    expect(page.$("meta[property='og:title']").attr("content")).toBe("Asha asks you to pay: ₹598");
    expect(page.$("meta[property='og:image']").attr("content")).not.toContain(at.slice("/pay/".length));
  });

  it("starts the payment of the same provider's order, which comes back to the link", async () => {
    const { token, at } = await linkTo(order);
    const page = await openPage(other, at);
    expect(page.text(PAY)).toBe("Pay ₹598");
    // On pages without React, the shop's script leaves forms with a target to the browser.
    expect(page.$(PAY).attr("target")).toBe("_top");
    const fields = Object.fromEntries(
      page
        .$(PAY)
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
    expect(fields).toMatchObject({
      order_id: order.providerOrderId,
      amount: "59800",
      callback_url: config.origin + payerCallback(token),
    });
    expect(Object.keys(fields).filter((name) => /prefill|notes/.test(name))).toEqual([]);
    const payment = provider.pay(order.providerOrderId);
    const reply = await postCallback(callbackFields(payment), undefined, payerCallback(token));
    expect(reply).toMatchObject({ status: 303, location: at });
    const thanks = await openPage(other, at);
    expect(thanks.status).toBe(200);
    expect(thanks.text("h1")).toBe("Paid. Thank you.");
    for (const secret of ["Asha", "Lamp", "₹598", order.publicNumber]) expect(thanks.html).not.toContain(secret);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "paid" } });
    const customer = await signedIn({ id: order.customerId });
    const own = await openPage(customer, `/customer/orders/${order.publicNumber}`);
    expect(own.text("main")).toContain("Paid");
    expect(own.$(`a[href='${ask()}']`).length).toBe(0);
  });

  it("says that it is paid also when the link was withdrawn", async () => {
    const { at } = await linkTo(order);
    const customer = await signedIn({ id: order.customerId });
    await submitForm(customer, await openPage(customer, ask()), WITHDRAW);
    await postCallback(callbackFields(provider.pay(order.providerOrderId)));
    const page = await openPage(other, at);
    expect([page.status, page.text("h1")]).toEqual([200, "Paid. Thank you."]);
  });

  it("waits without a button while the payment is not certain, and offers it again after a failure", async () => {
    const { token, at } = await linkTo(order);
    const payment = provider.pay(order.providerOrderId);
    provider.failure = unreachable;
    const waiting = await postCallback(callbackFields(payment), undefined, payerCallback(token));
    expect(waiting.location).toBe(`${at}?returned=1`);
    const page = await openPage(other, waiting.location!);
    expect(page.text("main")).toContain("Do not pay again.");
    expect(page.$(PAY).length).toBe(0);

    provider.failure = undefined;
    const next = await createWaitingOrder(provider);
    const link = await linkTo(next);
    const failed = provider.pay(next.providerOrderId, { status: "failed" });
    const reply = await postCallback(failureFields(failed), undefined, payerCallback(link.token));
    expect(reply.location).toBe(`${link.at}?failed=1`);
    const again = await openPage(other, reply.location!);
    expect(again.text("main [role=alert]")).toContain("Payment Failed");
    expect(again.$(PAY).length).toBe(1);
  });

  it("follows no link of another order: the callback leads the customer on", async () => {
    const stranger = await linkTo(await createWaitingOrder(createFakeProvider()));
    const confirmed = `/order-confirmation?order=${order.publicNumber}`;
    const payment = provider.pay(order.providerOrderId);
    for (const token of [stranger.token, "unknown", "//evil.test", "https://evil.test"]) {
      const reply = await postCallback(callbackFields(payment), undefined, payerCallback(token));
      expect(reply.location).toBe(confirmed);
    }
  });

  it("says when there is nothing to pay: too late, and with an unknown link", async () => {
    const expired = await createExpiredOrder();
    const token = newSecret();
    await db
      .insertInto("order_links")
      .values({ kind: "pay", order_id: expired.orderId, token_hash: hashSecret(token) })
      .execute();
    const late = await openPage(other, `/pay/${token}`);
    expect([late.status, late.text("h1")]).toEqual([410, "There is nothing to pay here"]);
    const { at } = await linkTo(order);
    await sql`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = ${order.orderId}`.execute(db);
    expect((await openPage(other, at)).text("h1")).toBe("There is nothing to pay here");
    const unknown = await openPage(other, "/pay/unknown");
    expect([unknown.status, unknown.text("h1")]).toEqual([404, "This link does not work"]);
    for (const page of [late, unknown]) expect(page.$(PAY).length).toBe(0);
  });

  it("is deleted by the hourly job after 30 days", async () => {
    const { token } = await linkTo(order);
    const age = (days: number) =>
      sql`UPDATE order_links SET created_at = now() - make_interval(days => ${days}) WHERE token_hash = ${hashSecret(token)}`.execute(
        db,
      );
    await age(29);
    await cartsSweep();
    await age(31);
    expect(await sweepOrderLinks(db)).toBe(1);
  });
});
