import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { anAadhaar } from "../support/application-papers.ts";
import { BreakableConnection } from "../support/breakable-connection.ts";
import { expect, test } from "../support/browser.ts";
import { JOURNEY_NAMES } from "../support/journey-names.ts";
import { pdfFile } from "../support/pdf-file.ts";
import { aJpeg } from "../support/pictures.ts";
import { newEmail, openMail } from "../support/shopper.ts";

/** Reviews as the demo's administrator, from the command line. */
async function review(...args: string[]): Promise<string> {
  const env = { ...process.env, ...(JSON.parse(process.env.SHOP_ENVIRONMENT ?? "{}") as NodeJS.ProcessEnv) };
  const script = ["--import", "tsx", "scripts/application.ts", "--as", "admin@haat.test", ...args];
  return (await promisify(execFile)(process.execPath, script, { env })).stdout;
}

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function chooseAadhaar(page: Page): Promise<void> {
  const front = { name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg() };
  await page.locator("#aadhaarFront").setInputFiles(front);
  await page.locator("#aadhaarBack").setInputFiles(pdfFile("back.pdf", 2));
}

/** Sends the form over a line with 1.5 s of latency that breaks while its files are on their way, and once more when it is back. */
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
    await page.getByRole("button", { name: "Next", exact: true }).click({ noWaitAfter: true });
    await expect.poll(() => connection.sentBytes).toBeGreaterThan(200_000);
    connection.cut();
    await failure;
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    connection.restore();
    // The browser says that it has no connection, and its Reload button sends the form once more; files of a test not.
    await page.reload();
    await expect(page.locator("#aadhaarBack-error")).toBeVisible();
    await expect(page.locator("#panNumber-error")).toBeHidden();
    await chooseAadhaar(page);
    await next(page);
  }
  await heading(page, "Step 3 of 6: Bank Details");
  await network.detach();
}

test("an application is begun, resumed elsewhere, sent back, corrected and approved", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
  hasScripts,
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
  await page.locator("#panCard").setInputFiles(pdfFile("pan-card.pdf"));
  await next(page);
  await expect(page.locator("#panNumber-error")).toBeVisible();
  await expect(page.locator("#aadhaarBack-error")).toHaveText("Please add the back of your Aadhaar card.");
  await expect(page.getByRole("link", { name: "pan-card.pdf" })).toBeVisible();
  await checkPage();

  // The first device is lost here: the mailed link opens what was saved on another one.
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

  const waiting = (await review()).split("\n").find((line) => line.includes(email));
  const id = waiting?.split(" ")[0] ?? "";
  await review("reject", id, "One document cannot be read.", "aadhaarBack:unreadable:The text is blurred.");
  await other.goto("/seller/register/status");
  await other.getByRole("link", { name: "Correct your application" }).click();
  await expect(other.getByText("The text is blurred.")).toBeVisible();
  await expect(other.locator("main form input[type=text], main form input:not([type])")).toHaveCount(0);
  await other.locator("#aadhaarBack").setInputFiles(pdfFile("sharp.pdf"));
  await other.getByRole("button", { name: "Submit again" }).click();
  await heading(other, "Your application");
  await expect(other.getByRole("link", { name: "sharp.pdf" })).toBeVisible();
  await review("approve", id);
  await other.reload();
  await expect(other.getByText("Your store is approved.")).toBeVisible();
  await context.close();
  connection.close();
});
