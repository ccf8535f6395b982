import { expect, test } from "../support/browser/browser.ts";
import { openAccount } from "../support/browser/shopper.ts";

test("an item wished for before sign-in is on the wishlist afterwards, and the product is shown again", async ({
  page,
  checkPage,
}) => {
  const name = "Rose water from Pushkar, 200 ml";
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await page.locator("main").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/\d+/);
  const product = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Add to wishlist", exact: true }).click();
  await expect(page.getByText("Log in to save this product")).toBeVisible();
  await checkPage();
  await openAccount(page, new URL(page.url()).searchParams.get("redirect") ?? "");
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await expect(page.getByText("Added to your wishlist")).toBeVisible();
  await page.goto("/customer/wishlist");
  await expect(page.getByRole("link", { name })).toHaveCount(1);
});
