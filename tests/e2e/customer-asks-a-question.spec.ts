import type { Browser, Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { expect, test, waitForAnswers } from "../support/browser/browser.ts";
import { openDemoSeller } from "../support/browser/demo-people.ts";
import { haveAccount, openMail } from "../support/browser/shopper.ts";

/** The store of the demo's seller. */
const STORE = "/store/kutch-handlooms";

test("a question about a product is answered by its store, shown to everyone, reported, and hidden", async ({
  page,
  browser,
  baseURL,
  checkPage,
  hasScripts,
}) => {
  const words = hasScripts ? "Does it need much care?" : "How is it cleaned?";
  await page.goto(STORE);
  const products = page.locator("main a[href^='/product/']");
  const product = new URL((await products.nth(hasScripts ? 0 : 1).getAttribute("href"))!, baseURL).pathname;

  await page.goto(product);
  await page.locator("#questions").getByRole("link", { name: "Ask a question" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  const account = await haveAccount(page, `${product}/questions/new`);
  await expect(page.getByRole("heading", { name: "Ask about this product" })).toBeVisible();
  await page.getByLabel("Your question").fill(`${words} See www.example.in`);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("looks like a link").first()).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue(`${words} See www.example.in`);
  await checkPage();
  await page.getByLabel("Your question").fill(words);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Question sent")).toBeVisible();
  await expect(page.locator("#questions")).not.toContainText(words);

  const seller = await openDemoSeller(browser, { baseURL: baseURL!, hasScripts, to: "/seller/questions" });
  await seller.getByRole("link", { name: words }).click();
  await seller.getByLabel("Answer").fill("With a dry cloth.");
  await seller.getByRole("button", { name: "Publish answer" }).click();
  await expect(seller.getByText("Answer published")).toBeVisible();
  await seller.context().close();

  await openMail(page, account.email, "was answered");
  await page.goto(product);
  const questions = page.locator("#questions");
  await expect(questions).toContainText(words);
  await expect(questions).toContainText("With a dry cloth.");
  await checkPage();
  await page.goto(`${product}/questions`);
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: words });
  await expect(item).toContainText("With a dry cloth.");
  await checkPage();
  await item.getByRole("link", { name: "Report" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel("What it says is not true").check();
  await checkPage();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { name: "Report: a question about a product" })).toBeVisible();
  const number = new URL(page.url()).pathname.split("/").at(-1)!;

  const admin = await openDemoAdmin(browser, { baseURL: baseURL!, hasScripts, to: `/admin/tickets/${number}` });
  await expect(admin.getByText(words).first()).toBeVisible();
  await admin.getByLabel("Reason").fill("It is about another product");
  await admin.getByRole("button", { name: "Hide the question" }).click();
  await expect(admin.getByText("It is hidden: It is about another product")).toBeVisible();
  await admin.context().close();

  await page.goto(`${product}/questions`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(words);
});

/** Signs the demo's administrator in, in a browser of their own, at this page. */
async function openDemoAdmin(
  browser: Browser,
  { baseURL, hasScripts, to }: { baseURL: string; hasScripts: boolean; to: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts, locale: "en-IN" });
  const page = await context.newPage();
  waitForAnswers(page);
  await page.goto(`/admin/login?redirect=${encodeURIComponent(to)}`);
  await page.locator("input[name=email]").fill(DEMO_ACCOUNTS.admin);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button").last().click();
  await page.goto(to);
  return page;
}
