import { expect, test } from "../support/browser/browser.ts";
import { openDemoSeller } from "../support/browser/demo-people.ts";
import { aJpeg } from "../support/factories/pictures.ts";
import { haveAccount } from "../support/browser/shopper.ts";

test("a store is asked about a product, answers, and is blocked and reported", async ({
  page,
  browser,
  baseURL,
  checkPage,
  hasScripts,
}) => {
  const seller = await openDemoSeller(browser, { baseURL: baseURL!, hasScripts, to: "/seller/messages" });
  await seller.goto("/seller/products?view=live&sort=name");
  const edit = await seller
    .locator("main a[href^='/seller/products/customize/']:not([href*='/new'])")
    .first()
    .getAttribute("href");
  const productId = /\/customize\/(\d+)/.exec(edit!)![1]!;

  await haveAccount(page, "/customer/messages");
  await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  await checkPage();
  await page.goto(`/product/${productId}`);
  await page.getByRole("link", { name: "Ask the seller" }).click();
  await page.getByLabel("Your message").fill("Is it dishwasher safe? Call me on 98765 43210");
  await page.getByLabel("Photos").setInputFiles({ name: "mine.jpg", mimeType: "image/jpeg", buffer: await aJpeg() });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("“98765 43210” looks like a phone number").first()).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("Is it dishwasher safe? Call me on 98765 43210");
  await expect(page.getByText("mine.jpg", { exact: true }).first()).toBeVisible();
  await checkPage();
  await page.getByLabel("Your message").fill("Is it dishwasher safe?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Is it dishwasher safe?")).toBeVisible();
  await expect(page.getByRole("img", { name: "Picture: picture-1.webp" })).toBeVisible();
  await checkPage();
  const conversation = new URL(page.url()).pathname;

  await seller.goto("/seller/messages?view=waiting");
  await seller.locator(`a[href="${conversation.replace("/customer/", "/seller/")}"]`).click();
  await expect(seller.getByText("Is it dishwasher safe?")).toBeVisible();
  await seller.getByLabel("Your message").fill("Yes, at 60 degrees.");
  await seller.getByRole("button", { name: "Send message" }).click();
  await expect(seller.getByText("Yes, at 60 degrees.")).toBeVisible();

  await page.goto("/customer/messages?view=unread");
  await page.locator(`main a[href="${conversation}"]`).click();
  await expect(page.getByText("Yes, at 60 degrees.")).toBeVisible();
  await page.getByRole("button", { name: /^Block / }).click();
  await expect(page.getByText("Neither of you can write here")).toBeVisible();
  await expect(page.getByLabel("Your message")).toBeHidden();
  await checkPage();
  await page.getByRole("link", { name: "Report this conversation" }).click();
  await page.getByLabel("It advertises something else").check();
  await checkPage();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { name: /^Report: messages with/ })).toBeVisible();
  await seller.context().close();
});
