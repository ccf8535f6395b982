import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";

test.use({ line: { type: "cellular", effectiveType: "4g" } });

/** Records the requested files of React and of the page, from now on. */
function requestedModules(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/(?:framework|entry|shop|manifest)[\w.]*-[\w-]+\.js$/.test(request.url())) files.push(request.url());
  });
  return files;
}

const increase = (page: Page) => page.getByRole("button", { name: "Increase quantity" });

test("React is loaded when a visitor touches what it would change, and not to read or follow links", async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, "no scripts are loaded");
  const modules = requestedModules(page);
  await page.goto("/product/1");
  await page.waitForLoadState("networkidle");
  // A finger that taps a link, and one that scrolls.
  await page.locator("main img").first().dispatchEvent("pointermove", { pointerType: "touch" });
  await page.getByRole("main").getByRole("link").first().dispatchEvent("pointerdown", { pointerType: "touch" });
  await page.waitForLoadState("networkidle");
  expect(modules).toEqual([]);
  const indigo = page.getByRole("radio", { name: "Indigo" });
  await indigo.dispatchEvent("pointerdown", { pointerType: "touch" });
  await expect(increase(page)).toBeVisible();
  expect(modules.length).toBeGreaterThan(2);
});

test("what was chosen before React came stays chosen", async ({ page, hasScripts }) => {
  test.skip(!hasScripts, "no scripts are loaded");
  await page.goto("/product/1");
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>("input[value=Indigo], input[type=radio]:enabled")!.click(),
  );
  await expect(increase(page)).toBeVisible();
  await expect(page.locator("input[type=radio]:checked").first()).toBeChecked();
  await expect(page.getByText(/: \d+ available$/)).toBeVisible();
});

test(
  "the first press adds to the cart without React, and a refusal is shown on the page",
  { tag: "@browser" },
  async ({ page, hasScripts, checkPage }) => {
    await page.goto("/product/1");
    const modules = requestedModules(page);
    await page.evaluate(() => document.querySelector<HTMLElement>("#buy button, main form button")?.blur());
    await page.getByRole("button", { name: "Add to Cart" }).dispatchEvent("click");
    await expect(page.getByText("Choose an option").first()).toBeVisible();
    if (hasScripts) expect(modules).toEqual([]);
    await checkPage();
  },
);

for (const [name, line] of [
  ["Save-Data", { saveData: true, effectiveType: "4g", type: "wifi" }],
  ["a 2G line", { effectiveType: "2g", type: "cellular" }],
] as const)
  test.describe(`with ${name}`, () => {
    test.use({ line });
    test("React is never loaded, and a product can be bought", async ({ page, hasScripts }) => {
      test.skip(!hasScripts, "no scripts are loaded");
      const modules = requestedModules(page);
      await page.goto("/product/1");
      await page.mouse.move(100, 100);
      await page.mouse.move(120, 130);
      await page.getByRole("radio", { name: "Indigo" }).check();
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await expect(page.getByText("Added to Cart")).toBeVisible();
      expect(modules).toEqual([]);
    });
  });

test("a page that came slowly does not load React, nor do the next ones of its tab until one comes fast", async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, "no scripts are loaded");
  const modules = requestedModules(page);
  const touch = async () => {
    await page.waitForLoadState("networkidle");
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 130);
    await page.waitForTimeout(300);
  };
  const network = await page.context().newCDPSession(page);
  const line = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await network.send("Network.emulateNetworkConditions", { ...line, latency: 1600 });
  await page.goto("/product/1");
  await touch();
  expect(modules).toEqual([]);
  await network.send("Network.emulateNetworkConditions", { ...line, latency: 300 });
  await page.goto("/product/2");
  await touch();
  expect(modules).toEqual([]);
  await network.send("Network.emulateNetworkConditions", {
    ...line,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // With other tests running, the server may answer slowly once more.
  await expect(async () => {
    await page.goto("/product/3");
    await touch();
    await expect(increase(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(modules.length).toBeGreaterThan(2);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a product that is pointed at is fetched before it is opened, and its visit counts once", async ({
    page,
    hasScripts,
  }) => {
    test.skip(!hasScripts, "without scripts the browser fetches it too, and nothing counts it");
    await page.goto("/category/books");
    const link = page.getByRole("article").first().getByRole("link").first();
    const address = await link.getAttribute("href");
    const picture = page.waitForRequest(/\/media\/.*640/);
    await link.hover();
    await picture;
    await page.waitForTimeout(600);
    const counted = page.waitForRequest((request) => request.url().endsWith(`${address}/view`));
    await link.click();
    const report = await counted;
    expect(report.postData()).toBe(`before=${encodeURIComponent(new URL("/category/books", page.url()).href)}`);
    expect((await report.response())?.status()).toBe(204);
    const how = await page.evaluate(() => performance.getEntriesByType("navigation")[0]!.toJSON() as object);
    expect(how).toMatchObject({ deliveryType: "navigational-prefetch" });
  });
});
