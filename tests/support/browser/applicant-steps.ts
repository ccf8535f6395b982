import { expect, type Page } from "@playwright/test";
import { anAadhaar } from "../factories/application-papers.ts";
import { JOURNEY_NAMES } from "./journey-names.ts";
import { pdfFile } from "../forms/pdf-file.ts";
import { aJpeg } from "../factories/pictures.ts";
import { openMail } from "./shopper.ts";

/** Identity of an applicant. */
export interface Applicant {
  email: string;
  storeName: string;
  mobile: string;
}

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
const step = (page: Page, n: number) =>
  expect(page.getByRole("heading", { level: 1, name: new RegExp(`^Step ${n} of 6`) })).toBeVisible();

/** Fills in the first step and sends it. */
export async function fillBusiness(page: Page, { email, storeName, mobile }: Applicant): Promise<void> {
  await page.goto("/seller/register");
  await page.getByLabel("Full name").fill(JOURNEY_NAMES.member);
  await page.getByLabel("Store name").fill(storeName);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByLabel("Type of business").selectOption({ label: "Sole proprietor" });
  await next(page);
}

/** Applies in six steps, with a photo as PAN card, and confirms the email address by the mailed link. */
export async function applyToSell(page: Page, applicant: Applicant): Promise<void> {
  const number = applicant.mobile.slice(-4).replace("0000", "0001");
  const letters = [...applicant.mobile.slice(-8)].map((digit) => String.fromCharCode(65 + Number(digit))).join("");
  await fillBusiness(page, applicant);
  await step(page, 2);
  await openMail(page, applicant.email);
  await page.goto((await page.locator("main a[href*='/seller/register/resume?']").first().getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Open application" }).click();
  await step(page, 2);
  await page.getByLabel("PAN number").fill(`${letters.slice(0, 3)}P${letters[3]}${number}K`);
  await page.getByLabel("Aadhaar number").fill(anAadhaar(Number(applicant.mobile.slice(-7))));
  const photo = { name: "pan.jpg", mimeType: "image/jpeg", buffer: await aJpeg(800, 400) };
  await page.locator("#panCard").setInputFiles(photo);
  await page.locator("#aadhaarFront").setInputFiles(pdfFile("front.pdf"));
  await page.locator("#aadhaarBack").setInputFiles(pdfFile("back.pdf"));
  await page.getByLabel("Enrolment number").fill("242300001234ES3");
  await next(page);
  await step(page, 3);
  await page.getByLabel("Account holder's name").fill(JOURNEY_NAMES.member);
  await page.getByLabel("Account number").fill(`5020${applicant.mobile.slice(-9)}`);
  await page.getByLabel("IFSC code").fill("HDFC0000123");
  await page.locator("#cancelledCheque").setInputFiles(pdfFile("cheque.pdf"));
  await next(page);
  await step(page, 4);
  await page.getByLabel("Pickup address", { exact: true }).fill("14 Potters Lane, Bhuj");
  await page.getByLabel("Pickup PIN code").fill("370001");
  await next(page);
  await step(page, 5);
  await page.getByLabel("Handmade").check();
  await next(page);
  await step(page, 6);
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Application submitted" })).toBeVisible();
}
