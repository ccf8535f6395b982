import type { Page } from "@playwright/test";
import { BreakableConnection } from "../support/faults/breakable-connection.ts";
import { expect, test } from "../support/browser/browser.ts";
import { pdfFile } from "../support/forms/pdf-file.ts";
import { aJpeg, aLargePhoto } from "../support/factories/pictures.ts";
import { haveAccount } from "../support/browser/shopper.ts";

async function writeTicket(page: Page): Promise<void> {
  await page.getByLabel("Topic").selectOption({ label: "An order or its delivery" });
  await page.getByLabel("Subject").fill("Torn cover");
  await page.getByLabel("Description").fill("The cover is torn.");
}

test("files are sent over a slow connection that breaks", async ({ browser, baseURL, hasScripts }) => {
  test.skip(!hasScripts, "without scripts the browser sends the form, and shows a page of its own when that fails");
  const connection = await BreakableConnection.open();
  const { proxy } = connection;
  const context = await browser.newContext({ baseURL: baseURL!, proxy, locale: "en-IN" });
  const page = await context.newPage();
  await haveAccount(page, "/customer/support/new");
  await writeTicket(page);
  const files = page.getByLabel("Pictures or documents");
  await files.setInputFiles([
    pdfFile("bill.pdf", 2),
    { name: "tear.jpg", mimeType: "image/jpeg", buffer: await aJpeg() },
  ]);
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await page.getByRole("button", { name: "Send question" }).click();
  const shown = page.locator("[data-upload]");
  await expect(shown.getByRole("progressbar")).toHaveAttribute("value", /^0\.\d/);
  await expect(shown).toHaveText(/^Uploading… \d+% of 2\.0 MB$/);
  await expect(page.locator("[data-status]")).toHaveText(/^Uploading… \d+% of 2\.0 MB$/);

  connection.cut();
  await expect(page.getByText("No connection. Nothing was lost.")).toBeVisible();
  await expect(shown).toBeHidden();
  await expect(page.getByLabel("Subject")).toHaveValue("Torn cover");
  expect(await files.evaluate((input: HTMLInputElement) => input.files!.length)).toBe(2);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No connection. Nothing was lost.")).toBeVisible();

  connection.restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(shown.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Torn cover" })).toBeVisible();
  await expect(page.getByRole("link", { name: "bill.pdf" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Picture: tear.webp" })).toBeVisible();
  await context.close();
  connection.close();
});

test("chosen files are shown, reduced, and refused before they are sent", async ({ page, checkPage, hasScripts }) => {
  await haveAccount(page, "/customer/support/new");
  await writeTicket(page);
  const files = page.getByLabel("Pictures or documents");
  const photo = { name: "tear.png", mimeType: "image/png", buffer: await aLargePhoto() };
  await files.setInputFiles([photo, pdfFile("catalogue.pdf", 9)]);
  if (hasScripts) {
    const chosen = page.locator("[data-chosen]");
    await expect(chosen).toContainText(/tear\.png\s*\d\.\d MB · reduced from \d\d\.\d MB/);
    await expect(chosen.locator("canvas")).toHaveCount(1);
    await expect(chosen).toContainText("“catalogue.pdf” is larger than 8 MB. Choose a smaller file.");
    await checkPage();
    await page.getByRole("button", { name: "Send question" }).click();
    await expect(files).toBeFocused();
    await expect(files).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Remove catalogue.pdf" }).click();
    await expect(chosen).not.toContainText("catalogue.pdf");
    await page.getByRole("button", { name: "Send question" }).click();
    await expect(page.getByRole("img", { name: "Picture: tear.webp" })).toBeVisible();
  } else {
    await page.getByRole("button", { name: "Send question" }).click();
    await expect(page.getByRole("alert")).toContainText("“catalogue.pdf” is larger than 8 MB");
  }
});
