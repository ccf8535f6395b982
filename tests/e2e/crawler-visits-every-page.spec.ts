import { load } from "cheerio";
import { expect, test } from "../support/browser.ts";
import { crawl, CrawlReport, deadForms, exceptInMails, inspect, pageRoutes, PlainBrowser } from "../support/crawler.ts";
import { inspectPage, type PageLocale } from "../support/page-problems.ts";

/**
 * Every page of the shop as each role sees it, in three languages: links work, forms have an action, fields have labels, texts
 * are in the page's language. First by plain requests without scripts, then the found pages with scripts in the browser, axe
 * included: one test for both, which the configuration runs in one project only.
 */

const PASSWORD = "haat-demo-2026";
const LOCALES: PageLocale[] = ["en", "hi", "gu"];

interface Person {
  account?: { at: string; email: string };
  /** Addresses that no link leads to, or only in another state. */
  start: string[];
  /** Page routes that this role must reach. */
  routes: string[];
}

const FOR_EVERYONE = [
  ...[
    "/",
    "*",
    "search",
    "categories",
    "category/:slug",
    "product/:id",
    "product/:id/reviews",
    "product/:id/questions",
    "store/:slug",
    "cart",
    "gift-cards",
  ],
  ...["about", "stories", "press", "advertise", "return-policy", "terms", "security", "privacy", "epr-compliance"],
  ...[
    "grievance",
    "help",
    "contact",
    "wholesale",
    "careers",
    "careers/:opening",
    "sitemap",
    "unsubscribe",
    "offline",
    "delivery-place",
  ],
];
const FOR_MEMBERS = [
  ...["customer/messages", "customer/messages/new", "customer/questions", "product/:id/questions/new"],
  ...["customer/orders", "customer/reviews", "customer/support", "customer/support/new"],
  ...["customer/wishlist", "customer/addresses", "customer/addresses/new", "customer/notifications"],
  ...["customer/notifications/preferences", "customer/payments", "customer/rewards", "customer/settings"],
  ...["customer/settings/email", "customer/settings/password", "customer/settings/devices"],
  ...["customer/settings/sign-in-methods", "customer/settings/second-factor", "customer/settings/data"],
  "reviews/:id/report",
];
const EVERYWHERE = [
  "/",
  "/no-such-page",
  "/unsubscribe?token=none",
  "/offline",
  "/delivery-place",
  "/search?q=ऌऌऌऌ",
  "/search?q=साड़ी",
  "/help?q=रिफंड",
];

const people: Record<string, Person> = {
  visitor: {
    start: [
      ...EVERYWHERE,
      ...[
        "/login",
        "/login/mobile",
        "/register",
        "/verify-email",
        "/forgot-password",
        "/reset-password?token=none",
        "/confirm-email?token=none",
        "/join-store?token=none",
        "/pack/none",
        "/pay/none",
        "/shared/none",
        "/shared/none/send",
      ],
      ...["/admin/login", "/dev/mailbox", "/seller", "/seller/register/resume?token=none"],
    ],
    routes: [
      ...FOR_EVERYONE,
      ...["login", "login/mobile", "register", "verify-email", "forgot-password", "reset-password"],
      ...["confirm-email", "admin/login", "join-store", "pack/:token", "pay/:token"],
      ...["shared/:token", "shared/:token/send"],
      ...["dev/mailbox", "dev/mailbox/:id", "seller/register", "seller/register/resume"],
    ],
  },
  customer: {
    account: { at: "/login", email: "customer@haat.test" },
    start: [
      ...EVERYWHERE,
      "/customer",
      "/checkout",
      "/order-confirmation",
      "/customer/settings/sign-in-methods/google/connect",
      "/customer/settings/mobile",
    ],
    routes: [
      ...FOR_EVERYONE,
      ...FOR_MEMBERS,
      ...[
        "customer",
        "customer/orders/:number",
        "customer/orders/:number/cancel",
        "customer/orders/:number/ask",
        "customer/reviews/:id",
      ],
      ...["customer/reviews/:id/delete", "customer/support/:number", "customer/addresses/:id/edit"],
      ...["customer/addresses/:id/delete", "checkout", "checkout/payment", "orders/:number/pay", "order-confirmation"],
      "customer/settings/sign-in-methods/:provider/connect",
      "customer/settings/mobile",
    ],
  },
  seller: {
    account: { at: "/login", email: "seller@haat.test" },
    start: [...EVERYWHERE, "/seller", "/customer", "/cart", "/customer/orders/HT-2222-2222"],
    routes: [
      ...FOR_EVERYONE,
      ...FOR_MEMBERS,
      ...["seller", "seller/products", "seller/orders", "seller/analytics", "seller/customers"],
      "seller/exports",
      ...["seller/customers/:id", "seller/messages", "seller/questions"],
      ...[
        "seller/promotions",
        "seller/promotions/coupons/new",
        "seller/promotions/discounts",
        "seller/promotions/discounts/new",
        "seller/payments",
        "seller/payments/payouts",
        "seller/payments/statement",
        "seller/payments/rates",
        "seller/payments/ask/:id",
        "seller/settings",
        "seller/products/customize/:id",
        "seller/products/history/:id",
        "seller/products/preview/:id",
      ],
      ...["seller/settings/members", "seller/settings/members/invite", "seller/settings/members/:id"],
      ...["seller/settings/members/:id/remove", "seller/settings/days", "seller/settings/notifications"],
      ...["seller/settings/bank", "seller/settings/pickup"],
      ...["seller/products/prices/matching", "seller/batches", "seller/products/import"],
      ...["seller/shipments", "seller/shipments/:id", "seller/shipments/dispatch"],
      ...["seller/shipments/scan", "seller/shipments/print", "seller/shipments/helpers"],
      ...["pick-list", "slips", "labels", "handover"].map((paper) => `seller/shipments/print/${paper}`),
    ],
  },
  admin: {
    account: { at: "/admin/login", email: "admin@haat.test" },
    start: [...EVERYWHERE, "/admin", "/customer", "/admin/find?q=haat"],
    routes: [
      ...FOR_EVERYONE,
      ...FOR_MEMBERS,
      "admin/find",
      ...["admin", "admin/tickets", "admin/tickets/:number", "admin/reviews", "admin/reviews/:id"],
      "admin/sellers",
      ...["admin/users", "admin/users/new", "admin/users/:id", "admin/users/:id/edit"],
      ...["admin/products", "admin/products/:id", "admin/products/:id/take-down", "admin/products/delete"],
      "admin/products/new",
      "admin/products/deletions",
      "admin/moderation",
      ...["admin/promotions", "admin/promotions/new", "admin/promotions/:id"],
      ...["admin/promotions/flash-sales", "admin/promotions/flash-sales/new", "admin/promotions/flash-sales/:id"],
      "admin/promotions/flash-sales/:id/end",
      ...["admin/promotions/home", "admin/promotions/home/:kind/new", "admin/promotions/home/:kind/:id"],
      "admin/promotions/home/:kind/:id/delete",
      ...[
        "admin/gift-cards",
        "admin/gift-cards/new",
        "admin/gift-cards/:id",
        "admin/careers",
        "admin/contact-inquiries",
        "admin/wholesale-inquiries",
      ],
      ...["admin/categories", "admin/categories/new", "admin/categories/:id"],
      ...["admin/categories/:id/delete", "admin/categories/:id/merge"],
      ...["admin/jobs", "admin/mails", "admin/mails/:name", "admin/health", "admin/audit", "admin/analytics"],
      ...["admin/search", "admin/search/missed", "admin/search/corrected", "admin/search/synonyms/new"],
      ...["admin/jobs", "admin/health", "admin/audit", "admin/exports"],
      ...["admin/orders", "admin/orders/:number", "admin/payouts", "admin/payouts/open", "admin/payouts/runs"],
      "admin/payouts/stores/:id/statement",
      ...["admin/settings", "admin/settings/company", "admin/settings/texts", "admin/settings/delivery"],
      ...["admin/settings/languages", "admin/settings/history", "admin/settings/fees", "admin/settings/fees/new"],
    ],
  },
};

/** Pages that need a state which no link and no plain form leads to, and the journey or test that covers them. */
const ELSEWHERE: Record<string, string> = {
  "admin/seller-application/:id": "admin-reviews-an-application.spec.ts",
  "admin/seller-application/:id/reject": "admin-reviews-an-application.spec.ts",
  "admin/seller-application/:id/ban": "admin-reviews-an-application.spec.ts",
  "admin/seller-application/:id/documents/:kind": "admin-reviews-an-application.spec.ts",
  "admin/search/synonyms/:id": "admin-adds-a-synonym.spec.ts",
  "admin/search/synonyms/:id/delete": "admin-adds-a-synonym.spec.ts",
  // The demo has none of these.
  "admin/moderation/:id": "tests/integration/admin-moderation",
  "admin/moderation/stores/:id": "tests/integration/admin-moderation",
  "admin/products/deletions/:id": "tests/integration/admin-products",
  "admin/views/:id": "admin-finds-everything.spec.ts",
  "admin/views/:id/delete": "tests/integration/admin-lists/saved-views.test.ts",
  "admin/gift-cards/:id/delete": "tests/integration/admin-gift-cards",
  "admin/contact-inquiries/:id": "tests/integration/admin-inquiries",
  "admin/wholesale-inquiries/:id": "tests/integration/admin-inquiries",
  "admin/careers/:id": "tests/integration/admin-inquiries",
  "careers/:opening/thanks": "tests/e2e/applicant-sends-a-cv.spec.ts",
  "customer/settings/second-factor/set-up": "customer-keeps-an-account.spec.ts",
  "second-factor": "customer-keeps-an-account.spec.ts",
  "customer/settings/second-factor/recovery-codes": "customer-keeps-an-account.spec.ts",
  "customer/settings/second-factor/remove": "customer-keeps-an-account.spec.ts",
  "auth/link": "customer-signs-in-with-google.spec.ts",
  "login/mobile/code": "customer-signs-in-with-a-mobile.spec.ts",
  "customer/settings/mobile/code": "customer-signs-in-with-a-mobile.spec.ts",
  "seller/products/prices": "seller-edits-prices.spec.ts",
  "seller/products/prices/:id": "seller-edits-prices.spec.ts",
  "seller/batches/:id": "seller-edits-prices.spec.ts",
  "seller/products/import/:id": "seller-imports-a-file.spec.ts",
  "seller/products/import/:id/columns": "seller-imports-a-file.spec.ts",
  "seller/products/import/:id/rows": "seller-imports-a-file.spec.ts",
  "seller/products/import/:id/pictures": "tests/integration/product-imports",
  // Only of a parcel that is not packed.
  "seller/shipments/:id/pack": "tests/integration/packing",
  "questions/:id/report": "customer-asks-a-question.spec.ts",
  "seller/questions/:id/report": "tests/integration/conversations",
  "seller/questions/:id": "customer-asks-a-question.spec.ts",
  "customer/messages/:id": "customer-asks-a-store.spec.ts",
  "customer/messages/:id/report": "customer-asks-a-store.spec.ts",
  "seller/messages/:id": "customer-asks-a-store.spec.ts",
  "seller/messages/new": "tests/integration/conversations",
  "seller/messages/:id/report": "tests/integration/conversations",
  "seller/promotions/discounts/:id": "tests/integration/store-discounts/discount-pages.test.ts",
  "seller/promotions/coupons/:id": "tests/integration/coupons/store-coupon-pages.test.ts",
  "admin/promotions/home/changes/:id": "admin-changes-the-home-page.spec.ts",
  "admin/settings/changes/:id": "tests/integration/admin-settings",
  "admin/settings/fees/changes/:id": "tests/integration/admin-settings",
  // They need a parcel or a payout in one state, which the demo need not have.
  "admin/orders/:number/cancel": "tests/integration/admin-orders/order-pages.test.ts",
  "admin/orders/:number/parcels/:id/cancel": "tests/integration/admin-orders/order-pages.test.ts",
  "admin/orders/:number/parcels/:id/returned": "tests/integration/admin-orders/order-pages.test.ts",
  "admin/orders/:number/parcels/:id/refund": "admin-refunds-an-item.spec.ts",
  "admin/payouts/:number": "tests/integration/admin-orders/payout-pages.test.ts",
  "admin/payouts/:number/account": "tests/integration/admin-orders/payout-pages.test.ts",
  "admin/payouts/:number/paid": "tests/integration/admin-orders/payout-pages.test.ts",
  "admin/payouts/:number/returned": "tests/integration/admin-orders/payout-pages.test.ts",
  "seller/payments/payouts/:number": "tests/integration/payouts/payments-pages.test.ts",
  "seller/register/identification": "seller-applies.spec.ts",
  "seller/register/bank": "seller-applies.spec.ts",
  "seller/register/addresses": "seller-applies.spec.ts",
  "seller/register/products": "seller-applies.spec.ts",
  "seller/register/agreement": "seller-applies.spec.ts",
  "seller/register/success": "seller-applies.spec.ts",
  "seller/register/status": "seller-applies.spec.ts",
  "seller/register/correct": "seller-applies.spec.ts",
};

test("every page route is on the list of a role", () => {
  const listed = [...Object.values(people).flatMap(({ routes }) => routes), ...Object.keys(ELSEWHERE)];
  expect([...new Set(listed)].sort()).toEqual([...new Set(pageRoutes)].sort());
});

test("every page of the sitemap has its own title, and is its own canonical address", async ({ baseURL }) => {
  const browser = new PlainBrowser(baseURL!, "en");
  const listed = async (file: string) =>
    [...(await browser.open(file)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
  const pages = (await Promise.all((await listed("/sitemap.xml")).map(listed))).flat();
  expect(pages.length).toBeGreaterThan(100);
  const titles = new Map<string, string[]>();
  const problems: string[] = [];
  for (const address of pages) {
    const { html, status } = await browser.open(address);
    const $ = load(html);
    const title = $("head > title").text().trim();
    titles.set(title, [...(titles.get(title) ?? []), address]);
    const canonical = $("link[rel=canonical]").attr("href");
    if (status !== 200 || canonical === undefined || new URL(canonical).pathname !== address)
      problems.push(`${address}: ${status}, canonical ${canonical}`);
    if ($("meta[name=robots]").attr("content")?.includes("noindex")) problems.push(`${address}: noindex`);
    if (!$("meta[name=description]").attr("content")?.trim()) problems.push(`${address}: no description`);
  }
  expect(problems).toEqual([]);
  expect([...titles].filter(([title, shown]) => title === "" || shown.length > 1)).toEqual([]);
});

for (const [index, [who, person]] of Object.entries(people).entries())
  test.describe(() => {
    // The customer has one cart: what one test orders is gone from the other's checkout.
    test.describe.configure({ mode: who === "customer" ? "default" : "parallel" });
    for (const locale of LOCALES)
      test(`the ${who} finds every page complete, in ${locale}`, async ({ page, baseURL, context, checkPage }) => {
        test.setTimeout(900_000);
        const browser = new PlainBrowser(baseURL!, locale);
        const report = new CrawlReport();
        await signIn(browser, person);
        // Admin sign-in ends any other session.
        const skip = person.account ? /^\/admin\/login/ : undefined;
        await crawl(browser, report, { start: person.start, perShape: locale === "en" ? 3 : 2, skip });
        if (who === "customer") await buy(browser, report);
        if (who === "visitor") await fillWrongly(browser, report);
        if (who === "visitor") await readMail(browser, report);
        await readQuestions(browser, report);
        expect.soft(person.routes.filter((route) => !report.visited.has(route))).toEqual([]);
        expect(exceptInMails(report.problems)).toEqual([]);

        await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: baseURL! })));
        const problems: string[] = [];
        // Each page in one language per role, and so in all of them over all roles; every other one at desktop size. Not
        // emails: axe waits forever for the script that a sandboxed document does not run.
        const pages = [...report.visited.values()].filter(
          (address) => !/^\/(dev|admin\/mails\/[^/]+\/html)\b/.test(address),
        );
        const share = pages.filter((_, n) => (n + index + LOCALES.indexOf(locale)) % 3 === 0);
        for (const [n, address] of share.entries()) {
          await page.setViewportSize(n % 2 === 0 ? { width: 360, height: 740 } : { width: 1280, height: 800 });
          await page.goto(address);
          await checkPage();
          const seen = inspectPage(await page.content(), { url: baseURL! + address, locale, hasScripts: true });
          for (const problem of [...seen.problems, ...deadForms(seen.forms)]) problems.push(`${address}: ${problem}`);
        }
        expect(exceptInMails(problems)).toEqual([]);
      });
  });

async function signIn(browser: PlainBrowser, { account }: Person): Promise<void> {
  // Before sign-in: the account, which other journeys use too, retains its own language.
  await browser.post("/language", { locale: browser.locale });
  const answer = account && (await browser.post(account.at, { email: account.email, password: PASSWORD }));
  if (answer) expect(answer.status).toBe(303);
}

/** From a cart with products of two sellers to an order that awaits payment, and to one that does not: each step's page. */
async function buy(browser: PlainBrowser, report: CrawlReport): Promise<void> {
  const look = (page: { address: string; html: string }) => inspect(browser, report, page);
  for (const words of ["brass diya set", "masala chai"]) {
    const [, product = ""] = /href="(\/product\/\d+)/.exec((await browser.open(`/search?q=${words}`)).html) ?? [];
    await browser.submit(product, "form#options", { quantity: "2" });
  }
  for (const method of ["razorpay", "cod"]) {
    await look(await browser.open("/cart"));
    await look(await browser.open("/checkout"));
    await look(await browser.submit("/checkout", "form:has([name=zip])", ADDRESS));
    const placed = await browser.submit("/checkout/payment", "form:has([name=payment_method])", {
      payment_method: method,
    });
    await look(placed);
    await look(await browser.open(`/customer/orders/${/HT-\w{4}-\w{4}/.exec(placed.address)?.[0]}`));
  }
  await look(await browser.open("/cart"));
}

/** The questions about the demo's product that has more of them than its page shows. */
async function readQuestions(browser: PlainBrowser, report: CrawlReport): Promise<void> {
  const [, product = ""] = /href="(\/product\/\d+)/.exec((await browser.open("/search?q=bandhani saree")).html) ?? [];
  const questions = `${product}/questions`;
  expect((await browser.open(product)).html).toContain(`href="${questions}"`);
  await inspect(browser, report, await browser.open(questions));
}

/** An email in the demo's mailbox, as soon as the worker has sent one. */
async function readMail(browser: PlainBrowser, report: CrawlReport): Promise<void> {
  await browser.post("/forgot-password", { email: "customer@haat.test" });
  const newest = async () => /\/dev\/mailbox\/[\w.-]+/.exec((await browser.open("/dev/mailbox")).html)?.[0];
  await expect.poll(newest, { timeout: 120_000 }).toBeDefined();
  await inspect(browser, report, await browser.open((await newest()) ?? ""));
}

const ADDRESS = {
  fullName: "Asha Patel",
  address: "12 Manek Chowk",
  zip: "380001",
  city: "Ahmedabad",
  state: "Gujarat",
  phone: "9876543210",
};

/** Forms sent without an email, also where the shop prefills one: the page is shown again with its errors. */
async function fillWrongly(browser: PlainBrowser, report: CrawlReport): Promise<void> {
  const addresses = [
    "/login",
    "/register",
    "/forgot-password",
    "/contact",
    "/wholesale",
    "/gift-cards",
    "/verify-email",
  ];
  for (const address of addresses) {
    const page = await browser.submit(address, "main form[method=post]:has(input[type=email])", { email: "" });
    expect([address, page.status]).toEqual([address, 422]);
    await inspect(browser, report, page);
  }
}
