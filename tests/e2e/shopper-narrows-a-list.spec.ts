import { expect, test } from "../support/browser/browser.ts";

test(
  "a shopper narrows a search by rating and reads how many products are left",
  { tag: "@browser" },
  async ({ page, hasScripts, checkPage }) => {
    await page.goto("/search?q=saree");
    const products = page.getByRole("article");
    const all = await products.count();
    expect(all).toBeGreaterThan(1);
    const panel = page.getByRole("form", { name: "Filters" });
    await page.getByText("Filters", { exact: true }).click();
    const rating = panel.getByRole("radio", { name: /^4 stars and up \d+$/ });
    const rated = Number(/\d+$/.exec((await rating.locator("xpath=..").innerText()).trim())![0]);
    await rating.check();
    const button = panel.getByRole("button");
    // Without scripts the button's count could not follow the choice.
    const counted = `Show ${rated} product${rated === 1 ? "" : "s"}`;
    await expect(button).toHaveText(hasScripts ? counted : "Show products", { useInnerText: true });
    await expect(button).toBeInViewport();
    await checkPage();
    await button.click();
    await expect(page).toHaveURL(/min_rating=4/);
    await expect(products).toHaveCount(Math.min(24, rated));
    await expect(panel).toBeHidden();

    await page.getByRole("link", { name: "Remove filter: 4 stars and up" }).click();
    await expect(products).toHaveCount(Math.min(24, all));
  },
);

test("a list that its filters leave empty says which one to remove, and shows what is near", async ({
  page,
  checkPage,
}) => {
  await page.goto("/search?q=kurta&max_price=5&in_stock=1");
  await expect(page.getByText("0 results found.")).toBeVisible();
  const nearest = page.getByRole("heading", { name: "Closest matches" });
  await expect(nearest).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "kurti" })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: /^Remove “Up to ₹5” to see \d+ products?$/ }).click();
  await expect(nearest).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove filter: In stock" })).toBeVisible();
});
