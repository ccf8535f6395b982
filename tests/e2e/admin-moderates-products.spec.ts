import { expect, test } from "../support/browser/browser.ts";
import { openDemoAdmin, openDemoSeller } from "../support/browser/demo-people.ts";
import { completeForSale, nameProduct, openNewProduct } from "../support/browser/seller-steps.ts";
import { haveInCart } from "../support/browser/shopper.ts";

test("a changed product waits, is refused, corrected and approved, and then taken off sale and put back", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}) => {
  test.setTimeout(180_000);
  // Both projects share the demo's store.
  const run = hasScripts ? "scripted" : "plain";
  const [name, wrong, right] = [`Dhadki shawl, ${run}`, `Best shawl in India, ${run}`, `Dhabla shawl, ${run}`];
  const seller = await openDemoSeller(browser, { baseURL: baseURL!, hasScripts, to: "/seller/products" });
  await openNewProduct(seller);
  await nameProduct(seller, name);
  await seller.getByLabel("Price", { exact: true }).fill("1,249");
  await seller.locator("[name=stock_quantity]").fill("9");
  await completeForSale(seller);
  await seller.getByRole("button", { name: "Add Product" }).click();
  await expect(seller.getByText("Product added successfully!")).toBeVisible();
  const rename = async (to: string) => {
    await seller.goto(`/seller/products?q=${encodeURIComponent(run)}`);
    await seller.getByRole("link", { name: `Edit ${name}` }).click();
    await seller.locator("[name=name]").fill(to);
    await seller.getByRole("button", { name: "Save Changes" }).click();
    await expect(seller.getByText("Some changes wait for review.").first()).toBeVisible();
  };
  await rename(wrong);

  const admin = await openDemoAdmin(browser, { baseURL: baseURL!, hasScripts, to: "/admin/moderation" });
  await expect(admin.getByRole("heading", { level: 1, name: "Moderation" })).toBeVisible();
  await expect(admin.getByRole("row").filter({ hasText: name })).toContainText(wrong);
  await admin.getByRole("link", { name }).click();
  await admin.getByLabel("Reason").selectOption({ label: "A claim is untrue or cannot be proven" });
  await admin.getByLabel("What to correct").fill("Say what it is.");
  await admin.getByRole("button", { name: "Refuse" }).click();
  await expect(admin.getByText("Refused. The store reads the reason.").first()).toBeVisible();

  await seller.goto(`/seller/products?q=${encodeURIComponent(run)}`);
  await seller.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(seller.getByText("Say what it is.")).toBeVisible();
  await rename(right);
  await admin.goto("/admin/moderation");
  await admin.getByRole("checkbox", { name }).check();
  await admin.getByRole("button", { name: "Approve Selected" }).click();
  await expect(admin.getByText("1 approved.").first()).toBeVisible();

  await haveInCart(page, right, 2);
  await page.goto("/cart");
  await checkPage();

  await admin.goto(`/admin/products?q=${encodeURIComponent(right)}`);
  await admin.getByRole("link", { name: `Edit ${right}` }).click();
  await admin.getByRole("link", { name: "Take off sale" }).click();
  await admin.getByLabel("Reason").selectOption({ label: "This product cannot be sold here" });
  await admin.getByRole("button", { name: "Take off sale" }).click();
  await expect(admin.getByText("The product is off sale.").first()).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByText("No longer sold").first()).toBeVisible();
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(right)}`);
    await expect(page.locator("main").getByRole("link", { name: right })).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await seller.goto("/seller/products?view=taken_down");
  await seller.getByRole("link", { name: `Edit ${right}` }).click();
  await expect(seller.getByText("This product cannot be sold here.")).toBeVisible();

  await admin.getByRole("button", { name: "Put back on sale" }).click();
  await expect(admin.getByText("The product is on sale again.").first()).toBeVisible();
  await admin.context().close();
  await seller.context().close();
});
