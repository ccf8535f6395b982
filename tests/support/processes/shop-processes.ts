import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Attempt, Done, Outcome, Work } from "./shop-process.ts";

const script = fileURLToPath(new URL("shop-process.ts", import.meta.url));

/** Several processes that sell from the same database, as several servers do. */
export class ShopProcesses {
  private readonly deadlocksOf = new Map<ChildProcess, number>();

  private constructor(private readonly children: ChildProcess[]) {}

  /** Deadlocks that PostgreSQL resolved so far, retried ones included. */
  get deadlocks(): number {
    return [...this.deadlocksOf.values()].reduce((sum, count) => sum + count, 0);
  }

  static async start(count: number): Promise<ShopProcesses> {
    const children = Array.from({ length: count }, () =>
      fork(script, { execArgv: ["--import", "tsx"], env: { ...process.env, NODE_OPTIONS: "" } }),
    );
    await Promise.all(children.map((child) => once(child, "message")));
    return new ShopProcesses(children);
  }

  /** Distributes the attempts over the processes, all at once. Returns the outcome of each. */
  async perform(attempts: readonly Attempt[], options: Omit<Work, "attempts">): Promise<Outcome[]> {
    const outcomes = await Promise.all(
      this.children.map(async (child, index) => {
        const answer = once(child, "message");
        const share = attempts.filter((_, position) => position % this.children.length === index);
        child.send({ ...options, attempts: share } satisfies Work);
        const [done] = (await answer) as [Done];
        this.deadlocksOf.set(child, done.deadlocks);
        return done.outcomes;
      }),
    );
    return outcomes.flat();
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        const exited = once(child, "exit");
        child.disconnect();
        await exited;
      }),
    );
  }
}

/** Returns the number of outcomes of each kind, e.g. `{ placed: 10, "messages:checkout.not_enough_stock": 190 }`. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result, detail } of outcomes) {
    const kind = result === "placed" ? "placed" : detail;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
