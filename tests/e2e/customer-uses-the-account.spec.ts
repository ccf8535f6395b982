import { expect, test } from "../support/browser/browser.ts";
import { ADDRESS, amount, fillAddress, haveInCart, haveReview } from "../support/browser/shopper.ts";

test("a customer completes the profile for its coupon, manages addresses and notifications, and buys again with the coupon", async ({
  page,
  checkPage,
}) => {
  test.slow();
  await haveInCart(page, "Beeswax crayons, 24 colours", 2);
  await haveReview(page, { savesAddress: true });
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();

  await page.goto("/customer");
  await expect(page.getByRole("heading", { name: "Complete your profile for a 10% discount" })).toBeVisible();
  await expect(page.getByRole("link", { name: "1 Order", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "2 Unread", exact: true })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Mobile number" }).click();
  await page.locator("input[name=phone_number]").fill("98765 43210");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("✅ Profile Updated").first()).toBeVisible();
  await page.goto("/customer");
  await expect(page.getByRole("heading", { name: /^Complete your profile/ })).toBeHidden();

  await page.getByRole("link", { name: "3 Unread", exact: true }).click();
  const welcome = page.getByRole("button", { name: "Welcome! Complete your profile for a 10% discount.", exact: true });
  await expect(welcome).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: /^Mark as read: Welcome!/ }).click();
  await expect(page.getByText("2 unread", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await page.getByRole("group", { name: "Offers and sales" }).getByLabel("By email").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choice is saved")).toBeVisible();
  await expect(page.getByRole("group", { name: "Offers and sales" }).getByLabel("By email")).toBeChecked();
  await checkPage();

  await page.goto("/customer/addresses");
  await page.getByRole("link", { name: "Add an address" }).click();
  await fillAddress(page, { ...ADDRESS, address: "4, Beach Road", city: "Kochi", zip: "682001" });
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.locator("#zip-error")).toHaveText("This PIN code is not in the state you chose. Check both.");
  await checkPage();
  await page.locator("select[name=state]").selectOption("Kerala");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByRole("button", { name: /^Make default.*Kochi/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "4, Beach Road" }).getByText("Default")).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: /^Delete.*Ahmedabad/ }).click();
  await checkPage();
  await page.getByRole("button", { name: "Delete address" }).click();
  await expect(page.getByText("1 of 20")).toBeVisible();

  await page.goto("/customer/orders?q=crayons");
  await checkPage();
  await page.getByRole("link", { name: /crayons.*HT-/ }).click();
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page.getByRole("heading", { name: "Your cart (1 product)" })).toBeVisible();
  await expect(page.getByText("2 items are in your cart, at today's prices.")).toBeVisible();
  await page.goto("/customer/rewards");
  await checkPage();
  await page.getByRole("button", { name: /^Use in cart.*WELCOME-/ }).click();
  await expect(page.getByText("Coupon Applied")).toBeVisible();
  await expect(amount(page, /^Discount \(WELCOME-/)).toHaveText("−₹39.80");

  await page.goto("/customer/payments");
  await page.getByRole("button", { name: "Add Card" }).click();
  await expect(page.getByText("Feature not implemented")).toBeVisible();
  await expect(page.getByText("To be paid on delivery")).toBeVisible();
});
