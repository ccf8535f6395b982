import { expect, test } from "../support/browser/browser.ts";
import { openDemoAdmin } from "../support/browser/demo-people.ts";

/** Each project adds a category of its own, so that both can run at the same time. */
const CATEGORIES = {
  "with-js": { en: "Festive lights", hi: "त्योहार की रोशनी", gu: "તહેવારની રોશની", slug: "festive-lights" },
  "without-js": { en: "Garden pots", hi: "बाग़ के गमले", gu: "બાગનાં કૂંડાં", slug: "garden-pots" },
};

test("an administrator adds, moves and merges a category", async ({ page, browser, baseURL, hasScripts }, {
  project,
}) => {
  test.setTimeout(120_000);
  const { en, hi, gu, slug } = CATEGORIES[project.name as keyof typeof CATEGORIES];
  const admin = await openDemoAdmin(browser, { baseURL: baseURL!, hasScripts, to: "/admin/categories" });
  await admin.getByRole("link", { name: "Add a subcategory of Home Decor" }).click();
  await admin.getByRole("textbox", { name: "Name in English" }).fill(en);
  await admin.getByRole("textbox", { name: /Name in Hindi/ }).fill(hi);
  await admin.getByRole("textbox", { name: /Name in Gujarati/ }).fill(gu);
  await admin.getByRole("button", { name: "Add category" }).click();
  await expect(admin.getByText("✅ Category Added").first()).toBeVisible();

  // Shop pages read categories from a cache, which is updated within moments.
  const shows = (address: string, heading: string) =>
    expect(async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible({ timeout: 1000 });
    }).toPass();
  await shows(`/category/${slug}`, en);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Home Decor" }).first()).toBeAttached();
  for (const [language, name] of [
    ["हिन्दी", hi],
    ["ગુજરાતી", gu],
    ["English", en],
  ] as const) {
    await page.getByRole("banner").locator("summary[aria-label]").first().click();
    await page.getByRole("banner").getByRole("button", { name: language }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  await admin.getByRole("button", { name: `Move ${en} up` }).click();
  await expect(admin.getByText("Order changed").first()).toBeVisible();
  await admin.getByRole("link", { name: en, exact: true }).click();
  await admin.getByRole("combobox", { name: /Parent category/ }).selectOption("Books");
  await admin.getByRole("button", { name: "Save changes" }).click();
  await expect(admin.getByText("✅ Category Updated").first()).toBeVisible();
  await expect(async () => {
    await page.goto("/category/books");
    await expect(page.getByRole("main").getByRole("link", { name: en })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await admin.getByRole("link", { name: new RegExp(`^Merge ?: ${en}$`) }).click();
  await admin.getByLabel("Merge into").selectOption("Home Decor");
  await admin.getByRole("button", { name: "Show what changes" }).click();
  await expect(admin.getByText("No store's commission changes.")).toBeVisible();
  await admin.getByRole("button", { name: "Merge and delete" }).click();
  await expect(admin).toHaveURL(/\/admin\/categories\/\d+$/);
  await shows(`/category/${slug}`, "Home Decor");
  await admin.context().close();
});
