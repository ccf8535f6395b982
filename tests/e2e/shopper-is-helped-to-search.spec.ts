import { expect, test } from "../support/browser/browser.ts";

const FIELD = "Search products";

test("a shopper chooses a suggestion by keyboard, and finds the search again below the empty box", async ({
  page,
  hasScripts,
  checkPage,
}) => {
  await page.goto("/");
  const field = page.getByLabel(FIELD);
  if (!hasScripts) {
    await field.fill("saree");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=saree/);
    await expect(page.getByRole("listbox")).toHaveCount(0);
    return;
  }
  const options = page.getByRole("listbox").getByRole("option");
  await expect(async () => {
    await field.fill("");
    await field.pressSequentially("sar");
    await expect(options.first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("group", { name: "Searches" }).getByRole("option").first()).toHaveText("saree");
  await checkPage();
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.press("Escape");
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue("sar");
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=saree/);
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.goto("/category/books");
  await expect(async () => {
    await field.blur();
    await field.focus();
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const recent = page.getByRole("group", { name: "Recent searches" });
  await expect(recent.getByRole("option").first()).toHaveText("saree");
  await checkPage();
  await recent.getByRole("option", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await field.focus();
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});

test("a shopper whose search finds nothing goes on by a popular one", async ({ page, checkPage }) => {
  await page.goto("/search?q=xqzzvw");
  await expect(page.getByRole("heading", { name: "Popular products" })).toBeVisible();
  const popular = page.getByRole("main").getByRole("link", { name: "headphones", exact: true });
  await checkPage();
  await popular.click();
  await expect(page).toHaveTitle(/^Search results for "headphones"/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: "saree", exact: true })).toBeVisible();
  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 1, name: "What are you looking for?" })).toBeVisible();
});
