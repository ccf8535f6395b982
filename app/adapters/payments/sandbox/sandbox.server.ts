import express from "express";
import { createSandboxApi } from "#app/adapters/payments/sandbox/sandbox-api.server.ts";
import { createSandboxCheckouts } from "#app/adapters/payments/sandbox/sandbox-checkout.ts";
import { createSandboxControl } from "#app/adapters/payments/sandbox/sandbox-control.server.ts";
import { SandboxRefusal } from "#app/adapters/payments/sandbox/sandbox-entities.ts";
import { createSandboxFaults } from "#app/adapters/payments/sandbox/sandbox-faults.ts";
import { createSandboxPages } from "#app/adapters/payments/sandbox/sandbox-pages.server.ts";
import { createStateWriter, readStateFile } from "#app/adapters/payments/sandbox/sandbox-state-file.server.ts";
import { createSandboxStore } from "#app/adapters/payments/sandbox/sandbox-store.ts";
import { createSandboxWebhooks } from "#app/adapters/payments/sandbox/sandbox-webhooks.server.ts";

export interface SandboxOptions {
  /** The first webhook secret signs. */
  credentials: { keyId: string; keySecret: string; webhookSecrets: string[] };
  /** The shop's address for webhooks. */
  webhookUrl: string;
  /** File that keeps orders and payments across restarts; without it they are lost. */
  stateFile?: string | undefined;
  /** Delays before each retry of a webhook, in milliseconds. */
  retryPausesMs?: number[] | undefined;
}

/**
 * Returns a local Razorpay for demos and tests: the API below `/v1`, the hosted page at `/v1/checkout/embedded`, Checkout's
 * script at `/v1/checkout.js`, signed webhooks, and `/control` to make things happen. Can be mounted below any path, in
 * front of body parsers and the request filter.
 */
export function createSandbox({ credentials, webhookUrl, stateFile, retryPausesMs }: SandboxOptions): express.Express {
  const { keyId, keySecret, webhookSecrets } = credentials;
  const secret = webhookSecrets[0];
  if (!secret) throw new Error("The payment sandbox needs a webhook secret");
  const webhooks = createSandboxWebhooks({ url: webhookUrl, secret, retryPausesMs });
  const store = createSandboxStore({
    state: stateFile ? readStateFile(stateFile) : undefined,
    announce: webhooks.announce,
  });
  const checkouts = createSandboxCheckouts({ store, keySecret });
  const faults = createSandboxFaults();
  const saveState = stateFile ? createStateWriter(stateFile, store.snapshot) : () => {};

  const reset = () => {
    for (const part of [store, checkouts, faults, webhooks]) part.clear();
  };

  // Webhooks that were pending when the process stopped are sent now.
  for (const event of store.listEvents()) if (!event.isDelivered) webhooks.announce(event);

  const sandbox = express();
  sandbox.disable("x-powered-by");
  sandbox.use((_request, response, next) => {
    response.on("close", saveState);
    next();
  });
  sandbox.use("/control", createSandboxControl({ store, webhooks, faults, keySecret, reset }));
  sandbox.use("/v1", createSandboxPages({ store, checkouts, keyId }));
  sandbox.use("/v1", createSandboxApi({ store, faults, credentials }));
  sandbox.use(() => {
    throw new SandboxRefusal("The requested URL was not found on the server.");
  });
  sandbox.use(((error: unknown, _request, response, next) => {
    const refusal = isUnreadableBody(error) ? new SandboxRefusal("The request body cannot be read") : error;
    if (!(refusal instanceof SandboxRefusal)) return next(error);
    response.status(refusal.status).json(refusal);
  }) as express.ErrorRequestHandler);
  return sandbox;
}

/** Error of Express's body parsers for invalid or oversized JSON. */
function isUnreadableBody(error: unknown): boolean {
  return error instanceof Error && "type" in error && "expose" in error && error.expose === true;
}
