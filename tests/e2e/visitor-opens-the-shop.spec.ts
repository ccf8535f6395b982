import { expect, test } from "../support/browser.ts";

test("a visitor opens the shop and reads it in Gujarati", async ({ page, checkPage }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await checkPage();
  await page.goto("/login");
  await checkPage();
});

test("an address that leads nowhere is a 404 in the shop's look", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Haat" }).first()).toBeVisible();
});
