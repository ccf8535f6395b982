import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { action as reportReview } from "#app/routes/shop/catalog/review-report.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../support/factories/factories.ts";
import { createReceivers } from "../support/factories/shopping-factory.ts";
import { signedIn } from "../support/http/visitor.ts";
import type { Hits } from "../support/processes/limit-process.ts";

/** A limit of 20 (codes per hour), 200 hits from 4 processes. */

const script = fileURLToPath(new URL("../support/processes/limit-process.ts", import.meta.url));
let processes: ChildProcess[] = [];

beforeAll(async () => {
  processes = Array.from({ length: 4 }, () =>
    fork(script, { execArgv: ["--import", "tsx"], env: { ...process.env, NODE_OPTIONS: "" } }),
  );
  await Promise.all(processes.map((child) => once(child, "message")));
});

afterAll(async () => {
  await Promise.all(
    processes.map(async (child) => {
      if (!child.connected) return;
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    }),
  );
});

/** Sends 50 hits from one process. Returns how many were allowed. Throws if the process ends. */
async function hit(child: ChildProcess, hits: Omit<Hits, "times">): Promise<number> {
  const ended = new AbortController();
  child.once("exit", () => ended.abort());
  const answer = once(child, "message", { signal: ended.signal });
  child.send({ ...hits, times: 50 } satisfies Hits);
  return Number((await answer)[0]);
}

let round = 0;

async function hits(way: Hits["way"]): Promise<number> {
  round += 1;
  const who = `person ${round}`;
  const granted = await Promise.all(processes.map((child) => hit(child, { budget: "code.person", who, way })));
  return granted.reduce((sum, one) => sum + one, 0);
}

describe("200 hits from 4 processes on a limit of 20", () => {
  it("naive variant: a read-then-write counter allows too many", async () => {
    expect(await hits("readThenWritten")).toBeGreaterThan(20);
  });

  it("naive variant: a counter in each process's memory allows too many", async () => {
    expect(await hits("inMemory")).toBe(80);
  });

  it("are allowed exactly 20 times, in every run", async () => {
    for (let time = 0; time < 5; time += 1) expect(await hits("ours")).toBe(20);
  });

  it("are allowed exactly 20 times where a quarter of them are posted forms, which get Retry-After", async () => {
    const { max, minutes } = rateLimits["review.report"];
    expect(max).toBe(20);
    const person = await createProfile();
    const [visitor, id] = [await signedIn(person), await createReview()];
    const report = () =>
      visitor.post(reportReview, `/reviews/${id}/report`, { reason: "untrue" }, { params: { id: String(id) } });
    const [replies, ...others] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, report)),
      ...processes
        .slice(1)
        .map((child) => hit(child, { budget: "review.report", who: String(person.id), way: "ours" })),
    ]);
    const taken = replies.filter(({ status }) => status === 303).length;
    const refused = replies.filter(({ status }) => status === 429);
    expect(taken + refused.length).toBe(50);
    expect(others.reduce((sum, granted) => sum + granted, taken)).toBe(20);
    for (const { headers } of refused) {
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(minutes * 60 - 60);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(minutes * 60);
    }
  });
});

/** Creates a review by a new customer. */
async function createReview(): Promise<number> {
  const product = await createProduct();
  const [author] = await createReceivers(1, [product]);
  const { id } = await db
    .insertInto("reviews")
    .values({
      product_id: product.id,
      profile_id: author!.id,
      order_item_id: sql<number>`(SELECT max(id) FROM order_items)`,
      rating: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
