import express from "express";
import { z } from "zod";
import {
  declinedByBank,
  describeCard,
  successAnswer,
  testCards,
  testUpiIds,
} from "#app/adapters/payments/sandbox/sandbox-checkout.ts";
import { faultKinds, type SandboxFaults } from "#app/adapters/payments/sandbox/sandbox-faults.ts";
import { check } from "#app/adapters/payments/sandbox/sandbox-request.ts";
import type { SandboxStore } from "#app/adapters/payments/sandbox/sandbox-store.ts";
import type { SandboxWebhooks } from "#app/adapters/payments/sandbox/sandbox-webhooks.server.ts";

const webhooksRequest = z.object({
  url: z.url().optional(),
  deliver: z.boolean().optional(),
  delay_ms: z.number().int().min(0).optional(),
  times: z.number().int().min(1).max(100).optional(),
});
const faultRequest = z.object({
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).default(1),
  on: z.string().default(""),
});
const payRequest = z.object({
  order_id: z.string(),
  outcome: z.enum(["captured", "authorized", "failed"]).default("captured"),
  method: z.enum(["card", "upi"]).default("card"),
  amount: z.number().int().optional(),
  currency: z.string().optional(),
});
const refundsRequest = z.object({ outcome: z.enum(["pending", "processed", "failed"]) });
const settleRequest = z.object({ status: z.enum(["processed", "failed"]) });
const resendRequest = z.object({
  event_id: z.string().optional(),
  order_id: z.string().optional(),
  times: z.number().int().min(1).max(100).default(1),
});

/**
 * Returns the control API of tests and demos, which triggers what Razorpay does by itself. JSON, below `/control`, without authentication: the
 * sandbox's keys are not secret either.
 *
 * - `GET state`: the whole state
 * - `POST pay {order_id, outcome, method, amount?, currency?}`: a payment without a browser; returns the payment and the callback's fields
 * - `POST payments/:id/capture`: late authorisation and capture
 * - `POST refunds {outcome}` and `POST refunds/:id/settle {status}`: outcome of refunds
 * - `POST webhooks {url?, deliver?, delay_ms?, times?}`: lost, late or repeated webhooks; `POST webhooks/flush` sends pending ones
 * - `POST events/resend {event_id?, order_id?, times?}`: sends again; returns the shop's responses
 * - `POST faults {kind, times?, on?}`: what goes wrong in the next API calls, e.g. `{kind: "drop", on: "POST /v1/orders"}`
 * - `POST reset`: an empty sandbox with ordinary settings
 */
export function createSandboxControl(options: {
  store: SandboxStore;
  webhooks: SandboxWebhooks;
  faults: SandboxFaults;
  keySecret: string;
  reset: () => void;
}): express.Router {
  const { store, webhooks, faults, keySecret } = options;
  const control = express.Router();
  control.use(express.json({ limit: "64kb" }));

  control.get("/state", (_request, response) => {
    const { orders, payments, refunds, events } = store.snapshot();
    const waiting = webhooks.countWaiting();
    response.json({
      orders,
      payments,
      refunds,
      events,
      webhooks: { ...webhooks.settings, waiting },
      faults: faults.list(),
    });
  });

  control.post("/pay", (request, response) => {
    const { order_id: orderId, outcome, method, ...deviations } = check(payRequest, request.body);
    const means =
      method === "card"
        ? { card: describeCard({ digits: testCards[0].digits, name: "Test Shopper" }) }
        : { vpa: outcome === "failed" ? testUpiIds.failure : testUpiIds.success };
    const payment = store.startPayment({ orderId, method, ...means, ...deviations });
    if (outcome === "failed") store.failPayment(payment.id, declinedByBank);
    else store.authorizePayment(payment.id);
    if (outcome === "captured") store.capturePayment(payment.id);
    response.json({ payment, callback: successAnswer(orderId, payment.id, keySecret) });
  });

  control.post("/payments/:id/capture", (request, response) => {
    const payment = store.getPayment(request.params.id);
    if (payment.status !== "authorized") store.authorizePayment(payment.id);
    response.json(store.capturePayment(payment.id));
  });

  control.post("/refunds", (request, response) => {
    const { outcome } = check(refundsRequest, request.body);
    store.setRefundOutcome(outcome);
    response.json({ outcome });
  });

  control.post("/refunds/:id/settle", (request, response) => {
    response.json(store.settleRefund(request.params.id, check(settleRequest, request.body).status));
  });

  control.post("/webhooks", (request, response) => {
    const { url, deliver, delay_ms: delayMs, times } = check(webhooksRequest, request.body);
    const changes = Object.entries({ url, deliver, delayMs, times }).filter(([, value]) => value !== undefined);
    response.json(Object.assign(webhooks.settings, Object.fromEntries(changes)));
  });

  control.post("/webhooks/flush", (_request, response, next) => {
    webhooks.flush().then((waiting) => response.json({ waiting }), next);
  });

  control.post("/events/resend", (request, response, next) => {
    const { event_id: eventId, order_id: orderId, times } = check(resendRequest, request.body);
    const chosen = store
      .listEvents()
      .filter((event) => (eventId ? event.id === eventId : !orderId || event.orderId === orderId));
    const repeated = Array.from({ length: times }, () => chosen).flat();
    webhooks.resend(repeated).then((statuses) => response.json({ statuses }), next);
  });

  control.post("/faults", (request, response) => {
    faults.plan(check(faultRequest, request.body));
    response.json({ faults: faults.list() });
  });

  control.post("/reset", (_request, response) => {
    options.reset();
    response.json({});
  });
  return control;
}
