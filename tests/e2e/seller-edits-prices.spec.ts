import { expect, test } from "../support/browser/browser.ts";
import { signIn } from "../support/browser/shopper.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";

test("prices and stock are edited in rows of the list, previewed, saved and undone", async ({
  page,
  checkPage,
  hasScripts,
}) => {
  // Both projects share the demo's store.
  const row = hasScripts ? 1 : 3;
  await page.goto("/login?redirect=/seller/products?sort=name");
  await signIn(page, DEMO_ACCOUNTS.seller, DEMO_PASSWORD);
  await page.locator("[name=selected]").nth(row).check();
  await page
    .locator("[name=selected]")
    .nth(row + 1)
    .check();
  await page.getByRole("button", { name: "Edit prices and stock" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit prices and stock" })).toBeVisible();
  await checkPage();
  await page.getByLabel("Price", { exact: true }).first().selectOption("Lower by %");
  await page.getByLabel("Percent or amount").fill("60");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 products change")).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Confirm the prices that fall by more than half.").first()).toBeVisible();
  await page.getByLabel("Yes, these prices are right").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Prices and stock saved.")).toBeVisible();
  await page.getByRole("link", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Prices and stock \d+$/ })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByText("The undo has begun.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Undone: \d+ rows\./)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await checkPage();
});
