import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { amount, haveInCart, haveReview, payByCard, placeAndGoToProvider } from "../support/browser/shopper.ts";

/** Reads the address of the link that the page shows. */
const linkOn = async (page: Page) => (await page.locator("main .select-all").textContent()) ?? "";

/** Opens a link in a browser of another person. */
async function openForAnother(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test("a shopper shares a cart, and another one puts all of it into a cart", async ({
  page,
  browser,
  hasScripts,
  checkPage,
}) => {
  await haveInCart(page, "Beeswax crayons, 24 colours", 2);
  await haveInCart(page, "Brass diya set of 4 with gift box");
  await page.goto("/cart");
  const total = (await amount(page, /^Total$/).textContent()) ?? "";
  await page.getByRole("button", { name: "Share cart" }).click();
  await expect(page.getByRole("heading", { name: "Send your cart" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  const address = await linkOn(page);
  await checkPage();

  const family = await openForAnother(browser, address, hasScripts);
  await expect(family.getByRole("heading", { name: "A shared cart with 2 products" })).toBeVisible();
  await expect(family.getByText("Quantity: 2")).toBeVisible();
  await expect(amount(family, /^Total$/)).toHaveText(total);
  await family.getByRole("button", { name: "Add all to cart" }).click();
  await expect(family.getByRole("heading", { name: "Your cart (2 products)" })).toBeVisible();
  await expect(family.getByText("3 items are in your cart, at today's prices.")).toBeVisible();
  await expect(amount(family, /^Total$/)).toHaveText(total);
  await family.context().close();
  await page.goto(new URL(address).pathname);
  await expect(page.getByRole("button", { name: "Add all to cart" })).toBeVisible();
});

test("another person pays a shopper's order by a link, and the shopper's order is paid", async ({
  page,
  browser,
  hasScripts,
  checkPage,
}) => {
  await haveInCart(page, "Rechargeable LED torch, 800 lumen", 2);
  const account = await haveReview(page);
  await placeAndGoToProvider(page, hasScripts);
  await page.goto("/customer/orders");
  await page.getByRole("link", { name: /HT-/ }).first().click();
  await page.getByRole("link", { name: "Ask someone to pay" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const address = await linkOn(page);
  await checkPage();

  const payer = await openForAnother(browser, address, hasScripts);
  const firstName = account.fullName.split(" ")[0];
  await expect(payer.getByRole("heading", { name: `${firstName} asks you to pay` })).toBeVisible();
  await expect(payer.getByText("Quantity: 2")).toBeVisible();
  await payer.getByRole("button", { name: /^Pay ₹/ }).click();
  await payByCard(payer, "123456", hasScripts);
  await expect(payer.getByRole("heading", { name: "Paid. Thank you." })).toBeVisible();
  await payer.context().close();

  await page.goto("/customer/orders");
  await page.getByRole("link", { name: /HT-/ }).first().click();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask someone to pay" })).toHaveCount(0);
});

test("a shopper shares a delivery, and the family sees what is on its way", async ({
  page,
  browser,
  hasScripts,
  checkPage,
}) => {
  await haveInCart(page, "Brass diya set of 4 with gift box", 2);
  const account = await haveReview(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await page.goto("/customer/orders");
  await page.getByRole("link", { name: /HT-/ }).first().click();
  await page.getByRole("link", { name: "Share delivery" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  const address = await linkOn(page);
  await checkPage();

  const family = await openForAnother(browser, address, hasScripts);
  const firstName = account.fullName.split(" ")[0];
  await expect(family.getByRole("heading", { name: `${firstName}'s delivery` })).toBeVisible();
  await expect(family.getByText("Quantity: 2")).toBeVisible();
  await expect(family.getByText("Estimated delivery:")).toBeVisible();
  await page.getByRole("button", { name: "Withdraw the link" }).click();
  await expect(page.getByText("The link was withdrawn.")).toBeVisible();
  await family.reload();
  await expect(family.getByRole("heading", { name: "This link was withdrawn" })).toBeVisible();
  await family.context().close();
});
