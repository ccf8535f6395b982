import { randomInt } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { applyToSell, fillBusiness, type Applicant } from "../support/browser/applicant-steps.ts";
import { expect, test, waitForAnswers } from "../support/browser/browser.ts";
import { pdfFile } from "../support/forms/pdf-file.ts";
import { newEmail, openMail, signIn } from "../support/browser/shopper.ts";

function newApplicant(): Applicant {
  const email = newEmail("kusum");
  return {
    email,
    storeName: `Kusum Weaves ${email.slice(6, 16)}`,
    mobile: `9${randomInt(100_000_000, 1_000_000_000)}`,
  };
}

async function openBrowser(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, locale: "en-IN" });
  const page = await context.newPage();
  waitForAnswers(page);
  return page;
}

/** Finds the application by its email address, and opens it. */
async function openApplication(page: Page, { email, storeName }: Applicant): Promise<void> {
  await page.goto("/admin/sellers");
  await page.locator("main").getByRole("searchbox").fill(email);
  await page.locator("main").getByRole("searchbox").press("Enter");
  await expect(page.getByText("1 application")).toBeVisible();
  await page.getByRole("link", { name: "View Application" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Application of ${storeName}` })).toBeVisible();
}

const isAt = (page: Page, document: string) =>
  expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${document} ·`) })).toBeVisible();

test(
  "an application is reviewed document by document, corrected where a spot was marked, and approved; another is banned",
  { tag: "@browser" },
  async ({ page, browser, baseURL, javaScriptEnabled, checkPage }) => {
    test.setTimeout(360_000);
    page.setDefaultTimeout(60_000);
    const [weaver, other] = [newApplicant(), newApplicant()];
    const applicant = await openBrowser(browser, baseURL, javaScriptEnabled);
    await applyToSell(applicant, weaver);

    await page.goto("/admin/login?redirect=/admin");
    await signIn(page, "admin@haat.test", DEMO_PASSWORD);
    await expect(page.getByRole("heading", { name: "New Seller Approvals" })).toBeVisible();
    await page.getByRole("link", { name: /New Seller Approvals$/ }).click();
    await checkPage();
    await openApplication(page, weaver);
    await checkPage();
    await page.getByRole("link", { name: "Review documents" }).click();
    await isAt(page, "PAN card");
    await page.getByRole("link", { name: "Turn right" }).click();
    await expect(page).toHaveURL(/turn=90/);
    await page.getByRole("link", { name: "Turn left" }).click();
    // At 640 pixels the photo is 320 high.
    const scan = page.locator("input[type=image]");
    await expect.poll(async () => Math.round((await scan.boundingBox())?.height ?? 0)).toBe(320);
    await scan.click({ position: { x: 160, y: 240 } });
    await expect(page).toHaveURL(/mark=0\.2\d+%2C0\.7\d+/);
    await page.getByLabel("Reason").selectOption({ label: "It cannot be read" });
    await page.getByLabel("Note to the applicant").fill("The date of birth is blurred.");
    await checkPage();
    await page.getByRole("button", { name: "Reject document" }).click();
    await expect(page.getByText("📄 Document Rejected")).toBeVisible();
    for (const document of ["Aadhaar card, front", "Aadhaar card, back", "Cancelled cheque"]) {
      await isAt(page, document);
      await page.getByRole("button", { name: "Approve document" }).click();
      await expect(page.getByText("📄 Document Approved").first()).toBeVisible();
    }
    await expect(page.getByText("Documents: 3 approved, 1 rejected, 0 to review")).toBeVisible();
    await page.getByRole("link", { name: "Reject application" }).click();
    await page.getByRole("button", { name: "Reject application" }).click();
    await expect(page.getByText("Reason Required")).toBeVisible();
    await expect(page.getByText("Please provide a reason for rejection.").first()).toBeVisible();
    await page.getByLabel("Reason for rejection").fill("One document cannot be read.");
    await checkPage();
    await page.getByRole("button", { name: "Reject application" }).click();
    await expect(page.getByText("📧 Notification Sent")).toBeVisible();

    await openMail(applicant, weaver.email, /correct/i);
    await applicant.goto("/seller/register/correct");
    await expect(applicant.getByText("The date of birth is blurred.")).toBeVisible();
    await expect(applicant.getByText("The spot that is wrong is circled.")).toBeVisible();
    const ring = applicant.locator("figure circle").first();
    await expect(ring).toHaveAttribute("cx", /^2[45](\.\d+)?%$/);
    await expect(ring).toHaveAttribute("cy", /^7[45](\.\d+)?%$/);
    await applicant.locator("#panCard").setInputFiles(pdfFile("sharp.pdf"));
    await applicant.getByRole("button", { name: "Submit again" }).click();
    await expect(applicant.getByRole("link", { name: "sharp.pdf" })).toBeVisible();

    await openApplication(page, weaver);
    await page.getByRole("button", { name: "Approve application" }).click();
    await expect(page.getByText("📧 Notification Sent")).toBeVisible();
    await openApplication(page, weaver);
    await page.getByRole("link", { name: "View store" }).click();
    await expect(page.getByRole("heading", { level: 1, name: weaver.storeName })).toBeVisible();
    await openMail(applicant, weaver.email, "your application is approved");

    const second = await openBrowser(browser, baseURL, javaScriptEnabled);
    await applyToSell(second, other);
    await openApplication(page, other);
    await page.getByRole("link", { name: "Ban seller" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Are you sure?" })).toBeVisible();
    await checkPage();
    await page.getByRole("button", { name: "Ban permanently" }).click();
    await expect(page.getByText("📧 Notification Sent")).toBeVisible();
    const third = await openBrowser(browser, baseURL, javaScriptEnabled);
    await fillBusiness(third, { ...newApplicant(), email: other.email });
    await expect(third.locator("#email-error")).toHaveText("This email is already registered.");
    await third.getByLabel("Email address").fill(newEmail("again"));
    await third.getByLabel("Mobile number").fill(other.mobile);
    await third.getByRole("button", { name: "Next", exact: true }).click();
    await expect(third.locator("#mobile-error")).toHaveText("This mobile number is already registered.");
    for (const opened of [applicant, second, third]) await opened.context().close();
  },
);
