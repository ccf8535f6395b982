import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../scripts/demo/people/seed-people.ts";
import { signIn } from "../tests/support/browser/shopper.ts";
import { openDemoShop } from "./demo-shop.ts";
import { writeSection } from "./results-file.ts";
import { SlowLine, type Step } from "./slow-line.ts";

/**
 * `npx tsx bench/seller-slow-line.ts`: bytes and time of a seller's order pages over a slow line on a phone. Each page once with an empty cache, then
 * a walk from the orders to a packed and shipped parcel, and to the payments. Writes its section of bench/results.md; exits with 1 when a page needs
 * more than 100 KB.
 */
const LINE = { latencyMs: 1500, bitsASecond: 400_000 };
const MAX_BYTES = 100 * 1024;

/** Returns the row of a step's table. */
function row({ name, requests, bytes, seconds }: Step): string {
  if (bytes > MAX_BYTES) process.exitCode = 1;
  return `| ${name} | ${requests} | ${(bytes / 1024).toFixed(1)} | ${seconds.toFixed(1)} |`;
}

const { baseURL, browser, close } = await openDemoShop();
const line = await SlowLine.open(LINE);
try {
  const phone = { baseURL, locale: "en-IN", viewport: { width: 360, height: 740 } };
  const context = await browser.newContext(phone);
  const start = await context.newPage();
  await start.goto("/login?redirect=/seller/shipments?show=pending");
  await signIn(start, DEMO_ACCOUNTS.seller, DEMO_PASSWORD);
  const parcel = (await start.getByRole("main").getByRole("link", { name: /^HT-/ }).first().getAttribute("href")) ?? "";
  const storageState = await context.storageState();
  const first: string[] = [];
  for (const [name, path] of Object.entries({
    orders: "/seller/orders",
    parcels: "/seller/shipments",
    "a parcel": parcel,
    payments: "/seller/payments",
  })) {
    // Another browser each time: its cache is empty.
    const visit = await browser.newContext({ ...phone, storageState, proxy: line.proxy });
    const step = await line.measureFirstVisit(await visit.newPage(), name, path);
    first.push(`${row(step)} ${step.paintedAfter.toFixed(1)} | ${step.blocking.join(", ") || "nothing"} |`);
    await visit.close();
  }
  const page = await (await browser.newContext({ ...phone, storageState, proxy: line.proxy })).newPage();
  page.setDefaultTimeout(60_000);
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
      await page.getByText("The parcel was updated").waitFor();
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
    `\`npx tsx bench/seller-slow-line.ts\` on ${new Date().toISOString().slice(0, 10)}: a seller's pages at 360 px over a line of ${LINE.bitsASecond / 1000} kbit/s with ${LINE.latencyMs} ms of latency. A page may need ${MAX_BYTES / 1024} KB.`,
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
    ...walk.map(row),
  ].join("\n");
  writeSection("A seller on a slow line", text);
  console.log(text);
} finally {
  line.close();
  await close();
}
