import { iso } from "playwright-core/lib/coreBundle";
import { chooseFiles, fill, select, setChecked, type GivenFile, type GivenOption } from "./fields.ts";
import { Located } from "./located.ts";
import { focus, renderedText } from "./page-dom.ts";
import { press, pressKey, type Navigation } from "./press.ts";
import { narrowed, type Narrowing } from "./selectors.ts";

/** Question of Playwright's matchers to a locator or frame. */
export interface Expectation {
  isNot: boolean;
  [option: string]: unknown;
}

/** The page of a locator. */
export interface LocatedPage extends Navigation {
  find(selector: string): Element[];
  /** Returns the one element that matches. Throws if there is none, or more than one. */
  findOne(selector: string): Element;
  /** Returns whether an element is in a state, such as `visible` or `editable`. */
  has(element: Element, state: string): boolean;
  /** Returns the control itself, or a label's control. */
  labelled(element: Element): Element;
  /** Answers Playwright's matchers, about elements or about the page itself. */
  expect(expression: string, expectation: Expectation, selector?: string): Promise<object>;
}

/**
 * The part of Playwright's `Locator` that the specs use. Never waits: a page without scripts does not change by itself, so a missing
 * element will not appear.
 */
export class ScriptlessLocator extends Located<ScriptlessLocator> {
  /** Playwright's `expect` recognises it by this name. */
  readonly _apiName = "Locator";

  constructor(
    private readonly ofPage: LocatedPage,
    readonly selector: string,
  ) {
    super();
  }

  page(): LocatedPage {
    return this.ofPage;
  }

  override locator(inner: string | ScriptlessLocator, narrowing: Narrowing = {}): ScriptlessLocator {
    const part = typeof inner === "string" ? inner : `internal:chain=${JSON.stringify(inner.selector)}`;
    return this.with(narrowed(`${this.selector} >> ${part}`, narrowing));
  }

  filter(narrowing: Narrowing): ScriptlessLocator {
    return this.with(narrowed(this.selector, narrowing));
  }

  first(): ScriptlessLocator {
    return this.nth(0);
  }

  last(): ScriptlessLocator {
    return this.nth(-1);
  }

  nth(index: number): ScriptlessLocator {
    return this.with(`${this.selector} >> nth=${index}`);
  }

  async all(): Promise<ScriptlessLocator[]> {
    return this.ofPage.find(this.selector).map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return this.ofPage.find(this.selector).length;
  }

  async click({ position }: { position?: { x: number; y: number } } = {}): Promise<void> {
    await press(this.ofPage, this.seen(), position);
  }

  async fill(text: string): Promise<void> {
    fill(this.ofPage.labelled(this.seen()), text);
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(isWanted: boolean): Promise<void> {
    const box = this.ofPage.labelled(this.seen());
    if ((box as HTMLInputElement).checked !== isWanted) setChecked(box, isWanted);
  }

  async selectOption(wanted: GivenOption): Promise<void> {
    select(this.ofPage.labelled(this.seen()), wanted);
  }

  async setInputFiles(files: GivenFile | GivenFile[]): Promise<void> {
    chooseFiles(this.ofPage.labelled(this.one()), Array.isArray(files) ? files : [files]);
  }

  async press(key: string): Promise<void> {
    const element = this.one();
    focus(element);
    await pressKey(this.ofPage, element, key);
  }

  async focus(): Promise<void> {
    focus(this.one());
  }

  async textContent(): Promise<string | null> {
    return this.one().textContent;
  }

  async innerText(): Promise<string> {
    return renderedText(this.one());
  }

  async inputValue(): Promise<string> {
    return (this.ofPage.labelled(this.one()) as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.one().getAttribute(name);
  }

  async isVisible(): Promise<boolean> {
    const [element] = this.ofPage.find(this.selector);
    return element !== undefined && this.ofPage.has(element, "visible");
  }

  async isEditable(): Promise<boolean> {
    return this.ofPage.has(this.one(), "editable");
  }

  async allTextContents(): Promise<string[]> {
    return this.ofPage.find(this.selector).map(({ textContent }) => textContent);
  }

  _expect(expression: string, expectation: Expectation) {
    return this.ofPage.expect(expression, expectation, this.selector);
  }

  override toString(): string {
    return iso.asLocatorDescription("javascript", this.selector);
  }

  private with(selector: string): ScriptlessLocator {
    return new ScriptlessLocator(this.ofPage, selector);
  }

  private one(): Element {
    return this.ofPage.findOne(this.selector);
  }

  /** Returns the element, which must be visible to be pressed or filled. */
  private seen(): Element {
    const element = this.one();
    if (!this.ofPage.has(element, "visible")) throw new Error(`${String(this)} is not visible`);
    return element;
  }
}
