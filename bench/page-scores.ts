import { chromium, type Page } from "@playwright/test";
import lighthouse from "lighthouse";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { STYLES_COOKIE } from "#app/http/request/cookie-names.ts";
import { browserArguments, ensureWholeBrowser } from "../scripts/processes/browser.mjs";
import { freePort } from "../scripts/postgres/embedded-postgres.mjs";
import openShop from "../tests/support/browser/e2e-shop.ts";
import { addToCart, openAccount } from "../tests/support/browser/shopper.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npm run bench:pages`: Lighthouse's scores (mobile, simulated slow 4G) of the pages of a purchase, in the demo's state: as a visitor, then with a
 * cart and an account. A page's score is the median of seven runs, by performance and then LCP, after two runs that do not count: the server sends a
 * lasting page in fewer bytes from its third visit on (ADR 0106). Writes its section of bench/results.md; exits with 1 when a limit is missed.
 */
const RUNS = 7;
const UNCOUNTED_RUNS = 2;
const MIN_PERFORMANCE = 99;
const MAX_LCP_MS = 1200;
const MAX_TBT_MS = 50;
const MAX_CLS = 0.01;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Scores {
  categories: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  /** Audits below full marks, except speed. */
  failed: string[];
}

/** A recording without the beginning of the page's load is made again. */
const INCOMPLETE = "NO_NAVSTART";
const MAX_RECORDINGS = 3;

/** Returns the page's Lighthouse scores with an empty cache and the browser's cookies, except the cookie for the cached style sheet. */
async function score(url: string, debuggingPort: number, recordings = 1): Promise<Scores> {
  const network = await browser.newCDPSession(page);
  await network.send("Network.clearBrowserCache");
  await network.detach();
  await browser.clearCookies({ name: STYLES_COOKIE });
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: "json",
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    // The cart and the session are cookies.
    disableStorageReset: true,
  });
  if (result?.lhr.runtimeError?.code === INCOMPLETE && recordings < MAX_RECORDINGS)
    return score(url, debuggingPort, recordings + 1);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  const { categories, audits } = result.lhr;
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const refs = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    categories: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)]),
    ) as Scores["categories"],
    lcp: valueOf("largest-contentful-paint"),
    tbt: valueOf("total-blocking-time"),
    cls: valueOf("cumulative-layout-shift"),
    kilobytes: valueOf("total-byte-weight") / 1024,
    failed: refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  };
}

const medianOf = (runs: Scores[]) =>
  runs.toSorted((one, other) => one.categories.performance - other.categories.performance || other.lcp - one.lcp)[
    Math.floor(runs.length / 2)
  ]!;

const rows: string[] = [];
const missed: string[] = [];
async function measure(name: string, url: string, debuggingPort: number, isIndexable: boolean): Promise<void> {
  const runs: Scores[] = [];
  for (let n = 0; n < UNCOUNTED_RUNS + RUNS; n += 1) runs.push(await score(url, debuggingPort));
  const { categories, lcp, tbt, cls, kilobytes, failed } = medianOf(runs.slice(UNCOUNTED_RUNS));
  const holds =
    categories.performance >= MIN_PERFORMANCE &&
    categories.accessibility === 100 &&
    categories["best-practices"] === 100 &&
    (categories.seo === 100 || !isIndexable) &&
    lcp <= MAX_LCP_MS &&
    tbt <= MAX_TBT_MS &&
    cls <= MAX_CLS;
  if (!holds) missed.push(`${name}${failed.length > 0 ? ` (${failed.join(", ")})` : ""}`);
  const seo = isIndexable ? categories.seo : "not indexed";
  const cells = [categories.performance, categories.accessibility, categories["best-practices"], seo];
  const times = [(lcp / 1000).toFixed(2), tbt.toFixed(0), cls.toFixed(3), kilobytes.toFixed(0)];
  rows.push(`| ${[name, ...cells, ...times].join(" | ")} |`);
  console.log(rows.at(-1), failed.join(" "));
}

async function productAddress(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/category/fashion`);
  return page
    .getByRole("article")
    .first()
    .getByRole("link")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
}

process.env.SHOP_PORT ??= String(await freePort());
const closeShop = await openShop();
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "haat-scores-"));
const debuggingPort = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: (await ensureWholeBrowser()) ?? "",
  baseURL: `http://localhost:${process.env.SHOP_PORT}`,
  // It would answer from earlier runs' caches.
  serviceWorkers: "block",
  args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
});
const page = browser.pages()[0] ?? (await browser.newPage());
try {
  const origin = `http://localhost:${process.env.SHOP_PORT}`;
  const product = await productAddress(page, origin);
  await measure("home", `${origin}/`, debuggingPort, true);
  await measure("category", `${origin}/category/fashion`, debuggingPort, true);
  await measure("product", product, debuggingPort, true);
  await addToCart(page, "Khavda terracotta vase, hand-painted", 2);
  await measure("cart", `${origin}/cart`, debuggingPort, false);
  await openAccount(page, "/checkout");
  await measure("checkout", `${origin}/checkout`, debuggingPort, false);
  writeSection(
    "Lighthouse",
    [
      `\`npm run bench:pages\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse, mobile, simulated slow 4G (150 ms, 1.6 Mbit/s, a processor a quarter as fast), the median of ${RUNS} visits after ${UNCOUNTED_RUNS}.`,
      "",
      "| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | KB |",
      "|---|---|---|---|---|---|---|---|---|",
      ...rows,
      "",
      missed.length === 0
        ? "All pages hold the limits: performance ≥ 99, the others 100, LCP ≤ 1.2 s, TBT ≤ 50 ms, CLS ≤ 0.01."
        : `**MISSED** on: ${missed.join("; ")}.`,
    ].join("\n"),
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  fs.rmSync(profile, { recursive: true, force: true });
  await closeShop();
}
