import { expect, test } from "../support/browser.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";

const table = (mark: string) =>
  [
    "Item,Sale Price,MRP,Stock,Colour note",
    `Clay lamp ${mark},Rs 149/-,199,12,red`,
    `Brass bell ${mark},ask me,,3,gold`,
    `Jute mat ${mark},499,,4,brown`,
  ].join("\r\n");

test("a file is mapped, checked, partly refused, corrected and undone", async ({ page, checkPage, hasScripts }) => {
  // Both runs share the demo's store.
  const mark = hasScripts ? "with scripts" : "plain";
  await page.goto("/login?redirect=/seller/products");
  await page.locator("input[name=email]").fill(DEMO_ACCOUNTS.seller);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Import products" }).click();
  await checkPage();
  const file = { name: `lamps-${mark}.csv`, mimeType: "text/csv", buffer: Buffer.from(table(mark)) };
  await page.locator("input[name=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Upload file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose the columns" })).toBeVisible();
  await checkPage();
  await page.locator("[name='mapping.name']").selectOption("0");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.waitForURL(/\/import\/\d+$/);
  const until = (text: string | RegExp) =>
    expect(async () => {
      await page.reload();
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  await until("This is what the import would do.");
  await checkPage();
  await page.getByRole("button", { name: "Import now" }).click();
  await expect(page.getByRole("button", { name: "Import now" })).toBeHidden();
  await until("See changes or undo");
  await checkPage();
  await page.getByRole("link", { name: "Correct refused rows" }).click();
  await checkPage();
  await page.getByLabel("Sale Price").fill("₹ 899");
  await page.getByRole("button", { name: "Save row" }).click();
  await expect(page.getByText("No refused rows are left.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the import" }).click();
  await page.getByRole("link", { name: "See changes or undo" }).click();
  await page.getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByRole("button", { name: "Undo all" })).toBeHidden();
  await until(/^Undone: 3 rows\./);
  await page.goto(`/seller/products?q=${encodeURIComponent(`Brass bell ${mark}`)}`);
  await expect(page.getByText("No products match.")).toBeVisible();
});
