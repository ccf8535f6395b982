import type { Browser } from "@playwright/test";
import { openDemoShop } from "./demo-shop.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";
import { SlowLine } from "./slow-line.ts";

/**
 * `npx tsx bench/list-to-product.ts`: from a list to a product whose link the mouse has rested on, on a fast line and on one on which each request takes
 * 1.5 s, with JavaScript and without: when the product's form is there, and how many requests are made from the mouse to the complete page. Writes its section of bench/results.md;
 * exits with 1 when a limit is missed.
 */
const LIST = "/category/books";
const HOVER_MS = 600;
const PRODUCTS = 3;
const LINES = [
  { name: "fast", latencyMs: 0, maxMs: 150 },
  { name: "1.5 s a request", latencyMs: 1500, maxMs: 400 },
] as const;
const BITS_A_SECOND = 10_000_000;
const MAX_MORE_REQUESTS = 1.5;

interface Opened {
  /** From the press to the product's form. */
  ms: number;
  /** From the arrival of the mouse to the complete page. */
  requests: number;
}

/** Opens products from the list, one after the other, in a browser that has opened one before: the shop's scripts and styles are there. */
async function openFromList(
  browser: Browser,
  line: SlowLine,
  { javaScriptEnabled, hoverMs }: { javaScriptEnabled: boolean; hoverMs: number },
): Promise<Opened[]> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    proxy: line.proxy,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const opened: Opened[] = [];
  for (let nth = 0; nth <= PRODUCTS; nth += 1) {
    await line.measure("list", () => page.goto(LIST));
    const link = page.getByRole("article").nth(nth).getByRole("link").first();
    let ms = 0;
    const { requests } = await line.measure("product", async () => {
      if (hoverMs > 0) await link.hover();
      await page.waitForTimeout(hoverMs);
      const startedAt = performance.now();
      await link.click({ noWaitAfter: true });
      await page.locator("form#options").waitFor({ state: "attached" });
      ms = performance.now() - startedAt;
      await page.waitForLoadState("load");
    });
    opened.push({ ms, requests });
  }
  await context.close();
  return opened.slice(1);
}

const { baseURL, browser, close } = await openDemoShop();
const rows: string[] = [];
const missed: string[] = [];
try {
  for (const { name, latencyMs, maxMs } of LINES)
    for (const javaScriptEnabled of [true, false]) {
      const line = await SlowLine.open({ latencyMs, bitsASecond: BITS_A_SECOND });
      const rested = await openFromList(browser, line, { javaScriptEnabled, hoverMs: HOVER_MS });
      const pressed = await openFromList(browser, line, { javaScriptEnabled, hoverMs: 0 });
      line.close();
      const median = (opened: Opened[]) =>
        quantile(
          opened.map(({ ms }) => ms),
          0.5,
        );
      const requests = (opened: Opened[]) => opened.reduce((sum, one) => sum + one.requests, 0) / PRODUCTS;
      const more = requests(rested) - requests(pressed);
      const what = `${name}, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
      const row = `| ${what} | ${median(pressed).toFixed(0)} | ${median(rested).toFixed(0)} | ${maxMs} | ${more.toFixed(1)} |`;
      console.log(row);
      rows.push(row);
      if (median(rested) > maxMs) missed.push(`${what}: ${median(rested).toFixed(0)} ms`);
      if (more > MAX_MORE_REQUESTS) missed.push(`${what}: ${more.toFixed(1)} requests more`);
    }
} finally {
  await close();
}
writeSection(
  "From a list to a product",
  [
    `\`npx tsx bench/list-to-product.ts\` on ${new Date().toISOString().slice(0, 10)}: ${LIST}, ${PRODUCTS} products, the medians; until the form with the price and the options is there, at once after the press and after ${HOVER_MS} ms with the mouse on the link.`,
    "",
    "| line | pressed at once ms | after a hover ms | at most | requests more |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    missed.length === 0
      ? `All hold; at most ${MAX_MORE_REQUESTS} requests more.`
      : `**MISSED**: ${missed.join("; ")} (at most ${MAX_MORE_REQUESTS} requests more).`,
  ].join("\n"),
);
process.exit(missed.length === 0 ? 0 : 1);
