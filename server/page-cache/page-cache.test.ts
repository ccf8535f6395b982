import zlib from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChangeWatcher } from "#app/db/changes/change-listener.server.ts";
import { PageCache } from "./page-cache.ts";
import type { PageRequest } from "./page-request.ts";
import type { SharedPage } from "./shared-page.ts";

const DAY = 86_400_000;

let report: (change: string) => void;
let lose: () => void;
let heard: { isListening: boolean; heardAt: number };
let nextChange: Date;
/** The page that the shop would render now. */
let content: string;
/** Brotli bytes, sent instead of `content`. */
let packed: Buffer | undefined;
let renderings: number;
/** For each rendering: whether the page changed again within a second. */
let shortLived: boolean[];
let renderingMs: number;
let cache: PageCache;

const requestOf = (address: string, productId?: number): PageRequest & { productId?: number } => ({
  key: `en false br ${address}`,
  address,
  reader: { locale: "en", isLite: false },
  needsStyles: false,
  encoding: "br",
  ...(productId !== undefined && { productId }),
});
const home = requestOf("/");
const product = (id: number) => requestOf(`/product/${id}`, id);

function pageOf(text: string, productId?: number): SharedPage {
  const sent = { body: Buffer.from(text), encoding: undefined, data: undefined, countVisit: undefined };
  return { ...sent, etag: text, headers: {}, productId };
}

const sleep = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Lets time pass with the listener's heartbeat. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    await sleep(Math.min(100, left));
    heard.heardAt = performance.now();
  }
}
const read = async (request: PageRequest) => (cache.find(request) ?? (await cache.get(request)))?.body.toString();
/** As `read`, for a slow rendering. */
async function readWhilePassing(request: PageRequest): Promise<string | undefined> {
  const reading = read(request);
  await pass(renderingMs);
  return reading;
}

function makeCache(maxBytes = 1_000_000): void {
  cache = new PageCache({
    changes: {
      get isListening() {
        return heard.isListening;
      },
      get heardAt() {
        return heard.heardAt;
      },
      watch(watcher: ChangeWatcher) {
        report = (change) => watcher.onChange(change);
        lose = () => watcher.onLost?.();
        return () => {};
      },
    },
    maxBytes,
    nextChange: async () => nextChange,
    render: async (request, isShortLived) => {
      renderings += 1;
      shortLived.push(isShortLived);
      const now = `${content} at ${request.address}`;
      if (renderingMs > 0) await new Promise((resolve) => setTimeout(resolve, renderingMs));
      if (packed) return { ...pageOf(now), body: packed, encoding: "br" };
      return now.startsWith("private") ? undefined : pageOf(now, (request as { productId?: number }).productId);
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  heard = { isListening: true, heardAt: performance.now() };
  nextChange = new Date(Date.now() + DAY);
  [content, packed, renderings, shortLived, renderingMs] = ["old", undefined, 0, [], 0];
  makeCache();
});
afterEach(() => vi.useRealTimers());

describe("a page", () => {
  it("is rendered once as long as nothing changes", async () => {
    expect(cache.find(home)).toBeUndefined();
    for (let n = 0; n < 3; n += 1) expect(await read(home)).toBe("old at /");
    await pass(3_600_000);
    expect(cache.find(home)?.body.toString()).toBe("old at /");
    expect(renderings).toBe(1);
  });

  it("is rendered once for all who ask meanwhile", async () => {
    renderingMs = 300;
    const readings = Array.from({ length: 20 }, () => read(home));
    await pass(300);
    expect(new Set(await Promise.all(readings))).toEqual(new Set(["old at /"]));
    expect(renderings).toBe(1);
  });

  it("is rendered again after a change, before the next is sent", async () => {
    await read(home);
    await pass(2000);
    content = "new";
    report("shop");
    expect(cache.find(home)).toBeUndefined();
    expect(await read(home)).toBe("new at /");
    expect(renderings).toBe(2);
  });

  it("is never older than a change by a second, and in a storm of changes rendered at most twice a second, as one that is soon replaced", async () => {
    let late = 0;
    for (let n = 0; n < 400; n += 1) {
      content = String(performance.now());
      report("shop");
      await pass(10);
      const sent = Number((await read(home))!.split(" ")[0]);
      late = Math.max(late, performance.now() - sent);
    }
    expect(late).toBeLessThan(1000);
    expect(renderings).toBeLessThanOrEqual(8);
    expect(shortLived).toEqual([false, ...Array.from({ length: renderings - 1 }, () => true)]);
    await pass(3000);
    report("shop");
    await read(home);
    expect(shortLived.at(-1)).toBe(false);
  });

  it("that many ask for is rendered before it is too old, however they come", async () => {
    renderingMs = 20;
    content = String(performance.now());
    await readWhilePassing(home);
    let missed = 0;
    let late = 0;
    for (let ms = 0; ms < 12_000; ms += 20) {
      content = String(performance.now());
      report("shop");
      await pass(20);
      // All visitors at once, later than a changed page may be sent.
      if (ms % 1200 > 0) continue;
      for (let n = 0; n < 20; n += 1) {
        const sent = cache.find(home)?.body.toString();
        if (sent) late = Math.max(late, performance.now() - Number(sent.split(" ")[0]));
        else missed += 1;
      }
    }
    expect(missed).toBe(0);
    expect(renderings).toBeLessThanOrEqual(17);
    expect(late).toBeLessThan(1000);
    renderings = 0;
    for (let ms = 0; ms < 20_000; ms += 100) {
      report("shop");
      await pass(100);
    }
    // Its visitors have gone.
    expect(renderings).toBeLessThan(6);
  });

  describe("that many ask for and that has lasted", () => {
    beforeEach(async () => {
      await read(product(7));
      await pass(5000);
      for (let n = 0; n < 20; n += 1) cache.find(product(7));
      renderingMs = 3000;
    });
    const isSent = () => cache.find(product(7)) !== undefined;

    it("is sent after a change until it lacks what is 0.9 s old, if rendering takes so long", async () => {
      report("shop");
      await pass(500);
      report("shop");
      expect(isSent()).toBe(true);
      await pass(380);
      expect(isSent()).toBe(true);
      await pass(20);
      expect(isSent()).toBe(false);
      report("shop");
      expect(isSent()).toBe(false);
    });

    it("is rendered at once after a change", async () => {
      renderingMs = 30;
      content = "new";
      report("shop");
      expect(cache.find(product(7))?.body.toString()).toBe("old at /product/7");
      await pass(50);
      expect(cache.find(product(7))?.body.toString()).toBe("new at /product/7");
      expect(renderings).toBe(2);
    });

    it("is not sent once its stock has changed, even if the shop changes after that", async () => {
      report("stock of 8");
      expect(isSent()).toBe(true);
      report("stock of 7");
      expect(isSent()).toBe(false);
      await pass(500);
      report("shop");
      expect(isSent()).toBe(false);
    });

    it("is not sent when changes were not heard", async () => {
      lose();
      expect(isSent()).toBe(false);
    });

    it("is not sent once so many products have changed that they are no longer counted", async () => {
      for (let id = 100; id < 10_100; id += 1) report(`stock of ${id}`);
      expect(isSent()).toBe(true);
      report("stock of 99");
      expect(isSent()).toBe(false);
    });
  });

  it("that few ask for is not rendered before they do", async () => {
    for (let n = 0; n < 10; n += 1) {
      await read(home);
      report("shop");
      await pass(2000);
    }
    expect(renderings).toBe(10);
  });

  it("of many popular ones leaves half of the time to those who wait", async () => {
    renderingMs = 50;
    for (let id = 1; id <= 40; id += 1) {
      await readWhilePassing(product(id));
      for (let n = 0; n < 40; n += 1) cache.find(product(id));
    }
    renderings = 0;
    for (let ms = 0; ms < 2000; ms += 100) {
      report("shop");
      await pass(100);
    }
    expect(renderings).toBeGreaterThan(15);
    expect(renderings).toBeLessThanOrEqual(20);
  });

  it("is compressed quickly when the one before did not last", async () => {
    await read(home);
    report("shop");
    await pass(1500);
    await read(home);
    report("shop");
    await pass(3000);
    await read(home);
    expect(shortLived).toEqual([false, true, false]);
  });

  it("that was being rendered when something changed is not sent later than a second after", async () => {
    renderingMs = 950;
    const first = readWhilePassing(home);
    await sleep(100);
    content = "new";
    report("shop");
    const second = read(home);
    await pass(3000);
    expect(await first).toBe("old at /");
    expect(await second).toBe("new at /");
  });

  it("is rendered again when the clock changes it", async () => {
    nextChange = new Date(Date.now() + 5000);
    await read(home);
    await pass(4900);
    expect(cache.find(home)?.body.toString()).toBe("old at /");
    await pass(200);
    expect(cache.find(home)).toBeUndefined();
  });

  it("of a product is rendered again when its own stock changes, not when that of another does", async () => {
    for (const request of [home, product(7), product(8)]) await read(request);
    await pass(2000);
    report("stock of 7");
    expect([home, product(7), product(8)].map((request) => cache.find(request) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("that differs by its reader is rendered for each", async () => {
    expect(await read(home)).toBe("old at /");
    content = "પૃષ્ઠ";
    expect(await read({ ...home, key: "gu false br /" })).toBe("પૃષ્ઠ at /");
  });

  it("that cannot be shared is not cached", async () => {
    content = "private";
    for (let n = 0; n < 2; n += 1) expect(await read(home)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });
});

describe("a page of 5 seconds that is asked for again", () => {
  const rows = Array.from({ length: 900 }, (_, n) => `<h3>Lamp ${n % 70}</h3><p>₹${n * 37}</p>`).join("\n");
  const quick = zlib.brotliCompressSync(rows, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
  const sent = () => cache.find(home)!.body;
  beforeEach(async () => {
    packed = quick;
    await read(home);
  });

  it("is compressed again, to fewer bytes", async () => {
    await pass(4900);
    expect(sent()).toBe(quick);
    await pass(200);
    sent();
    vi.useRealTimers();
    await vi.waitFor(() => {
      heard.heardAt = performance.now();
      expect(sent().length).toBeLessThan(quick.length);
    });
    expect(zlib.brotliDecompressSync(sent()).toString()).toBe(rows);
    expect(renderings).toBe(1);
  });

  it("is not put in the place of a newer one", async () => {
    await pass(5100);
    sent();
    packed = zlib.brotliCompressSync("new");
    report("shop");
    await read(home);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 500));
    heard.heardAt = performance.now();
    expect(zlib.brotliDecompressSync(sent()).toString()).toBe("new");
  });
});

describe("no page is sent from memory", () => {
  it("while changes are not heard, and what was rendered before is forgotten", async () => {
    await read(home);
    heard.isListening = false;
    lose();
    expect(cache.find(home)).toBeUndefined();
    expect(await read(home)).toBeUndefined();
    heard.isListening = true;
    expect(cache.find(home)).toBeUndefined();
  });

  it("when the listener's connection has not answered for a second", async () => {
    await read(home);
    await sleep(1100);
    expect(cache.find(home)).toBeUndefined();
    heard.heardAt = performance.now();
    expect(cache.find(home)?.body.toString()).toBe("old at /");
  });
});

it("forgets the pages that were sent longest ago when they take too much memory", async () => {
  makeCache(5 * 1600);
  for (let n = 1; n <= 5; n += 1) await read(product(n));
  cache.find(product(1));
  await read(product(6));
  expect([1, 2, 3, 6].map((id) => cache.find(product(id)) !== undefined)).toEqual([true, false, true, true]);
  expect(cache.bytes).toBeLessThanOrEqual(5 * 1600);
});
