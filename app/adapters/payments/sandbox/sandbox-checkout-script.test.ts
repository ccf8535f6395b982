import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { checkoutScript } from "#app/adapters/payments/sandbox/sandbox-checkout-script.ts";

/** The parts of a browser that the script uses. */
function openBrowser() {
  const submitted: { action: string; method: string; fields: Record<string, string> }[] = [];
  const createElement = (tag: string) => {
    if (tag === "input") return { name: "", value: "" };
    const fields: { name: string; value: string }[] = [];
    return {
      action: "",
      method: "",
      appendChild: (input: { name: string; value: string }) => fields.push(input),
      remove: () => {},
      submit() {
        submitted.push({
          action: this.action,
          method: this.method,
          fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
        });
      },
    };
  };
  const listeners: Record<string, (event: object) => void> = {};
  const window: { Razorpay?: new (options: object) => Checkout; addEventListener: object } = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  const document = {
    currentScript: { src: "http://localhost:3000/dev/razorpay/v1/checkout.js" },
    body: { appendChild: () => {} },
    createElement,
  };
  const location = { href: "http://localhost:3000/orders/1/pay" };
  runInContext(checkoutScript, createContext({ window, document, location, URL }));
  return { submitted, listeners, Razorpay: window.Razorpay! };
}

interface Checkout {
  open(): void;
  on(event: string, listener: (payload: object) => void): void;
}

const options = {
  key: "rzp_test_haatsandbox",
  order_id: "order_A",
  amount: 49900,
  currency: "INR",
  name: "Haat",
  prefill: { name: undefined, email: "asha@haat.test", contact: "9876543210" },
  notes: { order: "HAAT-1" },
  callback_url: "/payments/callback",
  redirect: true,
};

describe("checkout.js", () => {
  let browser: ReturnType<typeof openBrowser>;
  beforeEach(() => {
    browser = openBrowser();
  });

  it("posts to the hosted page beside it what a form without JavaScript would post", () => {
    new browser.Razorpay(options).open();
    expect(browser.submitted).toEqual([
      {
        action: "http://localhost:3000/dev/razorpay/v1/checkout/embedded",
        method: "post",
        fields: {
          key_id: "rzp_test_haatsandbox",
          order_id: "order_A",
          amount: "49900",
          currency: "INR",
          name: "Haat",
          callback_url: "http://localhost:3000/payments/callback",
          cancel_url: "http://localhost:3000/orders/1/pay",
          "prefill[email]": "asha@haat.test",
          "prefill[contact]": "9876543210",
          "notes[order]": "HAAT-1",
        },
      },
    ]);
  });

  it("notifies the page when the shopper returns without paying", () => {
    const ondismiss = vi.fn();
    new browser.Razorpay({ ...options, modal: { ondismiss } }).open();
    browser.listeners.pageshow!({ persisted: true });
    expect(ondismiss).toHaveBeenCalledOnce();
  });

  it.each([{ redirect: false }, { callback_url: undefined }, { order_id: undefined }])("throws on %j", (change) => {
    const onFailure = vi.fn();
    const checkout = new browser.Razorpay({ ...options, ...change });
    checkout.on("payment.failed", onFailure);
    checkout.open();
    expect(onFailure).toHaveBeenCalledWith({ error: expect.objectContaining({ code: "BAD_REQUEST_ERROR" }) });
    expect(browser.submitted).toEqual([]);
  });
});
