import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Hits } from "../support/limit-process.ts";

/** Quality catalogue R1: a budget of 20 (codes, an hour), 200 hits over 4 processes. */

const script = fileURLToPath(new URL("../support/limit-process.ts", import.meta.url));
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
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    }),
  );
});

let round = 0;

async function hits(way: Hits["way"]): Promise<number> {
  round += 1;
  const granted = await Promise.all(
    processes.map(async (child) => {
      const answer = once(child, "message");
      child.send({ budget: "code.person", who: `person ${round}`, times: 50, way } satisfies Hits);
      return Number((await answer)[0]);
    }),
  );
  return granted.reduce((sum, one) => sum + one, 0);
}

describe("R1: 200 hits over 4 processes on a budget of 20", () => {
  it("are too many where the budget is read and then written", async () => {
    expect(await hits("readThenWritten")).toBeGreaterThan(20);
  });

  it("are too many where each process counts for itself", async () => {
    expect(await hits("inMemory")).toBe(80);
  });

  it("are granted exactly 20 times, every time", async () => {
    for (let time = 0; time < 5; time += 1) expect(await hits("ours")).toBe(20);
  });
});
