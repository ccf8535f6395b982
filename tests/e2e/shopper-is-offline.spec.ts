import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { signIn, signOut } from "../support/browser/shopper.ts";

test.use({ serviceWorkers: "allow" });
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a service worker is a script");

const PRODUCT = "/product/1";
const OFFLINE = /^You are offline\. This page is from \d+ \w+, \d+:\d\d [ap]m\./;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Returns the addresses and texts of everything stored. */
function storedThings(page: Page) {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (!/\.(?:png|avif|webp|jpg|woff2)$/.test(url)) found[url] = await (await cache.match(url))!.text();
    }
    return found;
  });
}

/** Opens the page and waits until the service worker has stored it. Unlike `caches.open`, `match` does not recreate a cache that is being deleted. */
async function readPage(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const isStored = () => page.evaluate((address) => caches.match(address).then(Boolean), page.url());
  await expect.poll(isStored, `${path} is stored`).toBe(true);
  return (await heading(page).innerText()).trim();
}

test("lite mode says what a page has cost, also where the service worker has passed it on", async ({ page }) => {
  await page.goto(PRODUCT);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole("button", { name: "Lite mode: off" }).click();
  await expect(page.getByRole("button", { name: "Lite mode: on" })).toBeVisible();
  for (const path of ["/product/3", "/category/fashion"]) {
    await page.goto(path);
    const [visit] = await page.evaluate(() =>
      (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]).map(
        ({ workerStart }) => workerStart,
      ),
    );
    expect(visit, "it has come through the service worker").toBeGreaterThan(0);
    const answer = await page.request.get(path, { headers: { "Accept-Encoding": "br" } });
    const sent = Number(answer.headers()["content-length"]) / 1000;
    const said = await page.getByText(/^This page used \d+ KB of data$/).innerText();
    const kilobytes = Number(/\d+/.exec(said)![0]);
    expect(kilobytes).toBeGreaterThanOrEqual(Math.ceil(sent));
    expect(kilobytes).toBeLessThan(2 * sent);
  }
});

test("a product that was read can be read without a connection, and says when it was current", async ({
  context,
  page,
  checkPage,
}) => {
  const name = await readPage(page, PRODUCT);
  await readPage(page, "/category/books");
  await context.setOffline(true);
  await page.goto(PRODUCT);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const picture = page.locator("main img").first();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await checkPage();

  await page.goto("/help");
  await expect(heading(page)).toHaveText("You are offline");
  await expect(page).toHaveTitle("You are offline");
  await checkPage();
  const stored = page.getByRole("navigation", { name: "You can read these pages now" }).getByRole("link");
  await expect(stored).toHaveCount(2);
  await stored.filter({ hasText: name }).click();
  await expect(heading(page)).toHaveText(name);
  await page.goBack();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("You are offline");
  await context.setOffline(false);
  await page.goto("/help");
  await page.reload();
  await expect(heading(page)).not.toHaveText("You are offline");
  await page.goto(PRODUCT);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
});

test("a browser's very first page, which came before the style sheet's cookie, can be read again too", async ({
  context,
  page,
}) => {
  const name = await readPage(page, "/help");
  await context.setOffline(true);
  await page.goto("/help");
  await expect(heading(page)).toHaveText(name);
});

test("a link to a page that was read opens it, any other leaves the page as it is", async ({ context, page }) => {
  const name = await readPage(page, PRODUCT);
  await readPage(page, "/");
  await context.setOffline(true);
  const open = (path: string) => page.locator(`a[href='${path}']:visible`).first().click();
  await open("/cart");
  await expect(page.getByText("No connection. Nothing was lost.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto(PRODUCT);
  await open("/");
  await expect(page).toHaveURL("/");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(name).not.toBe("");
});

test("another language begins anew, with its own words", async ({ context, page, checkPage }) => {
  await readPage(page, "/");
  await page.getByLabel("Language", { exact: true }).click();
  await page.getByRole("button", { name: "ગુજરાતી" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "gu");
  const name = await readPage(page, PRODUCT);
  for (const [address, text] of Object.entries(await storedThings(page)))
    if (!address.includes("/assets/")) expect([address, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([address, "gu"]);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(/^ઇન્ટરનેટ નથી\. આ પેજ \d+ \S+ \S+ \d+:\d\d વાગ્યાનું છે\./)).toBeVisible();
  await page.goto("/help");
  await expect(heading(page)).toHaveText("ઇન્ટરનેટ નથી");
  await checkPage();
});

test("a form with its key that was not answered can be sent again, and counts once", async ({ context, page }) => {
  await readPage(page, "/product/3");
  await context.setOffline(true);
  // As a browser submits before the page's script has loaded.
  const submit = () =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLInputElement>("main form[method=post] input[name=form_key]")!.form!;
      form.insertAdjacentHTML("beforeend", '<input type="hidden" name="note" value="&lt;b&gt;&quot;">');
      form.submit();
    });
  await submit();
  await expect(heading(page)).toHaveText("No connection. Nothing was lost.");
  expect(await page.locator("input[name=note]").inputValue()).toBe('<b>"');
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Added to Cart")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(1);
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue("1");
});

test("a form without a key is not offered again", async ({ context, page }) => {
  await readPage(page, PRODUCT);
  await page.goto("/forgot-password");
  await page.locator("input[name=email]").fill("customer@haat.test");
  await context.setOffline(true);
  await page.evaluate(() => document.querySelector<HTMLInputElement>("input[name=email]")!.form!.submit());
  await expect(heading(page)).toHaveText("You are offline");
  await expect(page.getByText("Go back: your browser usually still has what you typed.")).toBeVisible();
  await expect(page.locator("main input")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("input[name=email]")).toHaveValue("customer@haat.test");
});

test("nothing of a person is stored, and nothing that was read remains after logging out", async ({
  context,
  page,
}) => {
  await page.goto("/login?redirect=/customer/orders");
  await signIn(page, "customer@haat.test", "haat-demo-2026");
  await expect(heading(page)).toHaveText("My Orders");
  const order = page.locator("main a[href^='/customer/orders/HT-']").first();
  const number = /HT-[\w-]+/.exec((await order.getAttribute("href"))!)![0];
  await order.click();
  await expect(page).toHaveURL(new RegExp(number));
  // A signed-in person's product pages are private; the stored copy is the visitors' page.
  await readPage(page, PRODUCT);
  const person = (await page.getByRole("banner").innerText()).trim();
  expect(person).toMatch(/\S/);
  const things = await storedThings(page);
  expect(Object.keys(things).filter((address) => address.includes("/customer"))).toEqual([]);
  for (const [address, text] of Object.entries(things))
    for (const word of [number, "customer@haat.test", "/logout"])
      expect({ address, word, has: !address.includes("/assets/") && text.includes(word) }).toEqual({
        address,
        word,
        has: false,
      });
  await context.setOffline(true);
  await page.goto("/customer/orders");
  await expect(heading(page)).toHaveText("You are offline");
  await context.setOffline(false);
  await signOut(page);
  const left = Object.keys(await storedThings(page)).filter((address) => !address.includes("/assets/"));
  expect(left.filter((address) => new URL(address).pathname !== "/" && !address.endsWith("/offline"))).toEqual([]);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 }, line: { type: "cellular", effectiveType: "4g" } });

  test("a product that is pointed at is still fetched before it is opened, and its visit counts once", async ({
    page,
  }) => {
    await readPage(page, "/category/books");
    await page.reload();
    const link = page.getByRole("article").first().getByRole("link").first();
    const address = await link.getAttribute("href");
    await link.hover();
    await page.waitForTimeout(1000);
    const counted = page.waitForRequest((request) => request.url().endsWith(`${address}/view`));
    await link.click();
    await counted;
    const how = await page.evaluate(() => performance.getEntriesByType("navigation")[0]!.toJSON() as object);
    expect(how).toMatchObject({ deliveryType: "navigational-prefetch" });
  });
});
