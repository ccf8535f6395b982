import type { Locator, Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { expect, test, waitForAnswers } from "../support/browser/browser.ts";
import { newEmail, openMail, signIn } from "../support/browser/shopper.ts";

const FIELD = "Find an order, person, seller, ticket or page";
const PASSWORD = "a-long-second-password";

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`150 presses of Tab did not lead to ${String(target)}`);
}

async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Presses repeatedly: the script that handles the key may still be loading. */
async function pressUntilFocused(page: Page, key: string, field: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test(
  "an administrator finds an order by a mobile number and saves a view, which a second one opens, by keyboard alone",
  { tag: "@browser" },
  async ({ page, browser, baseURL, hasScripts, checkPage }, { project }) => {
    test.setTimeout(300_000);
    await page.goto("/admin/login");
    await signIn(page, DEMO_ACCOUNTS.admin, DEMO_PASSWORD);

    const field = page.getByLabel(FIELD);
    if (hasScripts) {
      await pressUntilFocused(page, "Control+k", field);
      await page.keyboard.type("98765 43210");
      const options = page.getByRole("listbox", { name: "Search results" }).getByRole("option");
      await expect(options.first()).toContainText("HT-");
      await checkPage();
      await page.keyboard.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Escape");
      await expect(options.first()).toBeHidden();
      await expect(field).toHaveValue("98765 43210");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    } else {
      await tabTo(page, field);
      await page.keyboard.type("98765 43210");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "98765 43210" })).toBeVisible();
      await checkPage();
      await pressOn(page, page.getByRole("main").getByRole("link", { name: /^HT-/ }).first());
    }
    await expect(page).toHaveURL(/\/admin\/orders\/HT-/);
    await expect(page.getByRole("main")).toContainText("98765 43210");
    const number = /HT-\w{4}-\w{4}/.exec(page.url())![0];

    // A complete order number opens the order, from any page.
    await page.goto("/admin/reviews");
    if (hasScripts) await pressUntilFocused(page, "/", field);
    else await tabTo(page, field);
    await page.keyboard.type(number.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}`));

    const name = `Delivered, ${project.name}`;
    await page.goto("/admin/orders");
    await pressOn(page, page.getByRole("link", { name: "Delivered", exact: true }));
    await expect(page).toHaveURL(/status=delivered/);
    // The projects share a shop: a different sort order makes this project's view its own.
    if (!hasScripts) await page.goto("/admin/orders?sort=oldest&status=delivered");
    await pressOn(page, page.locator("summary", { hasText: "Save this view" }));
    await tabTo(page, page.getByLabel("Name of the view"));
    await page.keyboard.type(name);
    await pressOn(page, page.getByLabel("For all administrators who may open this list"), "Space");
    await pressOn(page, page.getByRole("button", { name: "Save", exact: true }));
    const views = page.getByRole("navigation", { name: "Saved views" });
    await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await checkPage();

    const email = newEmail("second-admin");
    await page.goto("/admin/users/new");
    await page.locator("main input[name=full_name]").fill("Meera Shah");
    await page.locator("main input[name=email]").fill(email);
    await page.locator("main select[name=role]").selectOption("admin");
    await page.locator("main input[name=rights][value=support]").check();
    await page.locator("main input[name=password]").fill(PASSWORD);
    await page.locator("main form button[type=submit]").last().click();
    await expect(page).not.toHaveURL(/\/new$/);

    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: hasScripts, locale: "en-IN" });
    const second = await context.newPage();
    waitForAnswers(second);
    await openMail(second, email);
    await second.locator("main a[href*='/verify-email?']").click();
    await second.goto("/admin/login?redirect=/admin/orders");
    await signIn(second, email, PASSWORD);
    await pressOn(second, second.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name }));
    await expect(second).toHaveURL(/status=delivered/);
    await expect(second.getByRole("link", { name: "Edit this view" })).toHaveCount(0);
    await context.close();

    await page.goto(hasScripts ? "/admin/orders?status=delivered" : "/admin/orders?sort=oldest&status=delivered");
    await pressOn(page, page.getByRole("link", { name: "Edit this view" }));
    await pressOn(page, page.getByRole("link", { name: "Delete view" }));
    await pressOn(page, page.getByRole("main").getByRole("button", { name: "Delete view" }));
    await expect(page.getByText("View deleted").first()).toBeVisible();
  },
);
