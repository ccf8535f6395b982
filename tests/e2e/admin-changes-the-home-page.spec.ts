import { expect, test } from "../support/browser/browser.ts";
import { openDemoAdmin } from "../support/browser/demo-people.ts";
import { aJpeg } from "../support/factories/pictures.ts";

/** Each project changes a slide of its own, so that both can run at the same time. */
const SLIDES = {
  "with-js": { title: "Smart things at market prices", text: "Phones, headphones and watches" },
  "without-js": { title: "Light up the house for the season", text: "Brass diyas, lamps and hand-painted pots" },
};

test("an administrator changes a slide of the home page: previewed, published, and undone", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}, { project }) => {
  test.setTimeout(120_000);
  const slide = SLIDES[project.name as keyof typeof SLIDES];
  const text = `Ready for the wedding season, ${project.name}.`;
  const admin = await openDemoAdmin(browser, { baseURL: baseURL!, hasScripts, to: "/admin/promotions" });
  await admin.getByRole("link", { name: "Home page", exact: true }).click();
  await admin.getByRole("link", { name: slide.title, exact: true }).click();
  await admin.getByRole("textbox", { name: "Text (English)" }).fill(text);
  await admin.getByLabel("Another picture").setInputFiles({
    name: "wedding.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg(900, 600),
  });
  await admin.getByRole("button", { name: "Preview changes" }).click();
  for (const size of ["On a phone", "On a large screen"]) {
    const preview = admin.getByRole("region", { name: size });
    await expect(preview).toContainText(text);
    await expect(preview.locator("img")).toHaveAttribute("src", /\/home\//);
  }
  // Back to the form and to the preview again: nothing is lost.
  await admin.getByRole("link", { name: "Back to the form" }).click();
  await expect(admin.getByRole("textbox", { name: "Text (English)" })).toHaveValue(text);
  await admin.getByRole("button", { name: "Preview changes" }).click();
  await page.goto("/");
  await expect(page.getByText(slide.text)).toBeVisible();
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByText("Published. The home page shows it.")).toBeVisible();

  await expect(async () => {
    await page.goto("/");
    await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await checkPage();
  await admin.getByRole("region", { name: "Slides" }).getByRole("button", { name: "Undo" }).click();
  await expect(admin.getByText("Undone. The home page shows the earlier version.").first()).toBeVisible();
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByText(slide.text)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await admin.context().close();
});
