import { load } from "cheerio";
import { expect, test } from "../support/browser/browser.ts";
import {
  crawl,
  CrawlReport,
  deadForms,
  exceptInMails,
  inspect,
  pageRoutes,
  PlainBrowser,
} from "../support/browser/crawler.ts";
import { ELSEWHERE, people, type Person } from "../support/browser/crawl-roles.ts";
import { inspectPage, type PageLocale } from "../support/pages/page-problems.ts";

/**
 * Every page of the shop as each role sees it, in three languages: links work, forms have an action, fields have labels, texts
 * are in the page's language. First by plain requests without scripts, then the found pages with scripts in the browser, axe
 * included: one test for both, which the configuration runs in one project only.
 */

const PASSWORD = "haat-demo-2026";
const LOCALES: PageLocale[] = ["en", "hi", "gu"];

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
    // The customer has one cart: an order in one test empties the other test's checkout.
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
        // Each page in one language per role, so in all languages over all roles; every other page at desktop size. Not
        // emails: axe waits forever for its script, which a sandboxed document does not run.
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
  // Before sign-in: the account, shared with other journeys, keeps its language.
  await browser.post("/language", { locale: browser.locale });
  const answer = account && (await browser.post(account.at, { email: account.email, password: PASSWORD }));
  if (answer) expect(answer.status).toBe(303);
}

/** Visits each step's page from a cart with products of two sellers to an order that awaits payment, and to one that does not. */
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

/** Visits the questions of the demo's product with more questions than its page shows. */
async function readQuestions(browser: PlainBrowser, report: CrawlReport): Promise<void> {
  const [, product = ""] = /href="(\/product\/\d+)/.exec((await browser.open("/search?q=bandhani saree")).html) ?? [];
  const questions = `${product}/questions`;
  expect((await browser.open(product)).html).toContain(`href="${questions}"`);
  await inspect(browser, report, await browser.open(questions));
}

/** Waits for the worker to send an email, and opens it in the demo's mailbox. */
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

/** Submits forms with an empty email, even if prefilled: each page is shown again with its errors. */
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
