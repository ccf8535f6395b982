import { expect, test } from "../support/browser/browser.ts";
import { openDemoAdmin } from "../support/browser/demo-people.ts";
import { haveInCart } from "../support/browser/shopper.ts";

const VASE = "Khavda terracotta vase, hand-painted";

test("an administrator makes a coupon, it counts in the shop, and once it is expired it is refused", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}, { project }) => {
  test.setTimeout(120_000);
  // The projects share a shop.
  const code = `ADMIN-${project.name.replace(/[^a-z]/gi, "").toUpperCase()}`;
  const admin = await openDemoAdmin(browser, { baseURL: baseURL!, hasScripts, to: "/admin/promotions" });
  await expect(admin.getByRole("heading", { level: 1, name: "Promotions & Coupons" })).toBeVisible();
  await admin.getByRole("link", { name: "Add Coupon" }).click();
  await admin.getByLabel("Code").fill(code.toLowerCase());
  await admin.getByLabel("Value").fill("10");
  await admin.getByLabel("Description in English").fill("10% off, from us");
  await admin.getByRole("button", { name: "Create coupon" }).click();
  await expect(admin.getByText("Coupon created").first()).toBeVisible();
  await expect(admin.getByRole("heading", { level: 1 })).toContainText(code);

  await haveInCart(page, VASE, 2);
  await page.goto("/cart");
  await page.getByLabel("Coupon").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  // 10% of two vases at ₹649.
  await expect(page.getByText("−₹129.80").first()).toBeVisible();
  await checkPage();

  await admin.getByRole("button", { name: "Expire" }).click();
  await expect(admin.getByRole("button", { name: "Activate" })).toBeVisible();
  await admin.goto(`/admin/promotions?q=${code}`);
  await expect(admin.getByRole("row").filter({ hasText: code })).toContainText("Expired");

  await page.goto("/cart");
  await expect(page.getByText("This coupon has expired")).toBeVisible();
  await expect(page.getByText("−₹129.80")).toHaveCount(0);
  await admin.context().close();
});
