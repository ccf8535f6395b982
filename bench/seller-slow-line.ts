import { chromium, type CDPSession, type Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../scripts/demo/people/seed-people.ts";
import { browserArguments, ensureBrowser } from "../scripts/browser.mjs";
import { freePort } from "../scripts/embedded-postgres.mjs";
import openShop from "../tests/support/e2e-shop.ts";
import { signIn } from "../tests/support/shopper.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/seller-slow-line.ts`: what a seller's order pages need over a slow line on a phone. Each page once with an empty cache, then a walk from
 * the orders to a parcel that is packed and shipped, and to the payments. Writes its section of bench/results.md; exits with 1 when a page needs more than
 * 100 KB.
 */
const LATENCY_MS = 1500;
const BITS_A_SECOND = 400_000;
const MAX_BYTES = 100 * 1024;
/** Nothing has come for so long: the page is complete. A stream of events that stays open counts as none. */
const QUIET_MS = LATENCY_MS + 1000;

/** A page on the slow line, whose requests are counted. Files from the browser's cache are none. */
class SlowLine {
  #bytes = 0;
  #answers = 0;
  #lastEventAt = 0;

  private constructor(
    readonly page: Page,
    network: CDPSession,
  ) {
    const note = () => (this.#lastEventAt = Date.now());
    network.on("Network.requestWillBeSent", note);
    network.on("Network.dataReceived", note);
    network.on("Network.responseReceived", ({ response }) => (this.#answers += response.fromDiskCache ? 0 : 1));
    network.on("Network.requestServedFromCache", () => (this.#answers -= 1));
    network.on("Network.loadingFinished", ({ encodedDataLength }) => {
      this.#bytes += encodedDataLength;
      note();
    });
  }

  static async on(page: Page): Promise<SlowLine> {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BITS_A_SECOND / 8,
      uploadThroughput: BITS_A_SECOND / 8,
    });
    return new SlowLine(page, network);
  }

  /** Does something, waits until what it leads to is there and complete. Returns the row of the table. */
  async measure(name: string, work: () => Promise<unknown>): Promise<string> {
    [this.#bytes, this.#answers] = [0, 0];
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    while (Date.now() - this.#lastEventAt < QUIET_MS) await this.page.waitForTimeout(100);
    if (this.#bytes > MAX_BYTES) process.exitCode = 1;
    return `| ${name} | ${this.#answers} | ${(this.#bytes / 1024).toFixed(1)} | ${seconds.toFixed(1)} |`;
  }

  /** Opens a page for the first time. Returns its row, with when something was painted and what had to be there before. */
  async measureFirstVisit(name: string, path: string): Promise<string> {
    const row = await this.measure(name, () => this.page.goto(path));
    const { paintedAt, blocking } = await this.page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      blocking: (
        performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus?: string })[]
      )
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
        .map((file) => new URL(file.name).pathname.replace(/^.*\/|-[^-]*(?=\.\w+$)/g, "")),
    }));
    return `${row} ${(paintedAt / 1000).toFixed(1)} | ${blocking.join(", ") || "nothing"} |`;
  }
}

process.env.SHOP_PORT ??= String(await freePort());
const close = await openShop();
const browser = await chromium.launch({ executablePath: (await ensureBrowser()) ?? "", args: browserArguments });
try {
  const baseURL = `http://localhost:${process.env.SHOP_PORT}`;
  const phone = { baseURL, locale: "en-IN", viewport: { width: 360, height: 740 } };
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto("/login?redirect=/seller/shipments?show=pending");
  await signIn(page, DEMO_ACCOUNTS.seller, DEMO_PASSWORD);
  const parcel = (await page.getByRole("main").getByRole("link", { name: /^HT-/ }).first().getAttribute("href")) ?? "";
  const storageState = await context.storageState();
  const first: string[] = [];
  for (const [name, path] of Object.entries({
    orders: "/seller/orders",
    parcels: "/seller/shipments",
    "a parcel": parcel,
    payments: "/seller/payments",
  })) {
    // Another browser each time: its cache is empty.
    const visit = await browser.newContext({ ...phone, storageState });
    first.push(await (await SlowLine.on(await visit.newPage())).measureFirstVisit(name, path));
    await visit.close();
  }
  const line = await SlowLine.on(page);
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
  await page.goto("/seller");
  const walk = [
    await line.measure("the orders, from the dashboard", async () => {
      await page.locator("a[href^='/seller/orders']:visible").first().click();
      await heading("Orders");
    }),
    await line.measure("parcels", async () => {
      await page.locator("main a[href^='/seller/shipments']:visible").first().click();
      await heading("Parcels");
    }),
    await line.measure("a parcel", async () => {
      await page.locator(`main a[href='${parcel}']`).first().click();
      await heading(/^Parcel of order/);
    }),
    await line.measure("packed", async () => {
      await press("Start packing");
      await page.getByText("The shipment was updated").waitFor();
    }),
    await line.measure("shipped", async () => {
      await page.getByLabel("Courier").fill("India Post");
      await page.getByLabel("Tracking number").fill("EE123456785IN");
      await press("Hand to courier");
      await page.getByRole("button", { name: "Mark as delivered" }).waitFor();
    }),
    await line.measure("payments", async () => {
      await page.goto("/seller/payments");
      await heading("Payments & Payouts");
    }),
  ];
  const text = [
    `\`npx tsx bench/seller-slow-line.ts\` on ${new Date().toISOString().slice(0, 10)}: a seller's pages at 360 px over a line of ${BITS_A_SECOND / 1000} kbit/s with ${LATENCY_MS} ms of latency. A page may need ${MAX_BYTES / 1024} KB.`,
    "",
    "With an empty cache:",
    "",
    "| page | requests | KB | complete after s | painted after s | painted once there |",
    "|---|---|---|---|---|---|",
    ...first,
    "",
    "A parcel is packed and shipped:",
    "",
    "| step | requests | KB | s |",
    "|---|---|---|---|",
    ...walk,
  ].join("\n");
  writeSection("A seller on a slow line", text);
  console.log(text);
} finally {
  await browser.close();
  await close();
}
