import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { messyFiles } from "../support/factories/messy-files.ts";
import { signIn } from "../support/browser/shopper.ts";

const table = (mark: string) =>
  [
    "Item,Sale Price,MRP,Stock,Colour note,group,Size",
    `Clay lamp ${mark},Rs 149/-,199,12,red,lamp ${mark},Small`,
    `Clay lamp ${mark},Rs 189/-,,7,red,lamp ${mark},Large`,
    `Brass bell ${mark},ask me,,3,gold,,`,
    `Jute mat ${mark},499,,4,brown,,`,
  ].join("\r\n");

const shownAfterReload = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });

/** Signs in, and uploads the file on the store's import page. */
async function upload(page: Page, file: { name: string; buffer: Buffer }, checkPage: () => Promise<void>) {
  await page.goto("/login?redirect=/seller/products");
  await signIn(page, DEMO_ACCOUNTS.seller, DEMO_PASSWORD);
  await page.getByRole("link", { name: "Import products" }).click();
  await checkPage();
  await page.locator("input[name=file]").setInputFiles({ ...file, mimeType: "text/csv" });
  await page.getByRole("button", { name: "Upload file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose the columns" })).toBeVisible();
  await checkPage();
}

/** Goes from the mapping to the end of the import. */
async function checkAndImport(page: Page, checkPage: () => Promise<void>) {
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.waitForURL(/\/import\/\d+$/);
  await shownAfterReload(page, "This is what the import would do.");
  await checkPage();
  await page.getByRole("button", { name: "Import now" }).click();
  await expect(page.getByRole("button", { name: "Import now" })).toBeHidden();
  await shownAfterReload(page, "See changes or undo");
  await checkPage();
}

async function undo(page: Page, rows: number) {
  await page.getByRole("link", { name: "See changes or undo" }).click();
  await page.getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByRole("button", { name: "Undo all" })).toBeHidden();
  await shownAfterReload(page, new RegExp(`^Undone: ${rows} rows\\.`));
}

// Both projects share the demo's store.
const markOf = (hasScripts: boolean) => (hasScripts ? "with scripts" : "plain");

test("a file is mapped, checked, partly refused, corrected and undone", async ({ page, checkPage, hasScripts }) => {
  const mark = markOf(hasScripts);
  await upload(page, { name: `lamps-${mark}.csv`, buffer: Buffer.from(table(mark)) }, checkPage);
  await page.locator("[name='mapping.name']").selectOption("0");
  await expect(page.locator("[name='mapping.option1_value'] option:checked")).toHaveText(/^Size/);
  await checkAndImport(page, checkPage);
  await page.getByRole("link", { name: "Correct refused rows" }).click();
  await checkPage();
  await page.getByLabel("Sale Price").fill("₹ 899");
  await page.getByRole("button", { name: "Save row" }).click();
  await expect(page.getByText("No refused rows are left.")).toBeVisible();
  await page.goto(`/seller/products?q=${encodeURIComponent(`Clay lamp ${mark}`)}`);
  await expect(page.getByRole("main").getByText(`Clay lamp ${mark}`).first()).toBeVisible();
  await page.goto("/seller/products/import");
  await page
    .getByRole("link", { name: `lamps-${mark}.csv` })
    .first()
    .click();
  await undo(page, 3);
  await page.goto(`/seller/products?q=${encodeURIComponent(`Brass bell ${mark}`)}`);
  await expect(page.getByText("No products match.")).toBeVisible();
});

for (const [index, { name }] of messyFiles("").entries())
  test(`a file with ${name} is mapped, partly refused, corrected and undone`, async ({
    page,
    checkPage,
    hasScripts,
  }) => {
    const file = messyFiles(markOf(hasScripts))[index]!;
    const { read, refused } = file.counts;
    await upload(page, { name: `messy-${index}.csv`, buffer: file.content }, checkPage);
    for (const [field, heading] of Object.entries(file.proposed))
      await expect(page.locator(`[name='mapping.${field}'] option:checked`)).toHaveText(new RegExp(`^${heading}\\b`));
    await checkAndImport(page, checkPage);
    const countOf = (label: string) => page.getByRole("main").locator("dl div", { hasText: label }).locator("dd");
    await expect(countOf("Rows")).toHaveText(String(read));
    await expect(countOf("New")).toHaveText(String(read - refused));
    await expect(countOf("Refused")).toHaveText(String(refused));
    await page.getByRole("link", { name: "Correct refused rows" }).click();
    await checkPage();
    const form = (line: number) =>
      page.locator("form", { has: page.getByRole("heading", { name: `Line ${line}`, exact: true }) });
    for (const [line, heading, text] of file.corrections) {
      await form(line).getByLabel(heading, { exact: true }).fill(text);
      await form(line).getByRole("button", { name: "Save row" }).click();
      await expect(form(line)).toBeHidden();
    }
    await expect(page.getByRole("button", { name: "Save row" })).toHaveCount(refused - file.corrections.length);
    await page.goto(`/seller/products?q=${encodeURIComponent(file.corrected.name)}`);
    await expect(page.getByRole("main")).toContainText(file.corrected.price);
    await page.goto("/seller/products/import");
    await page
      .getByRole("link", { name: `messy-${index}.csv` })
      .first()
      .click();
    await undo(page, read - refused + file.corrections.length);
  });
