import { expect, type Page } from "@playwright/test";
import { chooseOptions, giveAddress, openAccount, signIn } from "../tests/support/browser/shopper.ts";
import { openDemoShop } from "./demo-shop.ts";
import { writeSection } from "./results-file.ts";
import { SlowLine, type Step } from "./slow-line.ts";

/**
 * `npx tsx bench/purchase-bytes.ts`: how many bytes a whole purchase needs at 360 px, from the home page with an empty cache to the confirmation, in
 * lite mode and with pictures, and when each page can be read over a slow line. Writes its section of bench/results.md; exits with 1 when a limit is
 * missed.
 */
const LINE = { latencyMs: 400, bitsASecond: 400_000 };
const MODES = [
  { name: "lite mode", headers: { "Save-Data": "on" }, maxKilobytes: 120 },
  { name: "with pictures", headers: {}, maxKilobytes: 300 },
] as const;
const MAX_READABLE_SECONDS = 2.5;
const PRODUCT = "Khavda terracotta vase, hand-painted";

/** Buys two of the product, cash on delivery. Each step ends when its page can be read. */
async function buy(line: SlowLine, page: Page, email: string): Promise<Step[]> {
  const heading = (name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).first().click();
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => steps.push(await line.measure(name, work));
  await step("home", () =>
    page.goto("/", { waitUntil: "commit" }).then(() => page.getByRole("article").first().waitFor()),
  );
  await page.locator("input[name=q]").first().fill(PRODUCT);
  await step("search", async () => {
    await page.locator("input[name=q]").first().press("Enter");
    await page.getByText(/results? found\./).waitFor();
  });
  await step("product", async () => {
    await page.getByRole("main").getByRole("link", { name: PRODUCT }).first().click();
    await page.getByRole("heading", { level: 1, name: PRODUCT }).waitFor();
  });
  await chooseOptions(page);
  await page.locator("input[name=quantity]").fill("2");
  await step("added to the cart", async () => {
    await press("Add to Cart");
    await page.getByText("Added to Cart").waitFor();
  });
  await step("cart", async () => {
    await page.getByRole("link", { name: /^Cart/ }).first().click();
    await heading(/^Your cart/);
  });
  await step("login", async () => {
    await page.getByRole("link", { name: "Checkout" }).first().click();
    await page.locator("input[name=password]").waitFor();
  });
  await step("address", async () => {
    await signIn(page, email);
    await page.locator("input[name=zip]").waitFor();
  });
  await step("payment", async () => {
    await giveAddress(page);
    await page.getByText("How would you like to pay?").waitFor();
  });
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await step("confirmation", async () => {
    await press(/^Place order/);
    await heading("Order Confirmed!");
  });
  return steps;
}

async function makeAccount(page: Page): Promise<string> {
  const { email } = await openAccount(page, "/customer");
  await expect(page).toHaveURL(/\/customer/);
  return email;
}

const { baseURL, browser, close } = await openDemoShop();
const line = await SlowLine.open(LINE);
try {
  const phone = { baseURL, locale: "en-IN", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const lines: string[] = [];
  const missed: string[] = [];
  for (const { name, headers, maxKilobytes } of MODES) {
    const before = await browser.newContext(phone);
    const email = await makeAccount(await before.newPage());
    await before.close();
    const context = await browser.newContext({ ...phone, extraHTTPHeaders: headers, proxy: line.proxy });
    context.setDefaultTimeout(60_000);
    const steps = await buy(line, await context.newPage(), email);
    await context.close();
    const kilobytes = steps.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    if (kilobytes > maxKilobytes) missed.push(`${kilobytes.toFixed(0)} KB in ${name}`);
    const late = steps.filter(({ seconds }) => seconds > MAX_READABLE_SECONDS);
    missed.push(...late.map((step) => `${step.name} in ${name} after ${step.seconds.toFixed(1)} s`));
    lines.push(
      `In ${name}: ${kilobytes.toFixed(0)} KB (at most ${maxKilobytes}).`,
      "",
      "| step | requests | KB | readable after s |",
      "|---|---|---|---|",
      ...steps.map(
        ({ name: step, requests, bytes, seconds }) =>
          `| ${step} | ${requests} | ${(bytes / 1024).toFixed(1)} | ${seconds.toFixed(1)} |`,
      ),
      "",
    );
  }
  lines.push(missed.length === 0 ? "All limits hold." : `**MISSED**: ${missed.join("; ")}.`);
  const title = `\`npx tsx bench/purchase-bytes.ts\` on ${new Date().toISOString().slice(0, 10)}: a purchase at 360 px with an empty cache over a line of ${LINE.bitsASecond / 1000} kbit/s with ${LINE.latencyMs} ms of latency. A page is to be readable within ${MAX_READABLE_SECONDS} s.`;
  writeSection("A purchase on a slow line", [title, "", ...lines].join("\n"));
  console.log(lines.join("\n"));
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  line.close();
  await close();
}
