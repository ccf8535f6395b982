import { expect, type Browser, type Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../scripts/demo/people/seed-people.ts";
import { beforehand } from "./beforehand.ts";
import { waitForAnswers } from "./browser.ts";
import { signIn } from "./shopper.ts";

/** Start of a separate browser. */
interface Opened {
  baseURL: string;
  hasScripts: boolean;
  /** The page after the sign-in. */
  to: string;
}

/** Signs the demo's seller in with a separate browser, and opens this page of the seller's area. */
export function openDemoSeller(browser: Browser, opened: Opened): Promise<Page> {
  return openSignedIn(browser, { ...opened, email: DEMO_ACCOUNTS.seller, login: "/login" });
}

/** Signs the demo's administrator in with a separate browser, and opens this page of the administration. */
export function openDemoAdmin(browser: Browser, opened: Opened): Promise<Page> {
  return openSignedIn(browser, { ...opened, email: DEMO_ACCOUNTS.admin, login: "/admin/login" });
}

async function openSignedIn(
  browser: Browser,
  { baseURL, hasScripts, to, email, login }: Opened & { email: string; login: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts, locale: "en-IN" });
  const page = await context.newPage();
  waitForAnswers(page);
  await beforehand(page, async (quick) => {
    await quick.goto(`${login}?redirect=${to}`);
    await signIn(quick, email, DEMO_PASSWORD);
  });
  await expect(page).toHaveURL(new RegExp(`${to}$`));
  return page;
}
