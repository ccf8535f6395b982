import { expect, test } from "../support/browser/browser.ts";

test("a visitor opens the shop and reads it in Gujarati", { tag: "@browser" }, async ({ page, checkPage }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await checkPage();
  await page.getByRole("banner").locator("summary[aria-label=Language]").click();
  await page.getByRole("banner").getByRole("button", { name: "ગુજરાતી" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "gu");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/\p{Script=Gujarati}/u);
  await checkPage();
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\p{Script=Gujarati}/u);
  await checkPage();
});

test("a rejected form has an error summary at its top, which takes the focus", async ({
  page,
  hasScripts,
  checkPage,
}) => {
  await page.goto("/contact");
  await page.getByRole("main").locator("form[method=post] button").click();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary.getByRole("link").first()).toBeVisible();
  if (hasScripts) await expect(summary).toBeFocused();
  await checkPage();
});

test("an unknown address is a 404 in the shop's layout", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Haat" }).first()).toBeVisible();
});

test("a press during hydration does not break the page", async ({ page, hasScripts }) => {
  // React listens from hydrateRoot on but renders later (ADR 0010); this presses in between.
  await page.addInitScript(() => {
    document.addEventListener = (...listener: Parameters<EventTarget["addEventListener"]>) => {
      if (listener[0] === "click") queueMicrotask(() => document.body.click());
      EventTarget.prototype.addEventListener.apply(document, listener);
    };
  });
  await page.goto("/product/1");
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Increase quantity" })).toHaveCount(hasScripts ? 1 : 0);
});
