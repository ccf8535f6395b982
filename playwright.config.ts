import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/processes/browser.mjs";
import { freePort } from "./scripts/postgres/embedded-postgres.mjs";
import type { ShopOptions } from "./tests/support/browser/browser.ts";

// Chosen once by the first process that reads this; the test processes inherit both.
process.env.SHOP_PORT ??= String(await freePort());
process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? "";

/** Tests that need layout, keys, pictures or a style sheet, and one journey for each kind of page. */
const NEEDS_BROWSER = /@browser/;
const CRAWL = "crawler-visits-every-page.spec.ts";
const COMPARED_FORMS = "forms-over-http.spec.ts";
const IN_FRESH_SHOP = [CRAWL, COMPARED_FORMS];

/**
 * Every journey runs twice: with scripts, and for a shopper whose JavaScript never arrives, mostly over HTTP (ADR 0120). The crawl does both in one
 * test. The crawl and the form comparison have their own run, and so their own shop (`npm run test:crawl`): texts that journeys leave in theirs are
 * in no language of the crawl.
 */
export default defineConfig<object, ShopOptions>({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/browser/e2e-shop.ts",
  fullyParallel: true,
  workers: 2,
  // A journey that passes only on a retry has found something: `npm test` names it at its end.
  retries: process.env.CI ? 1 : 0,
  // Generous: a busy machine is not a fault. bench/ measures speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 360, height: 740 },
    screenshot: "only-on-failure",
    trace: "off",
    // Journeys see what the server sends; shopper-is-offline.spec.ts has the service worker.
    serviceWorkers: "block",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
  projects: [
    { name: "crawl", use: { javaScriptEnabled: true }, testMatch: CRAWL },
    { name: "compared-forms", use: { javaScriptEnabled: false }, testMatch: COMPARED_FORMS },
    { name: "with-js", use: { javaScriptEnabled: true }, testIgnore: IN_FRESH_SHOP },
    {
      name: "without-js",
      use: { javaScriptEnabled: false, isOverHttp: true },
      testIgnore: IN_FRESH_SHOP,
      grepInvert: NEEDS_BROWSER,
    },
    { name: "without-js-browser", use: { javaScriptEnabled: false }, testIgnore: IN_FRESH_SHOP, grep: NEEDS_BROWSER },
  ],
});
