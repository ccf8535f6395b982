import { chromium, type Browser } from "@playwright/test";
import { browserArguments, ensureWholeBrowser } from "../scripts/processes/browser.mjs";
import { freePort } from "../scripts/postgres/embedded-postgres.mjs";
import openShop from "../tests/support/browser/e2e-shop.ts";

interface DemoShop {
  baseURL: string;
  browser: Browser;
  close: () => Promise<void>;
}

/** Starts a shop in the demo's state, and a browser. */
export async function openDemoShop(): Promise<DemoShop> {
  process.env.SHOP_PORT ??= String(await freePort());
  const closeShop = await openShop();
  const browser = await chromium.launch({ executablePath: (await ensureWholeBrowser()) ?? "", args: browserArguments });
  return {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    browser,
    close: async () => {
      await browser.close();
      await closeShop();
    },
  };
}
