import { load } from "cheerio/slim";
import type { CheerioAPI } from "cheerio";
import { DEMO_PASSWORD } from "../scripts/demo/people/seed-people.ts";
import { HttpBrowser, type HttpPage } from "../tests/support/http/http-browser.ts";

/** Parses a page faster than browsers do, and less strictly: the buyers share the shop's cores. */
const parseQuickly = (html: string): CheerioAPI => load(html);

/** Returns a browser without JavaScript, signed in to a server process with the demo's password. */
export async function signedIn(port: number, email: string): Promise<HttpBrowser> {
  const browser = new HttpBrowser(port, parseQuickly);
  const login = await browser.open("/login");
  expectPage(await browser.submit(login, "form:has([name=password])", { email, password: DEMO_PASSWORD }), "Namaste");
  return browser;
}

/** Returns the browser's cookies as a request's header. */
export function cookieOf({ cookies }: HttpBrowser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Throws when the page has another heading. */
export function expectPage(page: HttpPage, heading: string): void {
  if (!page.$("h1").text().includes(heading))
    throw new Error(`${page.url} shows ${page.$("h1").text()}, not ${heading}`);
}

/** Puts two pieces of a product into the cart, of its first option. `page` is the product's, also of an earlier commit. Throws when it is refused. */
export async function addTwo(browser: HttpBrowser, page: HttpPage): Promise<void> {
  const { pathname } = new URL(page.url);
  const form = `form[action^="${pathname}#"], form[action^="${pathname}?"]`;
  const option = page.$(form).find("[type=radio]:not([disabled])").first();
  const choice = option.length > 0 ? { [option.attr("name") ?? ""]: option.attr("value") ?? "" } : {};
  const added = await browser.submit(page, form, { ...choice, quantity: 2 });
  if (added.status !== 200) throw new Error(`${page.url} was not put into the cart: ${added.status}`);
}
