import { expect, test } from "../support/browser/browser.ts";
import { openDemoAdmin } from "../support/browser/demo-people.ts";

// Robots' searches are not counted, and a headless browser identifies itself as a robot.
test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
});

const VASE = "Khavda terracotta vase, hand-painted";

test("an administrator makes a synonym of a search that found nothing, and the shop finds the product", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}, { project }) => {
  test.setTimeout(120_000);
  // The projects share a shop.
  const word = `zrkqv${project.name.replace(/[^a-z]/gi, "").toLowerCase()}`;
  await page.goto(`/search?q=${word}`);
  await expect(page.getByText("No Products Found")).toBeVisible();

  const admin = await openDemoAdmin(browser, { baseURL: baseURL!, hasScripts, to: "/admin/search/missed" });
  // Searches are saved every few seconds.
  const row = admin.getByRole("row").filter({ hasText: word });
  await expect(async () => {
    await admin.goto(`/admin/search/missed?q=${word}`);
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await row.getByRole("link", { name: "Add synonym" }).click();
  await expect(admin.getByLabel("Customers type")).toHaveValue(word);
  await admin.getByLabel("Products call it").fill("terracotta vase");
  await admin.getByRole("button", { name: "Add synonym" }).click();
  await expect(admin.getByText("Synonym added").first()).toBeVisible();

  await expect(async () => {
    await page.goto(`/search?q=${word}`);
    await expect(page.getByRole("link", { name: VASE }).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await checkPage();

  await admin.getByRole("link", { name: word }).click();
  await admin.getByRole("link", { name: "Delete" }).click();
  await admin.getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("Synonym deleted").first()).toBeVisible();
  await admin.context().close();
});
