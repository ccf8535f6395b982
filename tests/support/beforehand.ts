import { test, type Page } from "@playwright/test";
import { ScriptlessContext } from "./http-page/scriptless-browser.ts";
import { ScriptlessPage } from "./http-page/scriptless-page.ts";

/**
 * Does what a journey needs but does not try, as the page's visitor over HTTP (ADR 0120), and opens the page where that ended: a browser takes many
 * times as long. Returns what `work` returns.
 */
export async function beforehand<Result>(page: Page, work: (quick: Page) => Promise<Result>): Promise<Result> {
  if ((page as unknown) instanceof ScriptlessPage) return work(page);
  const { baseURL = "", locale } = test.info().project.use;
  const context = new ScriptlessContext({ baseURL, locale, userAgent: await page.evaluate(() => navigator.userAgent) });
  await context.addCookies(await page.context().cookies());
  const quick = (await context.newPage()) as unknown as Page;
  const result = await work(quick);
  await page.context().addCookies(context.cookies.list().map((cookie) => ({ ...cookie, url: baseURL })));
  await page.goto(quick.url());
  await context.close();
  return result;
}
