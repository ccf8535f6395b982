import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { anAadhaar, PDF } from "../support/application-papers.ts";
import { expect, test } from "../support/browser.ts";
import { JOURNEY_NAMES } from "../support/journey-names.ts";
import { aJpeg } from "../support/pictures.ts";
import { newEmail, openMail } from "../support/shopper.ts";

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: PDF });

/** Reviews as the demo's administrator, from the command line. */
async function review(...args: string[]): Promise<string> {
  const env = { ...process.env, ...(JSON.parse(process.env.SHOP_ENVIRONMENT ?? "{}") as NodeJS.ProcessEnv) };
  const script = ["--import", "tsx", "scripts/application.ts", "--as", "admin@haat.test", ...args];
  return (await promisify(execFile)(process.execPath, script, { env })).stdout;
}

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("an application is begun, resumed elsewhere, sent back, corrected and approved", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
  checkPage,
}) => {
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
  await page.locator("#panCard").setInputFiles(pdf("pan-card.pdf"));
  await next(page);
  await expect(page.locator("#panNumber-error")).toBeVisible();
  await expect(page.locator("#aadhaarBack-error")).toHaveText("Please add the back of your Aadhaar card.");
  await expect(page.getByRole("link", { name: "pan-card.pdf" })).toBeVisible();
  await checkPage();

  // The first device is lost here: the mailed link opens what was saved on another one.
  await openMail(page, email);
  const link = await page.locator("main a[href*='/seller/register/resume?']").first().getAttribute("href");
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, locale: "en-IN" });
  const other = await context.newPage();
  await other.goto(link ?? "");
  await other.getByRole("button", { name: "Open application" }).click();
  await heading(other, "Step 2 of 6: Business Identification");
  await expect(other.getByLabel("PAN number")).toHaveValue("wrong");
  await expect(other.getByRole("link", { name: "pan-card.pdf" })).toBeVisible();
  const letters = [...number].map((digit) => String.fromCharCode(65 + Number(digit))).join("");
  await other.getByLabel("PAN number").fill(`${letters.slice(0, 3)}P${letters[3]}${number.replace("0000", "0001")}K`);
  await other.getByLabel("Aadhaar number").fill(anAadhaar(Date.now()));
  await other
    .locator("#aadhaarFront")
    .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg() });
  await other.locator("#aadhaarBack").setInputFiles(pdf("back.pdf"));
  await other.getByLabel("Enrolment number").fill("242300001234ES3");
  await next(other);
  await other.getByLabel("Account holder's name").fill("Another Name");
  await other.getByLabel("Account number").fill(`5020${String(Date.now()).slice(-9)}`);
  await other.getByLabel("IFSC code").fill("HDFC0000123");
  await other.locator("#cancelledCheque").setInputFiles(pdf("cheque.pdf"));
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

  const waiting = (await review()).split("\n").find((line) => line.includes(email));
  const id = waiting?.split(" ")[0] ?? "";
  await review("reject", id, "One document cannot be read.", "aadhaarBack:unreadable:The text is blurred.");
  await other.goto("/seller/register/status");
  await other.getByRole("link", { name: "Correct your application" }).click();
  await expect(other.getByText("The text is blurred.")).toBeVisible();
  await expect(other.locator("main form input[type=text], main form input:not([type])")).toHaveCount(0);
  await other.locator("#aadhaarBack").setInputFiles(pdf("sharp.pdf"));
  await other.getByRole("button", { name: "Submit again" }).click();
  await heading(other, "Your application");
  await expect(other.getByRole("link", { name: "sharp.pdf" })).toBeVisible();
  await review("approve", id);
  await other.reload();
  await expect(other.getByText("Your store is approved.")).toBeVisible();
  await context.close();
});
