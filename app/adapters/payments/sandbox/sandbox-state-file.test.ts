import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readStateFile } from "#app/adapters/payments/sandbox/sandbox-state-file.server.ts";
import { startSandbox } from "../../../../tests/support/stand-ins/payment-sandbox.ts";
import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import { sandboxCredentials } from "#app/config.server.ts";

let directory: string;
let stateFile: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "haat-sandbox-"));
  stateFile = path.join(directory, "deeper", "sandbox.json");
});
afterEach(() => rm(directory, { recursive: true }));

it("restores its orders, payments and refund keys after a restart", async () => {
  const first = await startSandbox({ stateFile });
  const order = await first.payments.findOrCreateOrder({ receipt: "HAAT-1", amountPaise: 49_900, notes: {} });
  const { payment } = await first.control<{ payment: { id: string } }>("pay", { order_id: order.id });
  const refund = { providerPaymentId: payment.id, amountPaise: 100, idempotencyKey: "refund-item-1", notes: {} };
  const refunded = await first.payments.refund(refund);
  await first.close();
  await expect.poll(() => readFile(stateFile, "utf8")).toContain(refunded.id);

  const second = await startSandbox({ stateFile });
  expect(await second.payments.findOrCreateOrder({ receipt: "HAAT-1", amountPaise: 49_900, notes: {} })).toEqual({
    ...order,
    status: "paid",
  });
  expect(await second.payments.refund(refund)).toEqual(refunded);
  await second.close();
});

it("starts empty without a file, and names a broken file", async () => {
  expect(readStateFile(stateFile)).toBeUndefined();
  const broken = path.join(directory, "broken.json");
  await writeFile(broken, "{");
  expect(() => readStateFile(broken)).toThrow(broken);
});

it("serves on its own port, prints it in one line of JSON, and saves its state when it is stopped", async () => {
  const script = path.resolve("scripts/commands/razorpay-sandbox.ts");
  const flags = ["--webhook-url", "http://127.0.0.1:9/", "--state", stateFile];
  const child = spawn(process.execPath, ["--import", "tsx", script, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const shop = createRazorpay({ ...sandboxCredentials, apiUrl: url, hostedUrl: url, checkoutUrl: url });
  const order = await shop.findOrCreateOrder({ receipt: "HAAT-1", amountPaise: 49_900, notes: {} });
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
  expect(readStateFile(stateFile)?.orders).toMatchObject([{ id: order.id, receipt: "HAAT-1" }]);
});
