import { test, type Page } from "@playwright/test";
import { ScriptlessContext } from "../http-page/scriptless-browser.ts";
import { ScriptlessPage } from "../http-page/scriptless-page.ts";

/**
 * Takes steps that a journey needs but does not test over HTTP as the page's visitor (ADR 0120), and opens the page where they ended: a browser is
 * many times slower. Returns the result of `work`.
 */
export async function beforehand<Result>(page: Page, work: (quick: Page) => Promise<Result>): Promise<Result> {
  if ((page as unknown) instanceof ScriptlessPage) return work(page);
  const { baseURL = "", locale } = test.info().project.use;
  const context = new ScriptlessContext({ baseURL, locale, userAgent: await page.evaluate(() => navigator.userAgent) });
  await context.addCookies(await page.context().cookies());
  // It has the part of Playwright's page that journeys use, not its type.
  const quick = (await context.newPage()) as unknown as Page;
  const result = await work(quick);
  // Also removes a cookie that the visit deleted.
  await page.context().clearCookies();
  await page.context().addCookies(context.cookies.list().map((cookie) => ({ ...cookie, url: baseURL })));
  await page.goto(quick.url());
  await context.close();
  return result;
}
