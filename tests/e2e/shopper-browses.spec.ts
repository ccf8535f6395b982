import { expect, test, untilReactRuns } from "../support/browser/browser.ts";

test("a shopper finds the product despite a typing mistake", async ({ page, checkPage }) => {
  await page.goto("/");
  await page.getByLabel("Search products").fill(" hedphones ");
  await page.getByLabel("Search products").press("Enter");
  await expect(page).toHaveTitle(/^Search results for "hedphones"/);
  await expect(page.getByText("1 result found.")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "headphones" }).first()).toBeVisible();
  await expect(page.getByLabel("Search products")).toHaveValue("hedphones");
  await checkPage();

  await page.getByLabel("Search products").fill("saree");
  await page.getByLabel("Search products").press("Enter");
  await expect(page).toHaveTitle(/^Search results for "saree"/);
  await expect(page.getByText(/^\d+ results found\./)).toBeVisible();
  await expect(page.getByLabel("Search products")).toHaveValue("saree");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expect(page.getByLabel("Search products")).toHaveValue("");
});

test("one press leads back to the list after a product was added to the cart", async ({ page, hasScripts }) => {
  test.skip(!hasScripts, "Without scripts the browser keeps a page for each form.");
  await page.goto("/search?q=lamp");
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Add to Cart" }).hover();
  await untilReactRuns(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("has been added to your cart.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(/^Search results for "lamp"/);
});

test("a shopper filters a department, sorts it, and removes a filter", async ({ page, checkPage }) => {
  await page.goto("/category/fashion");
  const products = page.getByRole("article");
  const all = await products.count();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("checkbox", { name: /Kutch Handlooms/ }).check();
  await page.getByRole("radio", { name: "10% or more" }).check();
  await page.getByRole("checkbox", { name: "In stock" }).check();
  await page.getByRole("button", { name: /^Show (\d+ )?products?$/ }).click();
  await expect(page.getByRole("link", { name: "Remove filter: Kutch Handlooms" })).toBeVisible();
  expect(await products.count()).toBeLessThan(all);
  await checkPage();

  await page.locator("summary").filter({ hasText: "Most popular" }).click();
  await page.getByRole("link", { name: "Price: low to high" }).click();
  await expect(page).toHaveURL(/brand=Kutch\+Handlooms.*/);
  await expect(page).toHaveURL(/sort=price_asc/);
  // The address changes before the list does.
  await expect(page.locator("summary").filter({ hasText: "Price: low to high" })).toBeVisible();
  const texts = await products.getByText(/^₹[\d,]+$/).allTextContents();
  const prices = texts.map((text) => Number(text.replace(/[₹,]/g, "")));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));

  await page.getByRole("link", { name: "Remove filter: Kutch Handlooms" }).click();
  await expect(page.getByRole("link", { name: "Remove filter: Kutch Handlooms" })).toBeHidden();
  await expect(page).toHaveURL(/min_discount=10/);
});

test("a shopper whose query matches nothing is shown so, with links to go on", async ({ page, checkPage }) => {
  await page.goto("/search?q=xqzzvw");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(page.getByText('Your search for "xqzzvw" did not match any products.')).toBeVisible();
  await checkPage();
  await page.getByRole("main").getByRole("link", { name: "Books" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Books" })).toBeVisible();
});

test("a blank search is ignored", async ({ page }) => {
  await page.goto("/category/books");
  await page.getByLabel("Search products").fill("   ");
  await page.getByLabel("Search products").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Books" })).toBeVisible();
});

test("a shopper chooses a colour and adds two of it to the cart", { tag: "@browser" }, async ({ page, checkPage }) => {
  await page.goto("/category/fashion");
  await page.getByRole("link", { name: /Kutchi Bandhani/ }).click();
  await expect(page.getByText("(1,283 reviews)")).toBeVisible();
  await expect(page.getByText("In stock", { exact: true })).toBeVisible();
  await expect(page.getByText("Sold by")).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Choose an option")).toBeVisible();
  await checkPage();
  const peacock = page.getByRole("radio", { name: "Peacock" });
  await peacock.check();
  const pictures = page.getByRole("region", { name: "Product pictures" }).getByRole("list").first();
  // Scrolls down to the pictures; the right one must be shown there without scrolling the list.
  await pictures.evaluate((list) => list.scrollIntoView({ block: "start", behavior: "instant" }));
  await expect(pictures.getByRole("img", { name: /Peacock/ })).toBeInViewport({ ratio: 0.5 });
  await page.getByLabel("Quantity", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const notice = page.getByRole("region", { name: "Messages" });
  // The notice stays while the pointer is on it.
  await notice.getByText("Added to Cart").hover();
  await expect(notice.getByText(/Kutchi Bandhani.*\(Peacock\)/)).toBeVisible();
  await expect(peacock).toBeChecked();
  await expect(page.getByText(/^Peacock: \d+ available$/)).toBeVisible();
  await checkPage();
  await notice.getByRole("link", { name: "View Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(/Kutchi Bandhani/).first()).toBeVisible();
});

test("a sold-out option is marked and cannot be chosen", async ({ page }) => {
  await page.goto("/product/1");
  const soldOut = page.getByRole("radio", { name: "Rani pink Out of Stock" });
  await expect(soldOut).toBeDisabled();
  await expect(soldOut).not.toBeChecked();
});

test("a shopper changes the language to Gujarati on the current page", async ({ page, checkPage }) => {
  await page.goto("/category/books?sort=newest");
  await page.getByLabel("Language", { exact: true }).click();
  await page.getByRole("button", { name: "ગુજરાતી" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "gu");
  await expect(page.getByRole("heading", { level: 1, name: "પુસ્તકો" })).toBeVisible();
  await expect(page).toHaveURL(/\/category\/books\?sort=newest$/);
  await checkPage();
});

test("the phone's menu links to a department", async ({ page, checkPage }) => {
  await page.goto("/");
  await page.locator("summary[aria-label=Menu]").click();
  await checkPage();
  await page.locator("details[open]").getByRole("link", { name: "Automotive" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Automotive" })).toBeVisible();
});

test("a tile of a coming feature shows the notice, which can be dismissed", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Live Shopping" }).click();
  const text = "This feature isn't implemented yet—but don't worry! You can request it in your next prompt!";
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText(text)).toBeHidden();
});

test(
  "the banner advances by itself until it is paused; without scripts its dots link to its slides",
  { tag: "@browser" },
  async ({ page, hasScripts }) => {
    const second = page.getByRole("link", { name: /^Slide 2/ });
    if (!hasScripts) {
      await page.goto("/");
      await second.click();
      await expect(page.locator("#slide-2")).toBeInViewport({ ratio: 0.5 });
      return;
    }
    await page.clock.install();
    await page.goto("/");
    const pause = page.getByRole("button", { name: "Pause slides" });
    await expect(pause).toBeVisible();
    await page.clock.runFor(5500);
    await expect(second).toHaveAttribute("aria-current", "true");
    await pause.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(11_000);
    await expect(second).toHaveAttribute("aria-current", "true");
  },
);

test("the sale's clock shows the time to its end and does not restart on reload", async ({ page, hasScripts }) => {
  await page.goto("/");
  if (!hasScripts) {
    await expect(page.getByText(/The sale ends on \d{1,2} \w+ \d{4}/)).toBeVisible();
    return;
  }
  const secondsLeft = async () => {
    const digits = (await page.getByRole("timer").innerText()).match(/\b\d{2}\b/g) ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = digits.slice(-3).map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  };
  const before = await secondsLeft();
  expect(before).toBeGreaterThan(0);
  await expect.poll(secondsLeft).toBeLessThan(before);
  await page.reload();
  expect(await secondsLeft()).toBeLessThanOrEqual(before);
});

test(
  "a size chart scrolls by itself, not the page, on a narrow phone",
  { tag: "@browser" },
  async ({ page, checkPage }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/product/55");
    await page.getByText("Size chart", { exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await checkPage();
  },
);

test(
  "a shopper in lite mode gets pages without scripts, pictures on a tap, and can switch back",
  { tag: "@browser" },
  async ({ page, hasScripts, checkPage }) => {
    await page.goto("/product/1");
    await page.getByRole("button", { name: "Lite mode: off" }).click();
    await expect(page).toHaveURL(/\/product\/1$/);
    await expect(page.getByRole("button", { name: "Lite mode: on" })).toBeVisible();
    // Except two small ones, for pending submissions and for the data usage of the page.
    await expect(
      page.locator("script[src]:not([src*=press], [src*=page-bytes]), script[type=module], link[rel=modulepreload]"),
    ).toHaveCount(0);
    expect(await page.locator("img[srcset*='640w']").count()).toBe(0);
    const shown = await page
      .locator("main img")
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
    expect(shown.filter((src) => !src.includes("/stores/"))).toEqual([]);
    await page.getByRole("radio", { name: "Indigo" }).check();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Added to Cart")).toBeVisible();

    const pictures: string[] = [];
    page.on("request", (request) => {
      if (/\.(webp|avif)$/.test(request.url())) pictures.push(request.url());
    });
    await page.goto("/category/fashion");
    // Not the first: its picture is in the browser's cache. Products of other journeys have none.
    const tile = page.getByRole("article").filter({ hasText: "Show picture" }).last();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(pictures).toEqual([]);
    const used = page.getByText(/^This page used \d+ KB of data$/);
    const kilobytes = async () => Number(/\d+/.exec(await used.innerText())![0]);
    const before = hasScripts ? await kilobytes() : 0;
    await tile.getByText("Show picture").click();
    await expect.poll(() => pictures.length).toBe(1);
    if (hasScripts) await expect.poll(kilobytes).toBeGreaterThan(before);
    // Only now: axe reads the styles of closed parts, which makes the browser fetch their pictures.
    await checkPage();
    await tile.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/product\/\d+$/);

    await page.getByRole("button", { name: "Lite mode: on" }).click();
    await expect(page.locator("img[srcset*='640w']").first()).toBeAttached();
    if (hasScripts) await expect(page.getByRole("button", { name: "Increase quantity" })).toBeVisible();
  },
);
