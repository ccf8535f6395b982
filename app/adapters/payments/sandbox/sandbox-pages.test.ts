import { createHmac } from "node:crypto";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxCredentials } from "#app/config.server.ts";
import { createSandbox } from "#app/adapters/payments/sandbox/sandbox.server.ts";
import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import { serveLocally, type LocalServer } from "../../../../tests/support/processes/local-server.ts";

const callbackUrl = "https://shop.test/payments/callback";
const cancelUrl = "https://shop.test/orders/1?tried=yes";

/** A page in a browser without JavaScript, with its fields to send and its forms' targets. */
interface Page {
  url: string;
  status: number;
  html: string;
  /** Sends the page's form with the typed fields; `by` is a button with its own address. */
  submit(input?: Record<string, string>, by?: string): Promise<Page>;
}

async function visit(url: string, form?: Record<string, string>): Promise<Page> {
  const response = await fetch(url, {
    redirect: "manual",
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const location = response.headers.get("location");
  if (location) {
    const next = new URL(location, url).href;
    // Back from the sandbox to the shop: the test checks the address, not the page.
    return next.startsWith("http://127.0.0.1") ? visit(next) : { ...nowhere, url: next, status: response.status };
  }
  const html = await response.text();
  return {
    url,
    status: response.status,
    html,
    submit(input = {}, by) {
      const action = by ?? /<form[^>]*action="([^"]*)"/.exec(html)?.[1];
      if (action === undefined) throw new Error(`No form on ${url}: ${html}`);
      return visit(new URL(unescape(action), url).href, { ...fieldsOf(html), ...input });
    },
  };
}

const nowhere = { html: "", submit: () => Promise.reject(new Error("This page is the shop's")) };

function unescape(text: string): string {
  return text.replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));
}

function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input([^>]*)>/g)].map(([, text]) => text!);
  const attribute = (text: string, name: string) => unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? "");
  const sent = inputs.filter((text) => !text.includes('type="radio"') || /\bchecked\b/.test(text));
  return Object.fromEntries(sent.map((text) => [attribute(text, "name"), attribute(text, "value")]));
}

function actionOf(page: Page): string {
  return unescape(/<form[^>]*action="([^"]*)"/.exec(page.html)![1]!);
}

const card = { card_number: "4100 2800 0000 1007", card_expiry: "12/49", card_cvv: "123", card_name: "Asha Patel" };

describe("the hosted page, below the shop's own address", () => {
  let server: LocalServer;
  let shop: ReturnType<typeof createRazorpay>;
  let orderId: string;

  beforeAll(async () => {
    const sandbox = createSandbox({ credentials: sandboxCredentials, webhookUrl: "http://127.0.0.1:9/" });
    server = await serveLocally(express().use("/dev/razorpay", sandbox));
    const url = `${server.url}/dev/razorpay`;
    shop = createRazorpay({ ...sandboxCredentials, apiUrl: url, hostedUrl: url, checkoutUrl: url });
  });
  afterAll(() => server.close());
  let receipts = 0;
  beforeEach(async () => {
    receipts += 1;
    orderId = (await shop.findOrCreateOrder({ receipt: `HAAT-${receipts}`, amountPaise: 1_23_456, notes: {} })).id;
  });

  const openPage = (form: Record<string, string> = {}) =>
    visit(shop.hostedCheckoutUrl, {
      key_id: shop.keyId,
      order_id: orderId,
      amount: "123456",
      currency: "INR",
      name: `Haat <"&'>`,
      "prefill[email]": "asha@haat.test",
      "prefill[contact]": "9876543210",
      callback_url: callbackUrl,
      cancel_url: cancelUrl,
      ...form,
    });
  const payments = () => shop.listPayments(orderId);

  it("shows whose payment it is and how much, escaped, and that it is a test", async () => {
    const page = await openPage();
    expect(page.status).toBe(200);
    expect(page.html).toContain("₹1,234.56");
    expect(page.html).toContain(`HAAT-${receipts}`);
    expect(page.html).toContain("Haat &#60;&#34;&#38;&#39;&#62;");
    expect(page.html).toContain("No real money moves here");
  });

  it.each([
    ["Visa", "4100 2800 0000 1007"],
    ["Mastercard", "5500-6700-0000-1002"],
    ["RuPay", "6527658900001005"],
  ])("accepts a %s test card with an OTP, and returns a signed result to the shop", async (_network, number) => {
    const otp = await (await openPage()).submit({ ...card, card_number: number });
    expect(otp.html).toContain(`ending in ${number.slice(-4)}`);
    const result = await otp.submit({ otp: "1234" });
    expect(actionOf(result)).toBe(callbackUrl);
    expect(result.html).toContain("Continue to the shop");
    const fields = fieldsOf(result.html);
    expect(fields).toEqual({
      razorpay_order_id: orderId,
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_signature: createHmac("sha256", sandboxCredentials.keySecret)
        .update(`${orderId}|${fields.razorpay_payment_id}`)
        .digest("hex"),
    });
    expect(await payments()).toMatchObject([{ id: fields.razorpay_payment_id, status: "captured", method: "card" }]);
  });

  it.each([
    ["three digits", "123"],
    ["none", ""],
    ["eleven digits", "12345678901"],
    ["letters", "abcd"],
  ])("fails a card payment whose OTP is %s", async (_case, otp) => {
    const result = await (await (await openPage()).submit(card)).submit({ otp });
    const [payment] = await payments();
    expect(fieldsOf(result.html)).toEqual({
      "error[code]": "BAD_REQUEST_ERROR",
      "error[description]": "Payment processing failed because of incorrect OTP",
      "error[source]": "customer",
      "error[step]": "payment_authentication",
      "error[reason]": "incorrect_otp",
      "error[metadata]": JSON.stringify({ payment_id: payment!.id, order_id: orderId }),
    });
    expect(actionOf(result)).toBe(callbackUrl);
    expect(payment).toMatchObject({
      status: "failed",
      errorDescription: "Payment processing failed because of incorrect OTP",
    });
  });

  it("declines a card that is no test card", async () => {
    const otp = await (await openPage()).submit({ ...card, card_number: "4111 1111 1111 1111" });
    const result = await otp.submit({ otp: "1234" });
    expect(fieldsOf(result.html)).toMatchObject({ "error[reason]": "card_declined" });
    expect(await payments()).toMatchObject([{ status: "failed" }]);
  });

  it("accepts the UPI ID that succeeds", async () => {
    const result = await (await openPage()).submit({ method: "upi", vpa: "success@razorpay" });
    expect(fieldsOf(result.html)).toMatchObject({ razorpay_order_id: orderId });
    expect(await payments()).toMatchObject([{ status: "captured", method: "upi" }]);
  });

  it.each([
    ["failure@razorpay", "payment_failed"],
    ["asha@okbank", "invalid_vpa"],
  ])("fails the UPI ID %s because of %s", async (vpa, reason) => {
    const result = await (await openPage()).submit({ method: "upi", vpa });
    expect(fieldsOf(result.html)).toMatchObject({ "error[reason]": reason });
    expect(await payments()).toMatchObject([{ status: "failed", method: "upi" }]);
  });

  it("returns to the shop's cancel address when the shopper cancels before paying", async () => {
    const back = await (await openPage()).submit({}, "cancel");
    expect([back.status, back.url]).toEqual([303, cancelUrl]);
    expect(await payments()).toEqual([]);
  });

  it("fails the payment when the shopper cancels at the OTP", async () => {
    const back = await (await (await openPage()).submit(card)).submit({}, "cancel");
    expect(back.url).toBe(cancelUrl);
    expect(await payments()).toMatchObject([{ status: "failed" }]);
  });

  it("reports a cancellation by the callback when there is no cancel address", async () => {
    const result = await (await openPage({ cancel_url: "" })).submit({}, "cancel");
    expect(fieldsOf(result.html)).toMatchObject({ "error[reason]": "payment_cancelled" });
    expect(actionOf(result)).toBe(callbackUrl);
  });

  it("shows an invalid form again, with each error at its field, and no CVV", async () => {
    const page = await openPage();
    const wrong = await page.submit({
      ...card,
      card_number: "4100",
      card_expiry: "13/49",
      card_cvv: "77777",
      card_name: "A",
    });
    expect(wrong.status).toBe(422);
    for (const name of ["card_number", "card_expiry", "card_cvv", "card_name"])
      expect(wrong.html).toContain(`id="${name}-error"`);
    expect(fieldsOf(wrong.html)).toMatchObject({
      card_number: "4100",
      card_expiry: "13/49",
      card_cvv: "",
      card_name: "A",
    });
    expect(await payments()).toEqual([]);
    expect((await wrong.submit(card)).html).toContain("Confirm with your bank");
  });

  it.each(["01/20", "00/49", "soon", ""])("rejects the expiry %j", async (card_expiry) => {
    const page = await (await openPage()).submit({ ...card, card_expiry });
    expect(page.html).toContain('id="card_expiry-error"');
  });

  it("creates one payment, however often the form is sent", async () => {
    const page = await openPage();
    const otp = await page.submit(card);
    await otp.submit({ otp: "1234" });
    const again = await otp.submit({ otp: "12" });
    expect(fieldsOf(again.html)).toMatchObject({ razorpay_order_id: orderId });
    expect(fieldsOf((await page.submit(card)).html)).toMatchObject({ razorpay_order_id: orderId });
    expect(await payments()).toHaveLength(1);
  });

  it("creates one payment for an order that is open in two tabs", async () => {
    const tabs = [await openPage(), await openPage()];
    const otps = [await tabs[0]!.submit(card), await tabs[1]!.submit(card)];
    await otps[0]!.submit({ otp: "1234" });
    const second = await otps[1]!.submit({ otp: "1234" });
    expect(fieldsOf(second.html)).toMatchObject({ "error[reason]": "order_already_paid" });
    expect(fieldsOf((await openPage()).html)).toMatchObject({ "error[reason]": "order_already_paid" });
    expect((await payments()).filter(({ status }) => status === "captured")).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, string]>([
    ["another key", { key_id: "rzp_test_other" }, "The api key provided is invalid"],
    ["an unknown order", { order_id: "order_unknown" }, "The id provided does not exist"],
    ["another amount", { amount: "100" }, "Payment amount is different from your order amount"],
    ["a callback that is a script", { callback_url: "javascript:alert(1)" }, "must be web addresses"],
  ])("is not found for %s", async (_case, form, text) => {
    const page = await openPage(form);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.html).toContain(text);
    expect(page.html).not.toContain("<form");
  });

  it("answers an unknown address as an API does", async () => {
    const response = await fetch(`${server.url}/dev/razorpay/v2/orders`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "BAD_REQUEST_ERROR" } });
  });
});
