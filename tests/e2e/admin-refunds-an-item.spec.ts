import { expect, test } from "../support/browser/browser.ts";
import { openDemoAdmin } from "../support/browser/demo-people.ts";
import { giveAddress, haveAccount, haveInCart } from "../support/browser/shopper.ts";

test("an administrator finds an order by its phone number and refunds one of two delivered pieces", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}, { project }) => {
  test.setTimeout(120_000);
  // The projects share a shop.
  const ending = String([...project.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7));
  const phone = `98251${ending.padStart(5, "0")}`;
  await haveInCart(page, "Beeswax crayons, 24 colours", 2);
  await haveAccount(page, "/checkout");
  await giveAddress(page, { phone });
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  // Two at ₹199, and ₹99 for delivery.
  await page.getByRole("button", { name: /^Place order.*497/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("order") ?? "";

  const admin = await openDemoAdmin(browser, { baseURL: baseURL!, hasScripts, to: "/admin/orders" });
  await admin.getByLabel("Search orders").fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await admin.getByLabel("Search orders").press("Enter");
  await expect(admin.getByRole("row")).toHaveCount(2);
  await admin.getByRole("link", { name: `View order ${number}` }).click();
  await expect(admin.getByRole("heading", { name: "Order Details" })).toBeVisible();
  for (const step of ["Start packing", "Hand to courier", "Mark as delivered"])
    await admin.getByRole("button", { name: step }).click();
  await admin.getByRole("link", { name: "Refund items" }).click();
  await admin.getByLabel(/Beeswax crayons/).fill("1");
  await admin.getByLabel("Reason").selectOption({ label: "It arrived damaged" });
  await admin.getByLabel("Reference of the transfer").fill("UPI 4711");
  await admin.getByRole("button", { name: "Refund these pieces" }).click();
  // Half of the goods and of the delivery fee.
  await expect(admin.getByText(/pieces refunded: 1, ₹248\.50\. It arrived damaged/)).toBeVisible();
  const returned = admin.getByRole("table").filter({ hasText: "Returned or refunded" });
  await expect(returned.getByRole("row").filter({ hasText: /^Cash/ })).toContainText("−₹248.50");
  await expect(returned.getByRole("row").filter({ hasText: "Sum" })).toContainText("₹0");
  await admin.context().close();

  await page.goto(`/customer/orders/${number}`);
  await expect(page.getByText("1 of them cancelled or returned")).toBeVisible();
  for (const amount of ["−₹248.50", "₹248.50"]) await expect(page.getByText(amount, { exact: true })).toBeVisible();
  await checkPage();
});
