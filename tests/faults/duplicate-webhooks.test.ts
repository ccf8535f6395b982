import { fork } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { sql } from "kysely";
import { db } from "#app/services.server.ts";
import { createFakeProvider, webhookFor } from "../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import {
  copyWaitingOrder,
  countTasks,
  createWaitingOrder,
  type WaitingOrder,
} from "../support/factories/waiting-orders.ts";
import { naiveCapture } from "../support/naive/naive-payments.ts";

const EVENTS = 1000;
/** Payments are spread over many products; contention for a single row is tested by stock-races.test.ts. */
const PRODUCTS = 10;
const TIMES = 3;
const PROCESSES = 4;

type Webhook = ReturnType<typeof webhookFor>;

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Sends the webhooks from a process of its own. Returns how often each status was answered. */
function answeredBy(hooks: Webhook[]): Promise<Record<number, number>> {
  return new Promise((resolve, reject) => {
    const child = fork(path.resolve("tests/faults/webhook-process.ts"), {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, DATABASE_POOL_SIZE: "8" },
    });
    child.once("message", (statuses) => resolve(statuses as Record<number, number>));
    child.once("error", reject);
    child.once("exit", (code) => code !== 0 && reject(new Error(`A webhook process ended with ${code}`)));
    child.send(hooks);
  });
}

async function countOf(table: "payment_events" | "ledger_transactions", orders: readonly WaitingOrder[]) {
  const { rows } =
    table === "payment_events"
      ? await sql<{ count: number }>`
          SELECT count(*) AS count FROM payment_events e JOIN payments p ON p.id = e.payment_id
           WHERE p.order_id = ANY (${orders.map((order) => order.orderId)}::bigint[])`.execute(db)
      : await sql<{ count: number }>`
          SELECT count(*) AS count FROM ledger_transactions
           WHERE order_id = ANY (${orders.map((order) => order.orderId)}::bigint[])`.execute(db);
  return rows[0]?.count;
}

it("a thousand events, delivered three times each in random order to four processes, have a thousand effects", async () => {
  const provider = createFakeProvider();
  const orders: WaitingOrder[] = [];
  for (let product = 0; product < PRODUCTS; product += 1) {
    const model = await createWaitingOrder(provider);
    orders.push(model, ...(await copyWaitingOrder(model, EVENTS / PRODUCTS - 1)));
  }
  await rememberStock();
  const hooks = orders.map((order) =>
    webhookFor(provider.pay(order.providerOrderId, { amountPaise: order.totalPaise }), "payment.captured"),
  );
  const sent = shuffled(Array.from({ length: TIMES }, () => hooks).flat());
  const share = sent.length / PROCESSES;
  const answers = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) => answeredBy(sent.slice(index * share, (index + 1) * share))),
  );

  expect(answers.map((statuses) => Object.keys(statuses))).toEqual(answers.map(() => ["200"]));
  const { rows } = await sql<{ status: string; count: number }>`
    SELECT payment_status AS status, count(*) AS count FROM orders GROUP BY 1`.execute(db);
  expect(rows).toEqual([{ status: "paid", count: EVENTS }]);
  expect(await countOf("payment_events", orders)).toBe(EVENTS);
  expect(await countOf("ledger_transactions", orders)).toBe(EVENTS);
  expect((await countTasks())["mail.order_confirmed"]).toBe(EVENTS);
  await expectInvariants();
});

it("naive variant: check-then-write has more effects than events", async () => {
  const orders = await copyWaitingOrder(await createWaitingOrder(createFakeProvider()), 40);
  const before = (await countTasks())["mail.order_confirmed"] ?? 0;
  for (const order of orders) await Promise.all(Array.from({ length: TIMES }, () => naiveCapture(order)));
  const after = (await countTasks())["mail.order_confirmed"] ?? 0;
  expect(after - before).toBeGreaterThan(orders.length);
});
