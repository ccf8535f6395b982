import express, { type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import type { SandboxCheckout, SandboxCheckouts } from "#app/adapters/payments/sandbox/sandbox-checkout.ts";
import { checkoutScript } from "#app/adapters/payments/sandbox/sandbox-checkout-script.ts";
import { SandboxRefusal } from "#app/adapters/payments/sandbox/sandbox-entities.ts";
import {
  otpPage,
  payPage,
  problemPage,
  returnPage,
  type PayFormState,
} from "#app/adapters/payments/sandbox/sandbox-html.ts";
import { check } from "#app/adapters/payments/sandbox/sandbox-request.ts";
import type { SandboxStore } from "#app/adapters/payments/sandbox/sandbox-store.ts";

const webAddress = z.url({ protocol: /^https?$/, error: "The callback_url and cancel_url must be web addresses." });
const text = z.string().trim().max(255);
const embeddedForm = z.object({
  key_id: z.string({ error: "The key_id field is required." }),
  order_id: z.string({ error: "The order_id field is required." }),
  amount: z.coerce.number().int().optional(),
  callback_url: webAddress,
  cancel_url: z.preprocess((value) => value || undefined, webAddress.optional()),
  name: text.default("Shop"),
  description: text.nullish().default(null),
  prefill: z
    .object({
      name: text.nullable().default(null),
      email: text.nullable().default(null),
      contact: text.nullable().default(null),
    })
    .prefault({}),
});

/**
 * The pages a shopper sees, for any browser: plain forms, every address relative so that they work wherever the
 * sandbox is mounted, and every post answered with a redirect so that reloading repeats nothing.
 */
export function createSandboxPages(options: {
  store: SandboxStore;
  checkouts: SandboxCheckouts;
  keyId: string;
}): express.Router {
  const { store, checkouts, keyId } = options;
  const pages = express.Router();

  pages.use((_request, response, next) => {
    // These pages represent another site: the shop's own policies do not apply.
    response.set({
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:",
      "Cache-Control": "no-store",
    });
    next();
  });
  pages.use(express.urlencoded({ extended: true, limit: "64kb" }));

  pages.get("/checkout.js", (_request, response) => {
    response.type("text/javascript").send(checkoutScript);
  });

  pages.post("/checkout/embedded", (request, response) => {
    const form = check(embeddedForm, request.body);
    if (form.key_id !== keyId) throw new SandboxRefusal("The api key provided is invalid", { status: 401 });
    const checkout = checkouts.open({
      orderId: form.order_id,
      amount: form.amount,
      callbackUrl: form.callback_url,
      cancelUrl: form.cancel_url ?? null,
      shopName: form.name,
      description: form.description,
      prefill: form.prefill,
    });
    response.redirect(303, `${checkout.id}/pay`);
  });

  const visit =
    (step: (checkout: SandboxCheckout, request: Request, response: Response) => void): RequestHandler =>
    (request, response) => {
      const checkout = checkouts.find(request.params.id!);
      if (!checkout) throw new SandboxRefusal("This payment page is no longer open.", { status: 404 });
      step(checkout, request, response);
    };

  pages.get(
    "/checkout/:id/pay",
    visit((checkout, _request, response) => {
      if (checkout.answer) return response.redirect(303, "result");
      response.send(payPage(checkout, store.getOrder(checkout.orderId), { values: {}, errors: {} }));
    }),
  );

  pages.post(
    "/checkout/:id/pay",
    visit((checkout, request, response) => {
      const entered = readPayForm(request.body as Record<string, unknown>);
      if ("errors" in entered) {
        response.status(422).send(payPage(checkout, store.getOrder(checkout.orderId), entered));
      } else if (entered.method === "upi") {
        checkouts.payByUpi(checkout, entered.vpa);
        response.redirect(303, "result");
      } else {
        checkouts.payByCard(checkout, entered);
        response.redirect(303, "otp");
      }
    }),
  );

  pages.get(
    "/checkout/:id/otp",
    visit((checkout, _request, response) => {
      if (checkout.answer) return response.redirect(303, "result");
      if (!checkout.paymentId) return response.redirect(303, "pay");
      const last4 = store.getPayment(checkout.paymentId).card?.last4 ?? "";
      response.send(otpPage(checkout, store.getOrder(checkout.orderId), last4));
    }),
  );

  pages.post(
    "/checkout/:id/otp",
    visit((checkout, request, response) => {
      checkouts.enterOtp(checkout, enteredOtp(request.body as { otp?: unknown }));
      response.redirect(303, "result");
    }),
  );

  pages.post(
    "/checkout/:id/cancel",
    visit((checkout, _request, response) => {
      checkouts.cancel(checkout);
      response.redirect(303, checkout.cancelUrl ?? "result");
    }),
  );

  pages.get(
    "/checkout/:id/result",
    visit((checkout, _request, response) => {
      if (!checkout.answer) return response.redirect(303, "pay");
      response.send(returnPage(checkout, checkout.answer));
    }),
  );

  pages.use(((error: unknown, _request, response, next) => {
    if (!(error instanceof SandboxRefusal)) return next(error);
    response.status(error.status).send(problemPage(error.message));
  }) as express.ErrorRequestHandler);
  return pages;
}

type Means = { method: "card"; digits: string; name: string } | { method: "upi"; vpa: string };

/** The payment method, or the form with errors. */
function readPayForm(body: Record<string, unknown>): Means | PayFormState {
  const value = (name: string) => (typeof body[name] === "string" ? body[name].trim() : "");
  const errors: Record<string, string> = {};
  if (value("method") === "upi") {
    const vpa = value("vpa").toLowerCase();
    if (/^[a-z0-9._-]{2,}@[a-z0-9.]{2,}$/.test(vpa)) return { method: "upi", vpa };
    errors.vpa = "Enter a UPI ID, such as name@bank";
    return { values: { method: "upi", vpa }, errors };
  }
  const digits = value("card_number").replace(/[\s-]/g, "");
  const name = value("card_name");
  if (!/^\d{12,19}$/.test(digits)) errors.card_number = "Enter the card's number: 12 to 19 digits";
  if (!isFutureMonth(value("card_expiry"))) errors.card_expiry = "Enter a month in the future, such as 08/30";
  if (!/^\d{3,4}$/.test(value("card_cvv"))) errors.card_cvv = "Enter 3 or 4 digits";
  if (name.length < 2) errors.card_name = "Enter the name on the card";
  if (Object.keys(errors).length === 0) return { method: "card", digits, name };
  const values = {
    method: "card",
    card_number: value("card_number"),
    card_expiry: value("card_expiry"),
    card_name: name,
  };
  return { values, errors };
}

function isFutureMonth(expiry: string): boolean {
  const [, month, year] = /^(0?[1-9]|1[0-2]) ?\/? ?(?:20)?(\d{2})$/.exec(expiry) ?? [];
  // The first moment after the card's last month.
  return new Date(2000 + Number(year), Number(month), 1).getTime() > Date.now();
}

function enteredOtp({ otp }: { otp?: unknown }): string {
  return typeof otp === "string" ? otp.trim() : "";
}
