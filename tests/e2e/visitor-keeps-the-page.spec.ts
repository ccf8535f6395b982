import type { Page } from "@playwright/test";
import { expect, test, untilReactRuns } from "../support/browser/browser.ts";
import { addToCart, chooseOptions, giveAddress, openAccount } from "../support/browser/shopper.ts";

/*
 * React takes over the page that the server rendered (ADR 0124), so it must find the markup that it would render itself. These journeys
 * load a page and compare the document with the server's, element by element.
 */

const TORCH = "Rechargeable LED torch, 800 lumen";
const KEYBOARD = "Wireless keyboard, Hindi and English letters";

interface Seen {
  attributes: string;
  text: string;
}

declare global {
  interface Window {
    /** Elements as the server sent them. */
    sent: Map<Element, Seen>;
    seenOf: (element: Element) => Seen;
    changes: () => string[];
  }
}

/** Elements of scripts and of script-only features: NEW ones may be added; CHANGED ones may change their text or attributes. */
const NEW = "link[rel=modulepreload], script:not([src]), #press, button[type=button], [role=timer] *";
const CHANGED = "html, [role=timer], button[type=button]";

/** Records each element that the server sends. */
async function rememberWhatIsSent(page: Page): Promise<void> {
  await page.addInitScript(
    ({ fresh, changed }) => {
      window.seenOf = (element) => {
        // React writes an empty `value` attribute, which equals a missing one.
        const attributes = [...element.attributes]
          .map(({ name, value }) => `${name}=${value}`)
          .filter((attribute) => attribute !== "value=" || !element.matches("input"));
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        return { attributes: attributes.sort().join(" "), text: own.map(({ nodeValue }) => nodeValue).join("") };
      };
      window.changes = () => {
        const now = [...document.querySelectorAll("*")];
        const kept = now.filter((element) => window.sent.has(element));
        const order = [...window.sent.keys()];
        const tag = (element: Element | undefined) => element?.outerHTML.slice(0, 200) ?? "nothing";
        const gone = order.filter((element) => !element.isConnected && !element.matches(changed));
        const left = order.filter((element) => element.isConnected);
        const moved = kept.filter((element, n) => element !== left[n]);
        const added = now.filter((element) => !window.sent.has(element) && !element.closest(fresh));
        const other = kept.filter((element) => {
          const [before, after] = [window.sent.get(element)!, window.seenOf(element)];
          return !element.matches(changed) && (before.attributes !== after.attributes || before.text !== after.text);
        });
        return [
          ...gone.map((element) => `gone: ${tag(element)}`),
          ...added.map((element) => `new: ${tag(element)}`),
          ...moved.slice(0, 1).map((element) => `moved: ${tag(element)}`),
          ...other.map((element) => `changed: ${JSON.stringify(window.sent.get(element))}, now ${tag(element)}`),
        ];
      };
      document.addEventListener("DOMContentLoaded", () => {
        const elements = [...document.querySelectorAll("*")];
        window.sent = new Map(elements.map((element) => [element, window.seenOf(element)]));
      });
    },
    { fresh: NEW, changed: CHANGED },
  );
}

/** Returns the ids that elements refer to but that the page does not have exactly once. */
async function unclearIds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ["for", "form", "aria-labelledby", "aria-describedby", "aria-controls"].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)]
        .flatMap((element) => element.getAttribute(attribute)!.split(/\s+/))
        .filter((id) => id !== "" && document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length !== 1)
        .map((id) => `${attribute}="${id}"`),
    ),
  );
}

/** Checks that React kept the server's markup; call `rememberWhatIsSent` before opening the page. */
async function expectKept(page: Page): Promise<void> {
  const where = page.url();
  await untilReactRuns(page);
  // A first page loads its style sheet after the page.
  const sheet = /^new: <link rel="stylesheet" href="\/assets\/shop-[\w-]+\.css">$/;
  expect(
    (await page.evaluate(() => window.changes())).filter((change) => !sheet.test(change)),
    where,
  ).toEqual([]);
  await expect(page.locator("html, head, body, main, title"), where).toHaveCount(5);
  expect(await unclearIds(page), where).toEqual([]);
}

/** Records the pictures, styles and fonts that the page requests more than once. */
function requestedTwice(page: Page): () => string[] {
  let requested: string[] = [];
  page.on("framenavigated", () => (requested = []));
  page.on("request", (request) => {
    if (/^(?:image|stylesheet|font)$/.test(request.resourceType())) requested.push(request.url());
  });
  return () => requested.filter((url, n) => requested.indexOf(url) !== n);
}

const PAGES = [
  ...["/", "/category/fashion", "/search?q=lamp", "/search?q=qqqqzzzz", "/product/1", "/product/2", "/cart"],
  ...["/help", "/returns-refunds", "/contact", "/careers", "/no-such-page"],
];

for (const visit of ["first", "second"] as const)
  test(`React takes over the pages of a ${visit} visit as the server sent them`, async ({
    page,
    context,
    hasScripts,
  }) => {
    test.skip(!hasScripts, "React is not loaded");
    test.slow();
    await rememberWhatIsSent(page);
    const twice = requestedTwice(page);
    await page.goto("/product/1");
    const store = await page.locator("main a[href^='/store/']").first().getAttribute("href");
    for (const path of [...PAGES, store!]) {
      // A first page has its styles inline in its head (ADR 0106).
      if (visit === "first") await context.clearCookies();
      await page.goto(path);
      await expectKept(page);
      await page.waitForLoadState("networkidle");
      expect(twice(), path).toEqual([]);
    }
  });

test("React takes over the pages of a purchase, and what it adds to them is labelled", async ({ page, hasScripts }) => {
  test.skip(!hasScripts, "React is not loaded");
  test.slow();
  await openAccount(page, "/cart");
  await addToCart(page, TORCH, 2);
  await rememberWhatIsSent(page);
  await page.goto("/cart");
  await expectKept(page);
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue("3");
  await page.getByLabel(/^Quantity of/).fill("");
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByLabel(/^Quantity of/)).toHaveAttribute("aria-invalid", "true");
  expect(await unclearIds(page)).toEqual([]);
  await page.goto("/checkout");
  await expectKept(page);
  await giveAddress(page, { zip: "12" });
  await expect(page.locator("input[name=zip]")).toHaveAttribute("aria-invalid", "true");
  expect(await unclearIds(page)).toEqual([]);
  await giveAddress(page);
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
  await page.reload();
  await expectKept(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await page.reload();
  await expectKept(page);
});

/** Delays React on pages opened from now on; returns the function that releases it. */
async function holdReact(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/framework-/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test("what was typed and ticked before React came is still there", async ({ page, hasScripts }) => {
  test.skip(!hasScripts, "React is not loaded");
  const letReactCome = await holdReact(page);
  await page.goto("/contact");
  await page.locator("input[name=name]").fill("Asha Patel");
  await page.locator("textarea[name=message]").fill("It has not come yet.");
  await page.locator("header input[name=q]").first().fill("lamp");
  letReactCome();
  await untilReactRuns(page);
  await expect(page.locator("input[name=name]")).toHaveValue("Asha Patel");
  await expect(page.locator("textarea[name=message]")).toHaveValue("It has not come yet.");
  await expect(page.locator("header input[name=q]").first()).toHaveValue("lamp");
});

test("a quantity that was typed before React came stays when React renders the cart again", async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, "React is not loaded");
  await addToCart(page, KEYBOARD);
  await addToCart(page, TORCH);
  const letReactCome = await holdReact(page);
  await page.goto("/cart");
  const quantity = page.getByLabel(`Quantity of ${KEYBOARD}`);
  await quantity.fill("500");
  letReactCome();
  await untilReactRuns(page);
  await page.getByRole("button", { name: `Increase quantity: ${TORCH}` }).click();
  await expect(page.getByLabel(`Quantity of ${TORCH}`)).toHaveValue("2");
  await expect(quantity).toHaveValue("500");
  await page.getByRole("button", { name: `Update : Quantity of ${KEYBOARD}` }).click();
  await expect(page.getByText(/^Only \d+ available$/)).toBeVisible();
});

test("what an extension of the browser has put into the page stays, and the page works", async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, "React is not loaded");
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      const put = (name: string, where: Element, isFirst = false) => {
        const element = document.createElement(name);
        element.className = "extension";
        where[isFirst ? "prepend" : "append"](element);
      };
      put("template", document.head, true);
      put("template", document.head);
      put("div", document.body, true);
      put("div", document.body);
      put("dialog", document.documentElement);
    }),
  );
  await page.goto("/product/1");
  await untilReactRuns(page);
  await expect(page.getByRole("button", { name: "Increase quantity" })).toBeVisible();
  await expect(page.locator(".extension")).toHaveCount(5);
  await expect(page.locator("html, head, body, main")).toHaveCount(4);
  await chooseOptions(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Added to Cart")).toBeVisible();
  await expect(page.locator(".extension")).toHaveCount(5);
});

test("a form whose answer cannot be read leads to one error page", async ({ context, hasScripts }) => {
  test.skip(!hasScripts, "the browser shows what it gets");
  // A separate page, because the answer is reported as an error.
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text().split("\n")[0]!);
  });
  await addToCart(page, TORCH);
  await page.goto("/cart");
  const increase = page.getByRole("button", { name: /^Increase quantity/ });
  await untilReactRuns(page);
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 404, contentType: "text/html", body: "?" }));
  await increase.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Something went wrong on our side. Nothing was lost.",
  );
  await expect(page.locator("html, head, body, main, title")).toHaveCount(5);
  const answer = "Failed to load resource: the server responded with a status of 404 (Not Found)";
  // If a script of the page ran again, it would lack a nonce and be reported.
  expect(problems).toEqual([answer, "SyntaxError"]);
});
