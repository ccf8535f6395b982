import type { Page } from "@playwright/test";
import { anAadhaar } from "../support/factories/application-papers.ts";
import { BreakableConnection } from "../support/faults/breakable-connection.ts";
import { expect, test, waitForAnswers } from "../support/browser/browser.ts";
import { JOURNEY_NAMES } from "../support/browser/journey-names.ts";
import { pdfFile } from "../support/forms/pdf-file.ts";
import { aJpeg } from "../support/factories/pictures.ts";
import {
  asAdministrator,
  completeForSale,
  describeVariants,
  enterApprovedStore,
  nameProduct,
  openNewProduct,
} from "../support/browser/seller-steps.ts";
import { amount, haveInCart, haveReview, newEmail, openMail } from "../support/browser/shopper.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function chooseAadhaar(page: Page): Promise<void> {
  const front = { name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg() };
  await page.locator("#aadhaarFront").setInputFiles(front);
  await page.locator("#aadhaarBack").setInputFiles(pdfFile("back.pdf", 2));
}

/** Submits over a line with 1.5 s latency that breaks while the files are being sent; submits again once it is back. */
async function sendOverBreakingLine(page: Page, connection: BreakableConnection, hasScripts: boolean): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 1500, downloadThroughput: 50_000, uploadThroughput: 200_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  if (hasScripts) {
    await next(page);
    await expect(page.locator("[data-upload]").getByRole("progressbar")).toHaveAttribute("value", /^0\.\d/);
    connection.cut();
    await expect(page.getByText("No connection. Nothing was lost.")).toBeVisible();
    connection.restore();
    await page.getByRole("button", { name: "Try again" }).click();
  } else {
    const failure = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    // Not awaited: a click waits for the answer, which never comes.
    const clicked = page.getByRole("button", { name: "Next", exact: true }).click();
    await expect.poll(() => connection.sentBytes).toBeGreaterThan(200_000);
    connection.cut();
    await Promise.all([failure, clicked]);
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    connection.restore();
    // The browser shows its offline page, and Reload sends the form again, but without a test's files.
    await page.reload();
    await expect(page.locator("#aadhaarBack-error")).toBeVisible();
    await expect(page.locator("#panNumber-error")).toBeHidden();
    await chooseAadhaar(page);
    await next(page);
  }
  await heading(page, "Step 3 of 6: Bank Details");
  await network.detach();
}

/** Adds a product with three pictures and two options; a store's first product waits for review. */
async function addFirstProduct(page: Page, name: string): Promise<void> {
  await page.goto("/seller/products");
  await openNewProduct(page);
  await describeVariants(page, { price: "1,299", skus: "STOLE", stocks: ["4", "5", "6"] });
  await nameProduct(page, name);
  await completeForSale(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(page.getByText("It waits for review and goes on sale once we have reviewed it.")).toBeVisible();
  await page.getByText(`More ${name}`).click();
  await page.getByRole("link", { name: `Preview ${name}` }).click();
  await expect(page.getByText("It waits for review.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Pictures" }).locator("li img")).toHaveCount(6);
}

/** Approves the pending product, as an administrator on the command line. */
async function approveProduct(name: string): Promise<void> {
  const line = (await asAdministrator("moderation", "list")).split("\n").find((one) => one.includes(`"${name}"`));
  const id = line?.split(" ")[0] ?? "";
  expect(await asAdministrator("moderation", "approve", id)).toBe(`${id}: done.\n`);
}

/** Finds the product by a search and buys two pieces of its first variant, cash on delivery. */
async function buyTwo(page: Page, name: string): Promise<void> {
  await haveInCart(page, name, 2);
  await page.goto("/cart");
  await haveReview(page);
  await expect(amount(page, "Total to pay")).toHaveText("₹2,598");
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Place order · ₹2,598" }).click();
  await heading(page, "Order Confirmed!");
}

test(
  "an application is begun, resumed elsewhere, sent back, corrected and approved, and the first product is bought",
  { tag: "@browser" },
  async ({ page, browser, baseURL, javaScriptEnabled, hasScripts, checkPage }) => {
    // From the first step to the first sale.
    test.setTimeout(360_000);
    const email = newEmail("kala");
    const number = String(Date.now()).slice(-4);
    const storeName = `Kala Crafts ${email.slice(5, 17)}`;
    await page.goto("/");
    await page.goto("/seller/register");
    await heading(page, "Step 1 of 6: Personal & Business Information");
    await next(page);
    await expect(page.locator("#storeName-error")).toHaveText("Please fill all required fields.");
    await page.getByLabel("Full name").fill(JOURNEY_NAMES.member);
    await page.getByLabel("Store name").fill(storeName);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Mobile number").fill(`98${String(Date.now()).slice(-8)}`);
    await page.getByLabel("Type of business").selectOption({ label: "Sole proprietor" });
    await next(page);
    await heading(page, "Step 2 of 6: Business Identification");
    await page.getByLabel("PAN number").fill("wrong");
    await page.locator("#panCard").setInputFiles(pdfFile("pan-card.pdf"));
    await next(page);
    await expect(page.locator("#panNumber-error")).toBeVisible();
    await expect(page.locator("#aadhaarBack-error")).toHaveText("Add the back of your Aadhaar card.");
    await expect(page.getByRole("link", { name: "pan-card.pdf" })).toBeVisible();
    await checkPage();

    // The first device is lost: the mailed link opens the saved application on another one.
    await openMail(page, email);
    const link = await page.locator("main a[href*='/seller/register/resume?']").first().getAttribute("href");
    const connection = await BreakableConnection.open();
    const { proxy } = connection;
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, locale: "en-IN", proxy });
    const other = await context.newPage();
    await other.goto(link ?? "");
    await other.getByRole("button", { name: "Open application" }).click();
    await heading(other, "Step 2 of 6: Business Identification");
    await expect(other.getByLabel("PAN number")).toHaveValue("wrong");
    await expect(other.getByRole("link", { name: "pan-card.pdf" })).toBeVisible();
    const letters = [...number].map((digit) => String.fromCharCode(65 + Number(digit))).join("");
    await other.getByLabel("PAN number").fill(`${letters.slice(0, 3)}P${letters[3]}${number.replace("0000", "0001")}K`);
    await other.getByLabel("Aadhaar number").fill(anAadhaar(Date.now()));
    await chooseAadhaar(other);
    await other.getByLabel("Enrolment number").fill("242300001234ES3");
    await sendOverBreakingLine(other, connection, hasScripts);
    await other.getByLabel("Account holder's name").fill("Another Name");
    await other.getByLabel("Account number").fill(`5020${String(Date.now()).slice(-9)}`);
    await other.getByLabel("IFSC code").fill("HDFC0000123");
    await other.locator("#cancelledCheque").setInputFiles(pdfFile("cheque.pdf"));
    await next(other);
    await heading(other, "Step 4 of 6: Pickup & Return Address");
    await other.getByLabel("Pickup address", { exact: true }).fill("14 Potters Lane, Bhuj");
    await other.getByLabel("Pickup PIN code").fill("370001");
    await next(other);
    await heading(other, "Step 5 of 6: Product & Business Details");
    await other.getByLabel("Handmade").check();
    await next(other);
    await heading(other, "Step 6 of 6: Compliance & Agreements");
    await expect(other.getByText("14 Potters Lane, Bhuj")).toBeVisible();
    await other.getByLabel(/^I agree/).check();
    await other.getByRole("button", { name: "Submit Application" }).click();
    await heading(other, "Application submitted");

    const waiting = (await asAdministrator("application")).split("\n").find((line) => line.includes(email));
    const id = waiting?.split(" ")[0] ?? "";
    await asAdministrator(
      "application",
      "reject",
      id,
      "One document cannot be read.",
      "aadhaarBack:unreadable:The text is blurred.",
    );
    await other.goto("/seller/register/status");
    await other.getByRole("link", { name: "Correct your application" }).click();
    await expect(other.getByText("The text is blurred.")).toBeVisible();
    await expect(other.locator("main form input[type=text], main form input:not([type])")).toHaveCount(0);
    await other.locator("#aadhaarBack").setInputFiles(pdfFile("sharp.pdf"));
    await other.getByRole("button", { name: "Submit again" }).click();
    await heading(other, "Your application");
    await expect(other.getByRole("link", { name: "sharp.pdf" })).toBeVisible();
    await asAdministrator("application", "approve", id);
    await other.reload();
    await expect(other.getByText("Your store is approved.")).toBeVisible();

    const product = `Ajrakh stole of ${storeName}`;
    await enterApprovedStore(other, email);
    await addFirstProduct(other, product);
    const shopper = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, locale: "en-IN" });
    const shop = await shopper.newPage();
    waitForAnswers(shop);
    await shop.goto(`/search?q=${encodeURIComponent(product)}`);
    await expect(shop.locator("main").getByRole("link", { name: product })).toHaveCount(0);
    await approveProduct(product);
    await buyTwo(shop, product);
    await shopper.close();

    // Two of the bought variant's four pieces are left.
    await other.goto("/seller/products");
    await other.getByRole("link", { name: `Edit ${product}` }).click();
    for (const [index, stock] of ["2", "5", "6"].entries())
      await expect(other.locator(`[name='variants[${index}].stock']`)).toHaveValue(stock);
    await other.goto("/seller/orders");
    const sold = other.getByRole("row").filter({ hasText: `${product} · S, Indigo` });
    await expect(sold.locator("[data-head=Price]")).toHaveText("₹1,299");
    await expect(sold.locator("[data-head=Quantity]")).toHaveText("2");
    await context.close();
    connection.close();
  },
);
