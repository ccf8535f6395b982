import { expect, test } from "../support/browser/browser.ts";
import { openDemoAdmin, openDemoSeller } from "../support/browser/demo-people.ts";

/** Returns the date `days` from today, in a date field's format. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Each project changes another category's rate, so that both can run at the same time. */
const RATES = {
  "with-js": { category: "Sarees", percent: "12.5", from: inDays(20) },
  "without-js": { category: "Clothing", percent: "11.25", from: inDays(40) },
};

test("a planned commission is seen by a store, and undone", async ({ browser, baseURL, hasScripts }, { project }) => {
  test.setTimeout(120_000);
  const { category, percent, from } = RATES[project.name as keyof typeof RATES];
  const opened = { baseURL: baseURL!, hasScripts };
  const admin = await openDemoAdmin(browser, { ...opened, to: "/admin/settings/fees" });
  const seller = await openDemoSeller(browser, { ...opened, to: "/seller/payments/rates" });
  const planned = seller.getByRole("row", { name: category }).filter({ hasText: `→ ${percent}%` });
  await expect(planned).toHaveCount(0);

  await admin.getByRole("link", { name: "Plan a rate" }).click();
  await admin.getByLabel("Fee or tax").selectOption("Commission of a category");
  await admin.getByLabel("Rate (%)").fill(percent);
  await admin.getByLabel(/^Category/).selectOption(`Fashion › ${category}`);
  await admin.getByLabel("Effective from").fill(from);
  await admin.getByLabel("Reason").fill(`Season of ${category}`);
  await admin.getByRole("button", { name: "Preview changes" }).click();
  await expect(admin.getByRole("heading", { name: "What this changes" })).toBeVisible();
  await expect(admin.getByText("Kutch Handlooms").first()).toBeVisible();
  await seller.reload();
  await expect(planned).toHaveCount(0);
  // The other project may have saved a rate since the preview: saving then previews again.
  await expect(async () => {
    await admin.getByRole("button", { name: "Save changes" }).click();
    await expect(admin.getByText("Settings updated successfully.").first()).toBeVisible({ timeout: 3000 });
  }).toPass();

  await seller.reload();
  await expect(planned).toBeVisible();
  await expect(async () => {
    await seller.goto("/customer/notifications");
    await expect(seller.getByText(`Commission in ${category} changes to ${percent}%`).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await admin.getByRole("button", { name: "Undo" }).first().click();
  await expect(admin.getByText("The earlier values are back.").first()).toBeVisible();
  await seller.goto("/seller/payments/rates");
  await expect(planned).toHaveCount(0);
  await seller.context().close();
  await admin.context().close();
});
