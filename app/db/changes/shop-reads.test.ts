import { beforeEach, expect, it, vi } from "vitest";
import type { ChangeWatcher } from "#app/db/changes/change-listener.server.ts";
import { ShopReads } from "#app/db/changes/shop-reads.server.ts";

let watchers: ChangeWatcher[];
let source: { isListening: boolean; heardAt: number; watch: (watcher: ChangeWatcher) => () => void };
/** The database's content. */
let prices: Record<string, number>;
let loads: string[];
let nextChange: Date;
let reads: ShopReads;

const report = (change: string) => watchers.forEach((watcher) => watcher.onChange(change));
const load = (name: string) => async () => {
  loads.push(name);
  return prices[name];
};
const priceOf = (name: string, productId?: number) =>
  reads.read(["price", name], (dependsOnStockOf) => {
    if (productId !== undefined) dependsOnStockOf(productId);
    return load(name)();
  });
/** Lets time pass: a read in the same millisecond as a change may miss it. */
const tick = () => vi.advanceTimersByTime(5);

function makeReads(maxEntries = 10): void {
  reads = new ShopReads(source, { nextChange: () => Promise.resolve(nextChange), maxEntries });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"], now: new Date("2026-11-27T10:00:00Z") });
  watchers = [];
  loads = [];
  prices = { lamp: 49_900, vase: 29_900 };
  nextChange = new Date("2026-11-27T18:30:00Z");
  source = {
    isListening: true,
    heardAt: performance.now(),
    watch: (watcher) => {
      watchers.push(watcher);
      return () => undefined;
    },
  };
  makeReads();
  tick();
  return () => vi.useRealTimers();
});

it("reads each key once until the shop changes", async () => {
  expect([await priceOf("lamp"), await priceOf("vase"), await priceOf("lamp"), await priceOf("vase")]).toEqual([
    49_900, 29_900, 49_900, 29_900,
  ]);
  expect(loads).toEqual(["lamp", "vase"]);
  for (const change of ["shop", "categories", "site_configurations", "search_synonyms"]) {
    prices.lamp! += 100;
    tick();
    report(change);
    tick();
    expect(await priceOf("lamp")).toBe(prices.lamp);
    expect(await priceOf("lamp")).toBe(prices.lamp);
  }
  expect(loads).toHaveLength(6);
});

it("reads once for all who ask in the same moment, the first time and after a change", async () => {
  const readThrice = () => Promise.all([priceOf("lamp"), priceOf("lamp"), priceOf("lamp")]);
  expect(await readThrice()).toEqual([49_900, 49_900, 49_900]);
  expect(loads).toHaveLength(1);
  prices.lamp = 39_900;
  tick();
  report("shop");
  tick();
  expect(await readThrice()).toEqual([39_900, 39_900, 39_900]);
  expect(loads).toHaveLength(2);
});

it("does not return what was being read when a change was reported", async () => {
  let finish = (): void => {};
  const slow = reads.read(["price", "lamp"], async () => {
    const before = prices.lamp;
    await new Promise<void>((resolve) => (finish = resolve));
    return before;
  });
  await Promise.resolve();
  await Promise.resolve();
  prices.lamp = 39_900;
  tick();
  report("shop");
  tick();
  const later = priceOf("lamp");
  finish();
  expect([await slow, await later, await priceOf("lamp")]).toEqual([49_900, 39_900, 39_900]);
});

it("reads a product again when its own stock has changed, and no other", async () => {
  await priceOf("lamp", 1);
  await priceOf("vase", 2);
  tick();
  report("stock of 2");
  tick();
  loads = [];
  await Promise.all([priceOf("lamp", 1), priceOf("vase", 2)]);
  expect(loads).toEqual(["vase"]);
});

it("reads again when a sale or a day begins by the clock", async () => {
  nextChange = new Date("2026-11-27T10:30:00Z");
  await priceOf("lamp");
  vi.setSystemTime(new Date("2026-11-27T10:29:59.999Z"));
  await priceOf("lamp");
  expect(loads).toHaveLength(1);
  vi.setSystemTime(nextChange);
  nextChange = new Date("2026-11-27T18:30:00Z");
  prices.lamp = 39_900;
  expect([await priceOf("lamp"), await priceOf("lamp")]).toEqual([39_900, 39_900]);
  expect(loads).toHaveLength(2);
});

it("reads each time while changes are not heard, and nothing from before when they are again", async () => {
  await priceOf("lamp");
  vi.advanceTimersByTime(1001);
  await priceOf("lamp");
  await priceOf("lamp");
  expect(loads).toHaveLength(3);
  source.isListening = false;
  for (const watcher of watchers) watcher.onLost?.();
  prices.lamp = 39_900;
  expect(await priceOf("lamp")).toBe(39_900);
  source.isListening = true;
  source.heardAt = performance.now();
  for (const watcher of watchers) watcher.onListening?.();
  tick();
  expect(await priceOf("lamp")).toBe(39_900);
});

it("shows a change to the one who made it before it is reported", async () => {
  await priceOf("lamp");
  prices.lamp = 39_900;
  reads.forget();
  expect(await priceOf("lamp")).toBe(39_900);
});

it("reads for itself where another reader's attempt fails, and forgets the failure", async () => {
  const failing = reads.read(["price", "lamp"], () => Promise.reject(new Error("no connection")));
  const other = priceOf("lamp");
  await expect(failing).rejects.toThrow("no connection");
  expect(await other).toBe(49_900);
  expect(await priceOf("lamp")).toBe(49_900);
});

it("remembers no more than its limit, and nothing with a limit of 0", async () => {
  makeReads(2);
  tick();
  for (const name of ["a", "b", "c", "a"]) await priceOf(name);
  expect(loads).toEqual(["a", "b", "c", "a"]);
  makeReads(0);
  tick();
  loads = [];
  for (const name of ["a", "a"]) await priceOf(name);
  expect(loads).toEqual(["a", "a"]);
});
