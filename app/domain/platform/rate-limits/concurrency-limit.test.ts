import { expect, it, vi } from "vitest";
import { createConcurrencyLimiter } from "#app/domain/platform/rate-limits/concurrency-limit.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";

it("work that would wait too long is rejected, and a failed slot is reused", async () => {
  const inTurn = createConcurrencyLimiter({ maxRunning: 1, maxWaiting: 1, refusal: "messages:limits.busy" });
  let fail = (): void => {};
  const first = inTurn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error("broken")))));
  const second = inTurn(async () => "second");
  await expect(inTurn(async () => "third")).rejects.toThrow(RetryLaterError);
  fail();
  await expect(first).rejects.toThrow("broken");
  expect(await second).toBe("second");
});

it.each([
  ["network", (name: string) => [name]],
  ["account in many networks", (name: string, place: number) => [name, `network ${place}`]],
])("one %s that fills the queue delays others by one piece of work at a time", async (_, clientsOf) => {
  const inTurn = createConcurrencyLimiter({ maxRunning: 2, maxWaiting: 20, refusal: "messages:limits.busy" });
  const finished: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (name: string, place: number) =>
    inTurn(
      async () => {
        await new Promise<void>((resolve) => finish.push(resolve));
        finished.push(name);
      },
      clientsOf(name, place),
    );
  const all = [0, 1, 2, 3, 4].map((place) => ask("flood", place));
  all.push(ask("shopper", 5), ask("neighbour", 6), ask("shopper", 7));
  for (let turn = 0; turn < all.length; turn += 1) {
    await vi.waitFor(() => expect(finish.length).toBeGreaterThan(turn));
    finish[turn]?.();
  }
  await Promise.all(all);
  expect(finished).toEqual(["flood", "flood", "shopper", "flood", "neighbour", "flood", "shopper", "flood"]);
});

it("never runs more concurrently than allowed, and every slot is released", async () => {
  const inTurn = createConcurrencyLimiter({ maxRunning: 3, maxWaiting: 100, refusal: "messages:limits.busy" });
  let atWork = 0;
  let max = 0;
  const round = () =>
    Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inTurn(async () => {
          max = Math.max(max, (atWork += 1));
          await new Promise(setImmediate);
          atWork -= 1;
          if (index % 7 === 0) throw new Error("broken");
        }, [`network ${index % 4}`]).catch(() => undefined),
      ),
    );
  await round();
  await round();
  expect([max, atWork]).toEqual([3, 0]);
});
