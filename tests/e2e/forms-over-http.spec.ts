import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { ScriptlessBrowser, type ScriptlessContext } from "../support/http-page/scriptless-browser.ts";
import { RecordingProxy, type ArrivedForm } from "../support/http/recording-proxy.ts";
import { signIn } from "../support/browser/shopper.ts";

/** HTTP journeys must send forms as Chromium without scripts does. Each form of these pages is sent as it is and filled in. */

const PAGES = {
  visitor: [
    ...["/", "/search?q=lamp", "/category/fashion", "/product/1", "/product/3", "/login", "/login/mobile", "/register"],
    ...[
      "/forgot-password",
      "/verify-email",
      "/contact",
      "/wholesale",
      "/gift-cards",
      "/seller/register",
      "/admin/login",
    ],
  ],
  customer: [
    ...["/customer/settings", "/customer/settings/email", "/customer/settings/data", "/customer/addresses/new"],
    ...["/customer/support/new", "/customer/notifications", "/customer/orders"],
  ],
  seller: [
    ...["/seller/products?sort=name", "/seller/products/customize/new", "/seller/products/import", "/seller/shipments"],
    ...["/seller/promotions/coupons/new", "/seller/settings", "/seller/settings/members/invite"],
  ],
  admin: [
    ...["/admin/users/new", "/admin/orders", "/admin/promotions/new", "/admin/categories/new", "/admin/settings"],
    ...["/admin/search/synonyms/new", "/admin/users", "/admin/gift-cards/new"],
  ],
};

const ACCOUNTS = {
  visitor: undefined,
  customer: { at: "/login", email: DEMO_ACCOUNTS.customer },
  seller: { at: "/login", email: DEMO_ACCOUNTS.seller },
  admin: { at: "/admin/login", email: DEMO_ACCOUNTS.admin },
};

/** Forms of a list's rows are alike. */
const FORMS_OF_A_PAGE = 3;
/** Buttons that submit, except the hidden one that handles Enter. */
const BUTTON = "button:not([type=button], [aria-hidden=true])";

interface Result {
  sent: ArrivedForm | undefined;
  reached: string;
}

for (const [who, pages] of Object.entries(PAGES))
  test(`the ${who}'s forms are sent over HTTP as Chromium sends them`, async ({ page, context, baseURL }) => {
    test.setTimeout(300_000);
    const proxy = await RecordingProxy.open(baseURL!);
    const overHttp = await new ScriptlessBrowser().newContext({ baseURL: proxy.origin, locale: "en-IN" });
    // It has the part of Playwright's page that journeys use, not its type.
    const driver = (await overHttp.newPage()) as unknown as Page;
    try {
      await signInBoth(who as keyof typeof ACCOUNTS, { driver, overHttp, context, baseURL: baseURL! });
      for (const path of pages) {
        await driver.goto(path);
        const compared = await visibleForms(driver);
        expect(compared.length, `forms of ${path}`).toBeGreaterThan(0);
        for (const index of compared) {
          await pressForm(driver, proxy, { path, index });
          const result = resultOf(driver, proxy);
          await pressForm(page, proxy, { path, index });
          await arrival(proxy, result.sent !== undefined);
          await page.waitForLoadState();
          expect(result, `form ${index} of ${path}`).toEqual(resultOf(page, proxy));
        }
      }
    } finally {
      await overHttp.close();
      await proxy.close();
    }
  });

/** Signs in once: an administrator has one session. Ports of localhost share their cookies. */
async function signInBoth(
  who: keyof typeof ACCOUNTS,
  opened: { driver: Page; overHttp: ScriptlessContext; context: BrowserContext; baseURL: string },
): Promise<void> {
  const account = ACCOUNTS[who];
  if (!account) return;
  const { driver, overHttp, context, baseURL } = opened;
  await driver.goto(baseURL + account.at);
  await signIn(driver, account.email, DEMO_PASSWORD);
  await context.addCookies(overHttp.cookies.list().map(({ name, value }) => ({ name, value, url: baseURL })));
}

/** Returns the indexes of the first forms with a visible button. */
async function visibleForms(page: Page): Promise<number[]> {
  const forms = await page.locator("main form").all();
  const shown = await Promise.all(forms.map((form) => form.locator(BUTTON).first().isVisible()));
  return shown.flatMap((isShown, index) => (isShown ? [index] : [])).slice(0, FORMS_OF_A_PAGE);
}

/** Reopens the page, fills in the form's texts, and presses its first button. */
async function pressForm(page: Page, proxy: RecordingProxy, { path, index }: { path: string; index: number }) {
  await page.goto(proxy.origin + path);
  const form = page.locator("main form").nth(index);
  for (const field of await form.locator("textarea:visible").all()) await field.fill("one\ntwo");
  for (const field of await form.locator("input[type=text]:visible").all())
    if (await field.isEditable()) await field.fill("Brass & diya");
  proxy.begin();
  await form.locator(BUTTON).first().click();
}

/** Waits for the browser's form; only briefly when none is expected because a field blocks it. */
async function arrival(proxy: RecordingProxy, isExpected: boolean): Promise<void> {
  if (isExpected) await expect.poll(() => proxy.arrived).toBeDefined();
  else await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Returns the request without keys that differ per page, and the page it led to. */
function resultOf(page: Page, { arrived }: RecordingProxy): Result {
  const fields = arrived?.fields.map(([name, value]): [string, string] => [
    name,
    name === "form_key" ? "a key" : value,
  ]);
  return { sent: arrived && { ...arrived, fields: fields ?? [] }, reached: page.url() };
}
