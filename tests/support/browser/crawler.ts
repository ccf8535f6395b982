import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { load } from "cheerio";
import routes from "#app/routes.ts";
import { matchedRoutes } from "../routes/matched-routes.ts";
import { inspectPage, type PageLocale } from "../pages/page-problems.ts";
import { htmlErrors } from "../pages/valid-html.ts";

/** Patterns of all page routes in app/routes.ts, without actions and files. */
export const pageRoutes: string[] = routes.flatMap(function list(entry: RouteConfigEntry): string[] {
  if (entry.children) return entry.children.flatMap(list);
  return entry.file.endsWith(".tsx") ? [entry.path ?? "/"] : [];
});

/** Returns the route's pattern at one of our addresses, and whether it has an action; `undefined` outside the routes. */
function routeAt(address: string): { pattern: string; hasAction: boolean } | undefined {
  const [pathname = "/"] = address.split("?");
  const leaf = matchedRoutes(pathname).at(-1);
  if (!leaf) return undefined;
  const source = readFileSync(path.join("app", leaf.file), "utf8");
  return { pattern: leaf.pattern, hasAction: /export (async function|const) action\b/.test(source) };
}

/** Returns whether one of our addresses leads to a page, by its route. */
function leadsToPage(address: string): boolean {
  const route = routeAt(address);
  return route !== undefined && route.pattern !== "*";
}

/** A browser without scripts: stores cookies, has one language, sends forms as they are in the page. */
export class PlainBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    readonly locale: PageLocale,
  ) {}

  post(address: string, fields: Record<string, string>): Promise<Response> {
    return this.send(address, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** Opens an address and follows redirects within the shop. Returns the last response and its address. */
  async open(address: string): Promise<{ address: string; status: number; isPage: boolean; html: string }> {
    return this.follow(address, await this.send(address, {}));
  }

  /** Opens a page, fills the one form that matches, and sends it. Returns the resulting page. */
  async submit(address: string, selector: string, fields: Record<string, string> = {}) {
    const page = await this.open(address);
    const form = load(page.html)(selector);
    if (form.length !== 1) throw new Error(`${form.length} forms match ${selector} at ${address} (${page.address})`);
    const values = form.serializeArray().map(({ name, value }): [string, string] => [name, value]);
    const target = form.attr("action") ?? page.address;
    return this.follow(target, await this.post(target, { ...Object.fromEntries(values), ...fields }));
  }

  private async follow(address: string, first: Response) {
    let [at, answer] = [address, first];
    for (let hops = 0; hops < 6; hops += 1) {
      const location = answer.headers.get("Location");
      const target = location ? new URL(location, new URL(at, this.origin)) : undefined;
      if (answer.status < 300 || answer.status >= 400 || target?.origin !== this.origin) {
        const isPage = answer.headers.get("Content-Type")?.includes("text/html") ?? false;
        return { address: at, status: answer.status, isPage, html: await answer.text() };
      }
      await answer.arrayBuffer();
      at = target.pathname + target.search;
      answer = await this.send(at, {});
    }
    throw new Error(`${address} leads in circles`);
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    const headers: Record<string, string> = { "Accept-Language": this.locale, Origin: this.origin };
    if (this.cookies.size > 0) headers["Cookie"] = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(new URL(address, this.origin), { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** Result of a crawl: the first page of each route, and every problem with its addresses. */
export class CrawlReport {
  readonly visited = new Map<string, string>();
  private readonly found = new Map<string, string[]>();

  note(problem: string, address: string): void {
    this.found.set(problem, [...(this.found.get(problem) ?? []), address]);
  }

  get problems(): string[] {
    return [...this.found].map(([problem, at]) => `${problem} (${at.length} ×, e.g. ${at[0]})`);
  }
}

const SIDE_BY_SIDE = 4;
const MAILBOX = "/dev/mailbox";

/**
 * Follows every kind of link from `start`: at most `perShape` addresses per route and query names. Links in emails are only
 * matched to a route.
 * @param skip addresses not to open, e.g. because they sign out
 */
export async function crawl(
  browser: PlainBrowser,
  report: CrawlReport,
  { start, perShape, skip }: { start: readonly string[]; perShape: number; skip?: RegExp },
): Promise<void> {
  const queue = [...start];
  const known = new Set(queue);
  const files = new Set<string>();
  const shapes = new Map<string, number>();
  const enqueue = (link: string) => {
    const [pathname = "", query] = link.split("?");
    if (known.has(link) || skip?.test(link)) return;
    const shape = `${routeAt(pathname)?.pattern}?${[...new URLSearchParams(query).keys()].sort().join("&")}`;
    const count = shapes.get(shape) ?? 0;
    if (count >= perShape) return;
    shapes.set(shape, count + 1);
    known.add(link);
    queue.push(link);
  };
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const page = await browser.open(address);
      // An address without a link to it may be a 404; a link's target may not.
      const isExpected = page.status === 200 || (page.status < 500 && start.includes(address));
      if (!isExpected) report.note(`answers ${page.status}`, address);
      else if (page.isPage) {
        const seen = await inspect(browser, report, page);
        const isMail = page.address.startsWith(`${MAILBOX}/`);
        for (const link of seen.links) {
          // A link in an email may consume a token that another journey needs.
          if (!isMail || link.startsWith(MAILBOX)) enqueue(link);
          else if (!leadsToPage(link)) report.note("a mail's link has no route", link);
        }
        for (const file of seen.files) files.add(file);
      }
    }
  };
  // A page that finds the queue empty may be followed by another page's links.
  while (queue.length > 0) await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  for (const file of files) {
    const { status } = await browser.open(file);
    if (status !== 200) report.note(`the file answers ${status}`, file);
  }
}

/**
 * Records a page's problems and its forms' targets (React writes attributes in camel case: they are parsed as a
 * browser does). The first page of each route is also validated as HTML.
 */
export async function inspect(
  browser: PlainBrowser,
  report: CrawlReport,
  { address, html }: { address: string; html: string },
) {
  const route = routeAt(address)?.pattern ?? address;
  const seen = inspectPage(html, { url: browser.origin + address, locale: browser.locale, hasScripts: false });
  const isFirst = !report.visited.has(route);
  if (isFirst) report.visited.set(route, address);
  const problems = isFirst ? [...seen.problems, ...(await htmlErrors(load(html).html()))] : seen.problems;
  for (const problem of [...problems, ...deadForms(seen.forms)]) report.note(`${route}: ${problem}`, address);
  return seen;
}

/** Returns the forms whose target has no action. */
export function deadForms(forms: readonly { target: string; method: "get" | "post" }[]): string[] {
  return forms
    .filter(({ target, method }) => {
      // The payment sandbox is served beside the routes.
      if (target.startsWith("/dev/razorpay/")) return false;
      const route = routeAt(target);
      return !route || route.pattern === "*" || (method === "post" && !route.hasAction);
    })
    .map(({ target, method }) => `the form to ${target} (${method}) has no route that takes it`);
}

/** The local mailbox shows emails in their recipients' languages. */
const IN_A_MAIL = /^\/?dev\/mailbox\S*: (in (hi|gu),|the page's language is)/;

/** Filters out the problems with the language of emails. */
export function exceptInMails(problems: readonly string[]): string[] {
  return problems.filter((problem) => !IN_A_MAIL.test(problem));
}
