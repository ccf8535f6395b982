import { expect, test } from "../support/browser/browser.ts";
import { layoutProblems, openLargeTextPhone } from "../support/browser/large-text.ts";
import { chooseOptions, giveAddress, haveAccount } from "../support/browser/shopper.ts";

const LOCALES = ["en-IN", "hi-IN", "gu-IN"] as const;

for (const locale of LOCALES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    test(
      "name, price, rating and the buy button with its price are visible without scrolling",
      { tag: "@browser" },
      async ({ page }) => {
        // The first products of the demo: long and short names, with and without options, one in the flash sale.
        for (const id of [1, 2, 3, 4, 7]) {
          await page.goto(`/product/${id}`);
          const buy = page.locator("button[form=options]:not([name])");
          await expect(buy).toBeInViewport({ ratio: 1 });
          await expect(buy).toContainText(/₹\d/);
          const [{ y: bar }, bottoms] = await Promise.all([
            buy.boundingBox().then((box) => box ?? { y: 0 }),
            Promise.all(
              [
                page.locator("h1"),
                page.locator("article p", { hasText: "₹" }).first(),
                page.locator("a[href='#reviews']"),
              ].map(async (seen) => {
                const box = await seen.boundingBox();
                return box ? box.y + box.height : Infinity;
              }),
            ),
          ]);
          for (const bottom of bottoms) expect(bottom, `product ${id}`).toBeLessThanOrEqual(bar);
        }
      },
    );

    test(
      "nothing is clipped or overlaps with the text size doubled",
      { tag: "@browser" },
      async ({ javaScriptEnabled, baseURL }) => {
        test.slow();
        const phone = await openLargeTextPhone({ javaScriptEnabled, baseURL, locale });
        try {
          const { page } = phone;
          const problems: string[] = [];
          const look = async (address?: string) => {
            if (address) await page.goto(address);
            const found = await layoutProblems(page);
            problems.push(...found.map((problem) => `${new URL(page.url()).pathname}: ${problem}`));
          };
          const browsing = [
            "/",
            "/category/fashion",
            "/search?q=saree",
            "/product/1",
            "/login",
            "/register",
            "/help",
            "/contact",
          ];
          for (const address of browsing) await look(address);
          if (locale === "en-IN") {
            await page.goto("/product/1");
            await chooseOptions(page);
            await page.locator("button[form=options]:not([name])").click();
            await expect(page.getByText("Added to Cart")).toBeVisible();
            await look("/cart");
            await haveAccount(page, "/checkout");
            await look();
            await giveAddress(page);
            await expect(page.getByText("How would you like to pay?")).toBeVisible();
            await look();
            for (const place of ["", "/orders", "/wishlist", "/addresses", "/notifications", "/settings"])
              await look(`/customer${place}`);
          }
          expect(problems).toEqual([]);
        } finally {
          await phone.close();
        }
      },
    );
  });
}
