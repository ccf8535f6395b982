import { EventEmitter, once } from "node:events";
import { load } from "cheerio";
import { bodyOf, submissionOf, type Pressed } from "../forms/form-submission.ts";
import { domTree } from "../forms/form-tree.ts";
import { firstInvalid } from "../forms/form-validity.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { isDownload, ScriptlessDownload } from "./download.ts";
import { Exchange, type Answer, type BrowserHeaders, type Sent } from "./exchange.ts";
import { filesOf, type } from "./fields.ts";
import { injectedScriptFor, type InjectedScript } from "./injected-script.ts";
import { Located } from "./located.ts";
import { dress, focus, focusedIn, openDocument } from "./page-dom.ts";
import { pressKey } from "./press.ts";
import { ScriptlessLocator, type Expectation, type LocatedPage } from "./scriptless-locator.ts";
import { narrowed, type Narrowing } from "./selectors.ts";
import { styleSheetsOf } from "./style-sheets.ts";

/** State shared by the pages of one browser. */
interface PageContext {
  readonly cookies: CookieJar;
  readonly headers: BrowserHeaders;
  readonly baseURL: string | undefined;
  readonly request: object;
  /** Returns the folder of downloads. */
  folder(): string;
  close(): Promise<void>;
}

/** A page's location and content. */
interface Visit {
  sent: Sent;
  referrerPolicy: string;
  html: string;
  document: Document;
  script: InjectedScript;
}

const BLANK: Sent = { method: "GET", url: new URL("about:blank") };

/** The part of Playwright's `Page` that the specs use, over HTTP alone. */
export class ScriptlessPage extends Located<ScriptlessLocator> implements LocatedPage {
  /** Playwright's `expect` recognises it by this name. */
  readonly _apiName = "Page";
  private readonly events = new EventEmitter();
  private readonly exchange: Exchange;
  private visit = visitOf(BLANK, "");
  private isOver = false;

  readonly keyboard = {
    type: async (text: string) => type(this.focused(), text),
    press: async (key: string) => pressKey(this, this.focused(), key),
  };

  constructor(private readonly ofContext: PageContext) {
    super();
    this.exchange = new Exchange(ofContext.cookies, ofContext.headers, (answer) =>
      this.events.emit("response", responseOf(answer)),
    );
  }

  get request() {
    return this.ofContext.request;
  }

  context(): PageContext {
    return this.ofContext;
  }

  mainFrame() {
    return { _expect: (expression: string, expectation: Expectation) => this.expect(expression, expectation) };
  }

  on(event: string, listener: (given: unknown) => void): this {
    this.events.on(event, listener);
    return this;
  }

  async waitForEvent(event: "download"): Promise<ScriptlessDownload> {
    const [download] = (await once(this.events, event)) as [ScriptlessDownload];
    return download;
  }

  /** Does nothing, as no script runs. */
  async addInitScript(): Promise<void> {}

  /** Does nothing, as nothing waits. */
  setDefaultTimeout(): void {}

  /** Does nothing: a page is loaded once it was opened. */
  async waitForLoadState(): Promise<void> {}

  override locator(selector: string, narrowing: Narrowing = {}): ScriptlessLocator {
    return new ScriptlessLocator(this, narrowed(selector, narrowing));
  }

  async goto(address: string) {
    return responseOf(await this.open({ method: "GET", url: new URL(address, this.ofContext.baseURL) }));
  }

  /** Sends the last request again, also a form's. */
  async reload() {
    return responseOf(await this.open(this.visit.sent));
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    const isThere =
      typeof wanted === "string"
        ? new URL(wanted, this.ofContext.baseURL).href === this.url()
        : wanted.test(this.url());
    if (!isThere) throw new Error(`The page is at ${this.url()}, not at ${String(wanted)}`);
  }

  url(): string {
    return this.visit.document.location.href;
  }

  async title(): Promise<string> {
    return this.visit.document.title;
  }

  /** Returns the served document, serialized as a browser does. */
  async content(): Promise<string> {
    return load(this.visit.html, { scriptingEnabled: false }).html();
  }

  isClosed(): boolean {
    return this.isOver;
  }

  async close(): Promise<void> {
    this.isOver = true;
  }

  async follow(link: Element): Promise<void> {
    const url = new URL(link.getAttribute("href") ?? "", this.baseAddress());
    const here = new URL(this.url());
    if (url.hash && url.href.split("#")[0] === here.href.split("#")[0]) {
      this.visit.document.location.hash = url.hash;
      return;
    }
    await this.open({ method: "GET", url, from: this.asReferrer() });
  }

  async send(form: Element, pressed: Pressed<Element>): Promise<void> {
    const tree = domTree(this.visit.document);
    const given = { ...pressed, filesOf };
    const invalid = firstInvalid(tree, form, given);
    if (invalid) return focus(invalid);
    const submission = submissionOf(tree, form, { ...given, url: this.baseAddress() });
    const isPost = submission.method === "post";
    await this.open({
      method: isPost ? "POST" : "GET",
      url: submission.target,
      body: isPost ? bodyOf(submission) : undefined,
      from: this.asReferrer(),
    });
  }

  find(selector: string): Element[] {
    const { script, document } = this.visit;
    return script.querySelectorAll(script.parseSelector(selector), document);
  }

  findOne(selector: string): Element {
    const found = this.find(selector);
    const { script } = this.visit;
    const [element] = found;
    if (!element) throw new Error(`${String(this.locator(selector))} is not on ${this.url()}`);
    if (found.length > 1) throw script.strictModeViolationError(script.parseSelector(selector), found);
    return element;
  }

  has(element: Element, state: string): boolean {
    return this.visit.script.elementState(element, state, true).matches;
  }

  labelled(element: Element): Element {
    return this.visit.script.retarget(element, "follow-label") ?? element;
  }

  async expect(expression: string, expectation: Expectation, selector?: string) {
    const { script } = this.visit;
    const options = { ...expectation, expression };
    const found = selector === undefined ? [] : this.find(selector);
    const isOfAll = expression === "to.have.count" || expression.endsWith(".array");
    if (selector === undefined || isOfAll) return script.expect(undefined, options, found, true);
    const [element] = found;
    if (!element) return ofAbsent(expression, expectation.isNot);
    if (found.length > 1) {
      const { message } = script.strictModeViolationError(script.parseSelector(selector), found);
      return { matches: expectation.isNot, errorMessage: `Error: ${message}` };
    }
    return script.expect(element, options, found, true);
  }

  private async open(sent: Sent): Promise<Answer> {
    const answer = await this.exchange.open(sent);
    if (isDownload(answer)) this.events.emit("download", new ScriptlessDownload(answer, this.ofContext.folder()));
    else if (answer.status !== 204) await this.show(answer);
    return answer;
  }

  private async show(answer: Answer): Promise<void> {
    const isHtml = answer.headers["content-type"]?.includes("text/html") ?? false;
    const text = answer.bytes.toString();
    this.visit = visitOf(
      answer.sent,
      isHtml ? text : `<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`,
    );
    const { document } = this.visit;
    this.visit.referrerPolicy = String(answer.headers["referrer-policy"] ?? "");
    dress(document, await styleSheetsOf(document));
  }

  private asReferrer(): NonNullable<Sent["from"]> {
    return { url: new URL(this.url()), referrerPolicy: this.visit.referrerPolicy };
  }

  private baseAddress(): string {
    const base = this.visit.document.querySelector("base[href]")?.getAttribute("href");
    return base ? new URL(base, this.url()).href : this.url();
  }

  private focused(): Element {
    return focusedIn(this.visit.document);
  }
}

function visitOf(sent: Sent, html: string): Visit {
  // The standard's parser adds omitted elements, as a browser does.
  const window = openDocument(load(html, { scriptingEnabled: false }).html(), sent.url);
  return { sent, referrerPolicy: "", html, document: window.document, script: injectedScriptFor(window) };
}

/** Answers a matcher for a missing element: it is hidden, and meets no other expectation. */
function ofAbsent(expression: string, isNot: boolean) {
  if (expression === "to.be.hidden" || expression === "to.be.detached") return { matches: true };
  if (/^to\.be\.(?:visible|attached|in\.viewport)$/.test(expression)) return { matches: false };
  return { matches: isNot, errorMessage: "Error: element(s) not found" };
}

function responseOf({ sent, status, headers }: Answer) {
  return { url: () => sent.url.href, status: () => status, headers: () => headers };
}
