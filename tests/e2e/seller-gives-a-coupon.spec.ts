import { dayInIndia } from "../../app/domain/platform/calendar/days.ts";
import { inputTime } from "../../app/domain/listings/store-discounts/parsed-discount.ts";
import { expect, test } from "../support/browser/browser.ts";
import { openDemoSeller } from "../support/browser/demo-people.ts";
import { giveAddress, haveAccount, haveInCart } from "../support/browser/shopper.ts";

/** The demo seller's product at ₹649; the crayons, at ₹199, are another store's. */
const OWN = "Khavda terracotta vase, hand-painted";

test("a seller makes a coupon, a customer uses it on two pieces, and the seller's earnings show it to the paisa", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}, { project }) => {
  test.setTimeout(120_000);
  // The projects share a shop.
  const code = `VASE-${project.name.replace(/[^a-z]/gi, "").toUpperCase()}`;
  const seller = await openDemoSeller(browser, { baseURL: baseURL!, hasScripts, to: "/seller/promotions" });
  await seller.getByRole("link", { name: "New coupon" }).click();
  await seller.getByLabel("Code").fill(code.toLowerCase());
  await seller.getByLabel("Discount", { exact: true }).fill("10");
  await seller.getByLabel("Minimum purchase in rupees").fill("1000");
  await seller.getByLabel("Last day").fill(dayInIndia(7));
  await seller.getByRole("button", { name: "Calculate" }).click();
  await expect(seller.getByRole("columnheader", { name: "You receive" })).toBeVisible();
  await seller.getByRole("button", { name: "Create coupon" }).click();
  await expect(seller.getByRole("link", { name: code })).toBeVisible();

  await haveInCart(page, OWN, 2);
  await haveInCart(page, "Beeswax crayons, 24 colours", 2);
  await page.goto("/cart");
  await page.getByLabel("Coupon").fill(code);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  // 10% of the two vases, nothing off the crayons.
  await expect(page.getByText(new RegExp(`${code}: you save ₹129.80 on products of `))).toBeVisible();
  await checkPage();
  await haveAccount(page, "/checkout");
  await giveAddress(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  // ₹1,298 − ₹129.80 + ₹398.
  await page.getByRole("button", { name: /^Place order.*1,566\.20/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  await seller.goto("/seller/payments");
  const row = seller.getByRole("row").filter({ hasText: number });
  await row.locator("summary").click();
  for (const [name, amount] of [
    ["Price", "₹1,298"],
    ["Your discount", "−₹129.80"],
    ["Commission", "−₹116.82"],
    ["GST on commission", "−₹21.03"],
  ] as const)
    await expect(row.locator("dl > div").filter({ has: seller.getByText(name, { exact: true }) })).toContainText(
      amount,
    );
  await seller.goto("/seller/promotions");
  await expect(seller.getByRole("row").filter({ hasText: code })).toContainText("₹129.80");
  await seller.context().close();
});

test("a seller lowers a price for some days, a customer sees it and buys two pieces, and the seller ends the discount", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}) => {
  test.setTimeout(120_000);
  // The projects share a shop, and a product has one discount at a time.
  const { name, word, set, two, commission } = hasScripts
    ? { name: "Hanging cotton lantern, 30 cm", word: "lantern", set: "599", two: "1,198", commission: "−₹119.80" }
    : { name: "Terracotta planter with saucer, 18 cm", word: "planter", set: "399", two: "798", commission: "−₹79.80" };
  const to = "/seller/promotions/discounts";
  const seller = await openDemoSeller(browser, { baseURL: baseURL!, hasScripts, to });
  await seller.getByRole("link", { name: "New discount" }).click();
  await seller.getByLabel("Search your products by name or SKU").fill(word);
  await seller.getByRole("main").getByRole("button", { name: "Search" }).click();
  await seller.getByRole("checkbox", { name }).check();
  await seller.getByRole("button", { name: "Continue" }).click();
  await seller.getByLabel("Name").fill(`Days of the ${word}`);
  await seller.getByLabel("End", { exact: true }).fill(inputTime(new Date(Date.now() + 2 * 86_400_000)));
  await seller.getByLabel("Price in the discount, in rupees").fill(set);
  await seller.getByRole("button", { name: "Calculate" }).click();
  await expect(seller.getByRole("row").filter({ hasText: name })).toContainText("−₹100");
  await seller.getByRole("button", { name: "Save discount" }).click();
  const row = seller.getByRole("row").filter({ hasText: `Days of the ${word}` });
  await expect(row).toContainText("Running");

  await haveInCart(page, name, 2);
  await expect(page.getByText(/This price until/)).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText(`₹${two}`).first()).toBeVisible();
  await checkPage();
  await haveAccount(page, "/checkout");
  await giveAddress(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: new RegExp(`^Place order.*₹${two}$`) }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  await seller.goto("/seller/payments");
  const sold = seller.getByRole("row").filter({ hasText: number });
  await sold.locator("summary").click();
  for (const [label, amount] of [
    ["Price", `₹${two}`],
    ["Commission", commission],
  ] as const)
    await expect(sold.locator("dl > div").filter({ has: seller.getByText(label, { exact: true }) })).toContainText(
      amount,
    );
  await seller.goto(to);
  await row.getByRole("link").click();
  await seller.getByRole("button", { name: "End now" }).click();
  await expect(row).toContainText("Ended");
  await page.goto("/");
  await page.locator("input[name=q]").first().fill(name);
  await page.locator("input[name=q]").first().press("Enter");
  await expect(page.locator("main").getByRole("link", { name }).first()).toBeVisible();
  await expect(page.locator("main").getByText(`₹${set}`)).toHaveCount(0);
  await seller.context().close();
});
