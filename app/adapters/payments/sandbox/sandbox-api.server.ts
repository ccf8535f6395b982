import express, { type Request, type RequestHandler } from "express";
import { z } from "zod";
import { SandboxRefusal } from "#app/adapters/payments/sandbox/sandbox-entities.ts";
import type { SandboxFaults } from "#app/adapters/payments/sandbox/sandbox-faults.ts";
import { check } from "#app/adapters/payments/sandbox/sandbox-request.ts";
import type { SandboxStore } from "#app/adapters/payments/sandbox/sandbox-store.ts";

const notes = z
  .record(z.string(), z.coerce.string().max(256, "The notes value must not be greater than 256 characters."))
  .refine((pairs) => Object.keys(pairs).length <= 15, "Number of fields in notes should be less than or equal to 15")
  .default({});
const receipt = z.string().max(40, "The receipt may not be greater than 40 characters.").nullish().default(null);
const amount = z.coerce.number({ error: "The amount must be an integer." }).int("The amount must be an integer.");

const orderRequest = z.object({
  amount: amount.min(100, "Order amount less than minimum amount allowed"),
  currency: z.literal("INR", { error: "Currency is not supported" }),
  receipt,
  notes,
});
const refundRequest = z.object({
  amount: amount.min(100, "The amount must be at least INR 1.00").optional(),
  speed: z.enum(["normal", "optimum"], { error: "speed must be normal or optimum" }).default("normal"),
  receipt,
  notes,
});
const listRequest = z.object({
  receipt: z.string().optional(),
  count: z.coerce.number().int().min(1).max(100, "The count may not be greater than 100.").default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** The REST API that the shop's server calls, behind Basic authentication and the planned faults. */
export function createSandboxApi(options: {
  store: SandboxStore;
  faults: SandboxFaults;
  credentials: { keyId: string; keySecret: string };
}): express.Router {
  const { store, faults } = options;
  const { keyId, keySecret } = options.credentials;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  const authenticate: RequestHandler = (request, _response, next) => {
    if (request.headers.authorization !== authorization) {
      throw new SandboxRefusal("Authentication failed", { status: 401, reason: "NA" });
    }
    next();
  };

  const answer =
    (work: (request: Request) => object): RequestHandler =>
    (request, response) => {
      const fault = faults.take(`${request.method} /v1${request.path}`);
      if (fault === "hang") return;
      if (fault === "error") {
        throw new SandboxRefusal("The server encountered an error.", { status: 500, code: "SERVER_ERROR" });
      }
      if (fault === "busy") throw new SandboxRefusal("Too many requests", { status: 429 });
      const body = work(request);
      if (fault === "stall") return;
      if (fault === "drop") request.socket.destroy();
      else response.json(body);
    };

  const api = express.Router();
  api.use(authenticate, express.json({ limit: "64kb" }), express.urlencoded({ extended: true, limit: "64kb" }));
  api.post(
    "/orders",
    answer((request) => store.createOrder(check(orderRequest, request.body))),
  );
  api.get(
    "/orders",
    answer((request) => collection(store.listOrders(check(listRequest, request.query)))),
  );
  api.get(
    "/orders/:id",
    answer((request) => store.getOrder(request.params.id!)),
  );
  api.get(
    "/orders/:id/payments",
    answer((request) => collection(store.listPayments(request.params.id!))),
  );
  api.get(
    "/payments/:id",
    answer((request) => store.getPayment(request.params.id!)),
  );
  api.post(
    "/payments/:id/refund",
    answer((request) =>
      store.refundPayment(request.params.id!, check(refundRequest, request.body), idempotencyKey(request)),
    ),
  );
  api.get(
    "/refunds/:id",
    answer((request) => store.getRefund(request.params.id!)),
  );
  return api;
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.get("X-Refund-Idempotency");
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw new SandboxRefusal("The Idempotency Header must be at least 10 of A-Z, a-z, 0-9, - and _");
  }
  return key;
}

function collection<Item>(items: Item[]) {
  return { entity: "collection", count: items.length, items };
}
