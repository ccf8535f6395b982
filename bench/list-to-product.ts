import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { openDemoShop } from "./demo-shop.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";
import { SlowLine } from "./slow-line.ts";

/**
 * `npx tsx bench/list-to-product.ts`: from a list to a product whose link the visitor has pointed at, by mouse and by touch, with JavaScript and without:
 * when the product's form is there after the press, and how many more requests that takes than pressing at once without the speculation rules file,
 * which lets the browser fetch pages beforehand. Writes its section of bench/results.md; exits with 1 when a limit is missed.
 */
const LIST = "/category/books";
const PRODUCTS = 3;
const RULES = "/links.speculationrules";
const BITS_A_SECOND = 10_000_000;
const LATENCY_MS = 1500;
/** Pages in each step: the list and the product. */
const PAGE_VIEWS = 2;
const MAX_MORE_REQUESTS = 1.5;

interface Line {
  name: string;
  /** Added to each request by the proxy. */
  latencyMs: number;
  /** Added in the browser to the page's requests, not to requests made beforehand. The limit comes from such a measurement. */
  browserLatencyMs: number;
  maxMs?: number;
}

const LINES: readonly Line[] = [
  { name: "fast", latencyMs: 0, browserLatencyMs: 0, maxMs: 150 },
  { name: "1.5 s a request, in the browser", latencyMs: 0, browserLatencyMs: LATENCY_MS, maxMs: 400 },
  { name: "1.5 s a request, on the line", latencyMs: LATENCY_MS, browserLatencyMs: 0 },
];

interface Pointer {
  name: string;
  device: { viewport: { width: number; height: number }; hasTouch?: boolean; isMobile?: boolean };
  /** Time on the link before the press; for a finger, before it is lifted: a longer touch opens the browser's menu. */
  restsMs: number;
}

interface Way {
  javaScriptEnabled: boolean;
  /** Whether the browser has the speculation rules, and the mouse rests. */
  isBeforehand: boolean;
}

const MOUSE: Pointer = { name: "mouse, 1280 px", device: { viewport: { width: 1280, height: 800 } }, restsMs: 600 };
const TOUCH: Pointer = {
  name: "touch, 360 px",
  device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  restsMs: 400,
};

interface Opened {
  /** From the press to the product's form. */
  ms: number;
  /** From the list to the complete product, without scripts and styles, which depend on when React loads. */
  requests: number;
}

async function middleOf(link: Locator): Promise<{ x: number; y: number }> {
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses a product's link, and returns the time of the press. A resting mouse rests on the next product's link first. */
async function press(
  page: Page,
  client: CDPSession,
  nth: number,
  { device, restsMs }: Pointer,
  rests: boolean,
): Promise<number> {
  const link = (of: number) => page.getByRole("article").nth(of).getByRole("link").first();
  if (device.hasTouch) {
    const touchPoints = [await middleOf(link(nth))];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    if (rests) await page.waitForTimeout(restsMs);
    const liftedAt = performance.now();
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return liftedAt;
  }
  for (const of of rests ? [nth + 1, nth] : [nth]) {
    const { x, y } = await middleOf(link(of));
    await page.mouse.move(x, y);
    if (rests) await page.waitForTimeout(restsMs);
  }
  const pressedAt = performance.now();
  await page.mouse.down();
  await page.mouse.up();
  return pressedAt;
}

/** Opens products from the list, one after the other, in a browser that has cached the shop's scripts and styles from an earlier product. */
async function openFromList(
  browser: Browser,
  line: Line,
  pointer: Pointer,
  { javaScriptEnabled, isBeforehand }: Way,
): Promise<Opened[]> {
  const proxy = await SlowLine.open({
    latencyMs: line.latencyMs,
    bitsASecond: BITS_A_SECOND,
    ...(!isBeforehand && { missing: RULES }),
  });
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    proxy: proxy.proxy,
    serviceWorkers: "block",
    ...pointer.device,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.browserLatencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const opened: Opened[] = [];
  for (let nth = 0; nth <= PRODUCTS; nth += 1) {
    const list = await proxy.measure("list", () => page.goto(LIST));
    let ms = 0;
    const product = await proxy.measure("product", async () => {
      const pressedAt = await press(page, client, nth, pointer, isBeforehand);
      await page.locator("form#options").waitFor({ state: "attached" });
      ms = performance.now() - pressedAt;
      await page.waitForLoadState("load");
    });
    opened.push({ ms, requests: list.requests + product.requests - list.assets - product.assets });
  }
  await context.close();
  proxy.close();
  return opened.slice(1);
}

const medianMs = (opened: Opened[]) =>
  quantile(
    opened.map(({ ms }) => ms),
    0.5,
  );
const requestsAPage = (opened: Opened[]) =>
  opened.reduce((sum, { requests }) => sum + requests, 0) / (opened.length * PAGE_VIEWS);

const { baseURL, browser, close } = await openDemoShop();
const rows: string[] = [];
const missed: string[] = [];
try {
  for (const line of LINES)
    for (const pointer of [MOUSE, TOUCH])
      for (const javaScriptEnabled of [true, false]) {
        const plain = await openFromList(browser, line, pointer, { javaScriptEnabled, isBeforehand: false });
        const opened = await openFromList(browser, line, pointer, { javaScriptEnabled, isBeforehand: true });
        const more = requestsAPage(opened) - requestsAPage(plain);
        const what = `${line.name}, ${pointer.name}, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
        const ms = medianMs(opened);
        const row = `| ${what} | ${medianMs(plain).toFixed(0)} | ${ms.toFixed(0)} | ${line.maxMs ?? ""} | ${more.toFixed(1)} |`;
        console.log(row);
        rows.push(row);
        if (line.maxMs && ms > line.maxMs) missed.push(`${what}: ${ms.toFixed(0)} ms`);
        if (more > MAX_MORE_REQUESTS) missed.push(`${what}: ${more.toFixed(1)} requests more`);
      }
} finally {
  await close();
}
writeSection(
  "From a list to a product",
  [
    `\`npx tsx bench/list-to-product.ts\` on ${new Date().toISOString().slice(0, 10)}: ${LIST}, ${PRODUCTS} products, the medians; from the press until the form with the price and the options is there. The mouse has rested ${MOUSE.restsMs} ms on the next product's link and ${MOUSE.restsMs} ms on the one that is pressed; the finger lifts after ${TOUCH.restsMs} ms.`,
    "",
    "| line, pointer | at once, nothing beforehand ms | after resting ms | at most | requests more a page |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    `"In the browser" delays as the browser's own tools do, which leave out what it fetches beforehand; the limit was set by such a measurement. "On the line" a proxy delays each request: what begins 0.2 s after the mouse came has 1.1 s to go when it is pressed at 0.6 s.`,
    "",
    missed.length === 0
      ? `All hold; at most ${MAX_MORE_REQUESTS} requests more a page.`
      : `**MISSED**: ${missed.join("; ")} (at most ${MAX_MORE_REQUESTS} requests more a page).`,
  ].join("\n"),
);
process.exit(missed.length === 0 ? 0 : 1);
