import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CookieJar, type GivenCookie } from "./cookie-jar.ts";
import { Exchange } from "./exchange.ts";
import { ScriptlessPage } from "./scriptless-page.ts";

export interface ContextOptions {
  baseURL?: string | undefined;
  locale?: string | undefined;
  userAgent?: string | undefined;
}

// Robots are not counted, and a headless browser identifies itself as a robot.
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36";

/** The part of Playwright's `Browser` that the specs use: a browser without JavaScript and without pictures, over HTTP alone. */
export class ScriptlessBrowser {
  /** Playwright's fixtures look here for a remote browser. */
  readonly _connection = {};
  /** Default options of new contexts, set by Playwright's fixtures. */
  defaults: ContextOptions = {};

  async newContext(options: ContextOptions = {}): Promise<ScriptlessContext> {
    return new ScriptlessContext({ ...this.defaults, ...options });
  }

  async newPage(options: ContextOptions = {}): Promise<ScriptlessPage> {
    return (await this.newContext(options)).newPage();
  }

  async close(): Promise<void> {}
}

/** The part of Playwright's `BrowserContext` that the specs use. */
export class ScriptlessContext {
  readonly cookies = new CookieJar();
  readonly headers: { userAgent: string; locale: string };
  /** Playwright's `expect` resolves addresses by it. */
  readonly _options: ContextOptions;
  private readonly opened: ScriptlessPage[] = [];
  private downloads: string | undefined;

  constructor(options: ContextOptions) {
    this._options = options;
    this.headers = { userAgent: options.userAgent ?? USER_AGENT, locale: options.locale ?? "en-US" };
  }

  get baseURL(): string | undefined {
    return this._options.baseURL;
  }

  /** Sends requests that are not page visits, with the same cookies. */
  readonly request = {
    get: async (address: string, { maxRedirects }: { maxRedirects?: number } = {}) => {
      const exchange = new Exchange(this.cookies, this.headers);
      const answer = await exchange.open({ method: "GET", url: new URL(address, this.baseURL) }, maxRedirects);
      return { status: () => answer.status, text: async () => answer.bytes.toString(), headers: () => answer.headers };
    },
  };

  async newPage(): Promise<ScriptlessPage> {
    const page = new ScriptlessPage(this);
    this.opened.push(page);
    return page;
  }

  async addCookies(cookies: readonly GivenCookie[]): Promise<void> {
    for (const cookie of cookies) this.cookies.add(cookie);
  }

  async clearCookies(): Promise<void> {
    this.cookies.clear();
  }

  /** Does nothing, as no script runs. */
  async addInitScript(): Promise<void> {}

  /** Returns the folder of this context's downloads. */
  folder(): string {
    this.downloads ??= fs.mkdtempSync(path.join(os.tmpdir(), "haat-downloads-"));
    return this.downloads;
  }

  async close(): Promise<void> {
    for (const page of this.opened) await page.close();
    if (this.downloads) fs.rmSync(this.downloads, { recursive: true, force: true });
  }
}
