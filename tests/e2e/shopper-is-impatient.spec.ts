import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, test, untilReactRuns } from "../support/browser/browser.ts";
import { giveAddress, haveAccount, newEmail } from "../support/browser/shopper.ts";

const LATENCY_MS = 1500;
const LAMP = "Rechargeable LED torch, 800 lumen";

/** Delays all further pages, their data and forms, as a slow connection does. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !url.pathname.startsWith("/assets/") && !url.pathname.startsWith("/media/"),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
      // A submission aborted by a newer one has no connection any more.
      await route.continue().catch(() => undefined);
    },
  );
}

/** Presses three times before the first answer, as an impatient person does. */
async function pressOften(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  for (let press = 0; press < 3; press += 1) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function openProduct(page: Page): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(LAMP)}`);
  await page.locator("main").getByRole("link", { name: LAMP }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: LAMP })).toBeVisible();
}

test(
  "a purchase on a slow connection with every button pressed three times is one piece and one order",
  { tag: "@browser" },
  async ({ page, context }) => {
    test.slow();
    await haveAccount(page, "/cart");
    await openProduct(page);
    await slowDown(context);
    await pressOften(page, page.getByRole("button", { name: "Add to Cart" }));
    await expect(page.getByText("Added to Cart")).toHaveCount(1);
    await page.goto("/cart");
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue("1");
    await pressOften(page, page.getByRole("link", { name: "Checkout" }));
    await expect(page).toHaveURL(/\/checkout$/);
    await giveAddress(page);
    await expect(page.getByText("How would you like to pay?")).toBeVisible();
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    await pressOften(page, page.getByRole("button", { name: /^Place order/ }));
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible({ timeout: 30_000 });
    const number = new URL(page.url()).searchParams.get("order") ?? "";
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("/customer/orders");
    await expect(page.locator("main a[href^='/customer/orders/HT-']").first()).toBeVisible();
    const orders = await page
      .locator("main a[href^='/customer/orders/HT-']")
      .evaluateAll((links) => [
        ...new Set(links.map((link) => /HT-[\w-]+/.exec(link.getAttribute("href") ?? "")?.[0])),
      ]);
    expect(orders).toEqual([number]);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  },
);

test("a message that is submitted three times arrives once", { tag: "@browser" }, async ({ page, context }) => {
  test.slow();
  const email = newEmail("asha");
  const write = async (subject: string) => {
    await page.goto("/contact");
    await page.locator("input[name=name]").fill("Asha Patel");
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=subject]").fill(subject);
    await page.locator("textarea[name=message]").fill("It has not come yet.");
    return page.locator("main form button").last();
  };
  const button = await write("Where is my order?");
  await slowDown(context);
  await pressOften(page, button);
  await expect(page.getByText("✅ Message Sent!")).toHaveCount(1);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  // The limit is three an hour from one address: two more are accepted, and no third.
  for (const subject of ["It is here", "It is broken"]) {
    await (await write(subject)).click();
    await expect(page.getByText("✅ Message Sent!")).toBeVisible();
  }
  await (await write("It is mended")).click();
  await expect(page).toHaveTitle(/^Error: /);
});

test("a press on a slow connection shows a progress bar and the button's pending label at once", async ({
  context,
  hasScripts,
}) => {
  test.skip(!hasScripts, "the script is what answers");
  const page = await context.newPage();
  await openProduct(page);
  await expect(page.getByRole("button", { name: "Increase quantity" })).toBeVisible();
  await slowDown(context);
  // Meanwhile the button is named by its pending label.
  const button = page.locator("main button[data-pending='Adding…']").first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-busy", "");
  await expect(page.locator("#press")).toHaveText("Adding…");
  await expect(page.locator("header a[href='/cart'] span:visible")).toHaveText("1");
  await expect(page.getByText("Added to Cart")).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Added to Cart")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-busy");
  await expect(button).not.toHaveAttribute("aria-disabled");
});

test("a checkout that is pressed right after a quantity change waits for it", async ({ context, hasScripts }) => {
  test.skip(!hasScripts, "without a script the one page comes after the other");
  test.slow();
  const page = await context.newPage();
  await haveAccount(page, "/cart");
  await openProduct(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Added to Cart")).toBeVisible();
  await page.goto("/cart");
  const increase = page.getByRole("button", { name: /^Increase quantity/ });
  await untilReactRuns(page);
  await slowDown(context);
  await increase.click();
  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByText("Updating…").first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/cart");
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue("2");
});

for (const [trouble, words] of [
  ["a lost connection", "No connection. Nothing was lost."],
  ["a shop that is too busy", "We're very busy right now. Nothing was lost."],
] as const) {
  const begin = (context: BrowserContext) =>
    trouble === "a lost connection"
      ? context.setOffline(true)
      : context.route("**/*", (route) => route.fulfill({ status: 503, headers: { "Retry-After": "1" }, body: "Busy" }));
  const finish = async (context: BrowserContext) => {
    await context.setOffline(false);
    await context.unrouteAll({ behavior: "wait" });
  };

  test(`${trouble} leaves the page as it is and offers a retry`, async ({ context, hasScripts }) => {
    test.skip(!hasScripts, "a browser without scripts shows a page of its own");
    const page = await context.newPage();
    await openProduct(page);
    await page.locator("input[name=quantity]").fill("2");
    await untilReactRuns(page);
    await begin(context);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText(words)).toBeVisible();
    // React reports busy after the failed fetch; the loading bar, 150 ms later, must not replace the retry offer.
    await page.waitForTimeout(500);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator("html[data-busy]")).toHaveCount(0);
    await expect(page.locator("header a[href='/cart'] span:visible")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: LAMP })).toBeVisible();
    await expect(page.locator("input[name=quantity]")).toHaveValue("2");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await finish(context);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Added to Cart")).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    await page.goto("/cart");
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue("2");
  });

  test(`${trouble} leaves a page without React as it is, too`, async ({ context, hasScripts }) => {
    test.skip(!hasScripts, "a browser without scripts shows a page of its own");
    const page = await context.newPage();
    await page.goto("/login");
    await page.locator("input[name=email]").fill("customer@haat.test");
    await page.locator("input[name=password]").fill("wrong-password-1");
    await begin(context);
    await page.locator("input[name=password]").press("Enter");
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator("input[name=email]")).toHaveValue("customer@haat.test");
    await finish(context);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator("input[name=email]")).toHaveValue("customer@haat.test");
    await page.locator("input[name=password]").fill("haat-demo-2026");
    await page.locator("input[name=password]").press("Enter");
    await expect(page).not.toHaveURL(/\/login/);
  });
}
