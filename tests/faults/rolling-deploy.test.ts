import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../scripts/postgres/embedded-postgres.mjs";
import { startServer } from "../../scripts/processes/shop-processes.mjs";
import { ensureBuilt } from "../support/processes/built-shop.ts";

/**
 * A rolling deploy: two servers behind a load balancer are replaced in turn under load, without a failed request. The balancer
 * is a plain one: it polls /healthz every quarter of a second, routes to healthy servers, never retries.
 */

type Server = Awaited<ReturnType<typeof startServer>>;

const ports: number[] = [];
const running = new Map<number, Server>();
let env: Record<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  for (let count = 0; count < 2; count += 1) ports.push(await freePort());
  env = {
    APP_ENV: "production",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    APP_ORIGIN: "http://shop.test",
    RAZORPAY_KEY_ID: "rzp_test_none",
    RAZORPAY_KEY_SECRET: "none",
    RAZORPAY_WEBHOOK_SECRET: "none",
    POSTMARK_TOKEN: "none",
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString("base64")}`,
    BLIND_INDEX_KEY: Buffer.alloc(32, 2).toString("base64"),
    DATABASE_URL: process.env.DATABASE_URL!,
    DATA_DIRECTORY: process.env.DATA_DIRECTORY!,
  };
  for (const port of ports) running.set(port, await startServer({ port, env }));
});

afterAll(() => Promise.all([...running.values()].map((server) => server.stop())));

it("replaces every server under load without a failed or aborted request", { tags: ["telling"] }, async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  let healthy = [...ports];

  const watch = async () => {
    while (!isOver) {
      const checks = await Promise.all(ports.map(async (port) => ((await isHealthy(port)) ? [port] : [])));
      healthy = checks.flat();
      await pause(250);
    }
  };
  const shop = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const port = healthy[turn % healthy.length];
      if (port === undefined) failures.push("no healthy server");
      else
        await get(agent, port).then(
          (status) => (status === 200 ? (answered += 1) : failures.push(`status ${status}`)),
          (error: unknown) => failures.push(String(error)),
        );
      await pause(20);
    }
  };
  const clients = [watch(), ...Array.from({ length: 6 }, shop)];

  for (const port of ports) {
    const server = running.get(port)!;
    await server.stop();
    expect(await server.exited).toBe(0);
    // The server logs if the 20 seconds for draining were too short.
    expect(server.output()).not.toContain("cut off");
    running.set(port, await startServer({ port, env }));
    await expect.poll(() => healthy.includes(port)).toBe(true);
  }
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(50);
});

function get(agent: http.Agent, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: "127.0.0.1", port, path: "/login", agent, headers: { Host: "shop.test" } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", reject);
      },
    );
    request.once("error", reject);
  });
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}
